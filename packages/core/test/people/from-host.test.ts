import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { days, minutes, openDesk, password, problemOf } from './desk.ts'

const test = suite("the host's own sign-in")

test('stores a person on first sight, and finds the same one again', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const external = { externalId: 'host|1', email: 'Grace@Example.org', name: 'Grace' }
  const first = await accounts.fromHost(external)
  assert.is(first.sessionId, null)
  assert.is(first.isConfirmed, false)
  assert.equal(
    { ...first.person, id: '' },
    { id: '', email: 'grace@example.org', externalId: 'host|1', name: 'Grace', isOwner: false, timeZone: null },
  )
  assert.equal(await (await desk.elsewhere()).fromHost(external), first)
  const entry = await desk.entryAbout('person')
  assert.equal([entry?.actor.kind, entry?.action, entry?.resourceIds], ['host', 'create', [first.person.id]])
})

test('many first requests at once store one person', async () => {
  const desk = await openDesk()
  const [here, there] = [await desk.at(), await desk.elsewhere()]
  const seen = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).fromHost({ externalId: 'host|1' })),
  )
  assert.is(new Set(seen.map(({ person }) => person.id)).size, 1)
})

test('is never matched by e-mail: the address of another person stays with that person', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const external = { externalId: 'host|1', email: 'ada@example.org' }
  const { person } = await accounts.fromHost(external)
  assert.is.not(person.id, desk.ada.id)
  assert.is(person.email, null)
  assert.is(person.isOwner, false)
  assert.equal((await accounts.fromHost(external)).person, person)
})

test('has the rights that the host says, at each request', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const [production, development] = [desk.production.id, desk.development.id]
  const rightsOf = async (said: object) => {
    const { person, memberships } = await accounts.fromHost({ externalId: 'host|1', ...said })
    return [person.isOwner, Object.fromEntries(memberships)]
  }
  assert.equal(await rightsOf({}), [false, {}])
  const both = { [production]: 'read', [development]: 'manage' }
  assert.equal(await rightsOf({ environments: both }), [false, both])
  assert.equal(await rightsOf({}), [false, both], 'a host that says nothing leaves what is stored')
  assert.equal(await rightsOf({ environments: { [production]: 'write' } }), [false, { [production]: 'write' }])
  assert.equal(await rightsOf({ owner: true }), [true, {}])
  assert.equal(await rightsOf({ owner: false, environments: {} }), [false, {}])
})

test('what it narrows is stored at once, for the keys of that person', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const environments = { [desk.production.id]: 'manage' } as const
  const { person } = await accounts.fromHost({ externalId: 'host|1', environments })
  const version = await desk.storage.accounts.version()
  await accounts.fromHost({ externalId: 'host|1', environments: {} })
  assert.ok((await desk.storage.accounts.version()) > version)
  assert.equal((await desk.storage.accounts.find(person.id))?.memberships, [])
})

test('the host may take the last owner away', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  await accounts.fromHost({ externalId: 'host|1', owner: true })
  const condition = { ifVersion: 1 }
  assert.is(await desk.storage.accounts.delete(desk.ada.id, condition, []), true)
  await accounts.fromHost({ externalId: 'host|1', owner: false })
  assert.is(await desk.storage.accounts.hasOwner(), false)
})

test('a request that says the same as before writes nothing, even where not all could be stored', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const external = {
    externalId: 'host|1',
    email: 'ada@example.org',
    name: 'Grace',
    environments: { [desk.production.id]: 'read', unknown: 'manage' },
  } as const
  const first = await accounts.fromHost(external)
  assert.equal([...first.memberships.keys()], [desk.production.id])
  const calls: string[] = []
  const store = desk.storage.accounts
  for (const method of ['find', 'insert', 'replace'] as const) {
    const original = store[method] as (...given: unknown[]) => unknown
    Object.assign(store, {
      [method]: (...given: unknown[]) => {
        calls.push(method)
        return original(...given)
      },
    })
  }
  for (let n = 0; n < 5; n += 1) assert.equal(await accounts.fromHost(external), first)
  assert.equal(calls, [])
  await accounts.fromHost({ ...external, name: 'Grace H.' })
  assert.ok(calls.includes('replace'))
})

test('visits are stored once a minute, and shown where people are listed; none waits for that', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const external = { externalId: 'host|1' }
  const { person } = await accounts.fromHost(external)
  const seen = async () => (await desk.hearback.admin.listPeople()).find(({ id }) => id === person.id)?.lastSeenAt
  const first = await seen()
  assert.is(first, desk.clock.iso())
  desk.clock.advance(minutes(1) - 1)
  await accounts.fromHost(external)
  assert.is(await seen(), first)
  desk.clock.advance(1)
  await accounts.fromHost(external)
  assert.is(await seen(), desk.clock.iso())
  desk.storage.accounts.touchPerson = async () => {
    throw new Error('down')
  }
  desk.clock.advance(minutes(2))
  await accounts.fromHost(external)
  await Promise.resolve()
  assert.ok(desk.log.some(({ message }) => message === 'The last visit of a person could not be stored'))
})

test('two processes that hear of an unknown environment do not change the person in turn', async () => {
  const desk = await openDesk()
  const processes = [await desk.at(), await desk.elsewhere()]
  const unknown = 'c0123456789abcdefghijklmn'
  const external = { externalId: 'host|1', environments: { [desk.production.id]: 'read', [unknown]: 'read' } } as const
  const ask = async () => {
    for (const accounts of processes) await accounts.fromHost(external)
    return desk.storage.accounts.version()
  }
  assert.is(await ask(), await ask())
})

test('somebody suspended is refused', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const { person } = await accounts.fromHost({ externalId: 'host|1' })
  const stored = (await desk.storage.accounts.find(person.id))?.person ?? desk.ada
  const condition = { ifVersion: stored.version, keepsAnOwner: true, sessions: 'keep' } as const
  const next = { ...stored, status: 'suspended', version: stored.version + 1 } as const
  assert.ok(await desk.storage.accounts.replace(next, {}, condition, []))
  for (const said of [{}, { owner: true }]) {
    assert.is((await problemOf(accounts.fromHost({ externalId: 'host|1', ...said }))).code, 'forbidden')
  }
})

test('counts as confirmed for an hour after the host saw a proof', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const ago = async (ms: number) =>
    (await accounts.fromHost({ externalId: 'host|1', authenticatedAt: new Date(desk.clock.now() - ms) })).isConfirmed
  assert.equal(
    [await ago(0), await ago(minutes(60) - 1), await ago(minutes(60)), await ago(-1)],
    [true, true, false, false],
  )
})

test('form tokens are of a person and a day, and outlive midnight', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const [one, other] = [await accounts.fromHost({ externalId: 'a' }), await accounts.fromHost({ externalId: 'b' })]
  assert.is(await accounts.isFormToken(one, one.formToken), true)
  assert.is(await accounts.isFormToken(one, other.formToken), false)
  desk.clock.advance(days(1))
  const tomorrow = await accounts.fromHost({ externalId: 'a' })
  assert.is.not(tomorrow.formToken, one.formToken)
  assert.is(await accounts.isFormToken(tomorrow, one.formToken), true)
  desk.clock.advance(days(1))
  assert.is(await accounts.isFormToken(await accounts.fromHost({ externalId: 'a' }), one.formToken), false)
})

test('has no password and no sessions here', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const signedIn = await accounts.fromHost({ externalId: 'host|1', email: 'grace@example.org' })
  assert.equal(await accounts.sessions(signedIn), [])
  assert.is(await accounts.endOthers(signedIn), 0)
  assert.is(await accounts.confirm(signedIn, password), false)
  await accounts.signOut(signedIn)
  const change = accounts.changePassword(signedIn, { old: password, new: 'another good password' })
  assert.is((await problemOf(change)).code, 'forbidden')
  assert.is(await desk.signIn({ email: 'grace@example.org' }), null)
})

test('gets no link: it would lead nowhere', async () => {
  const desk = await openDesk()
  const { person } = await (await desk.at()).fromHost({ externalId: 'host|1', name: 'Grace' })
  const known = await (await desk.at()).fromHost({ externalId: 'host|2', name: 'Grace', email: 'grace@example.org' })
  for (const email of [person.id, known.person.email ?? '']) {
    const { code, message } = await problemOf(desk.hearback.admin.createSignInLink(email))
    assert.equal(
      [code, message],
      ['conflict', "Grace signs in through the host's own sign-in, so a link leads nowhere"],
    )
  }
})

test('an id that cannot be kept is refused with a sentence', async () => {
  const accounts = await (await openDesk()).at()
  for (const externalId of ['', 'x'.repeat(257)]) {
    const { code, message } = await problemOf(accounts.fromHost({ externalId }))
    assert.is(code, 'forbidden')
    assert.match(message, 'it must have 1 to 256 characters')
  }
  await accounts.fromHost({ externalId: 'x'.repeat(256) })
})

test('an id that is no text is a fault of the host, and the error says what to write', async () => {
  const accounts = await (await openDesk()).at()
  for (const externalId of [42, undefined, null]) {
    const error = await accounts.fromHost({ externalId: externalId as never }).catch((thrown: Error) => thrown)
    assert.ok(error instanceof Error && error.name === 'Error')
    assert.match(error.message, 'use String(user.id)')
  }
})

test.run()

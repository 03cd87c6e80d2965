import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { days, minutes, openDesk, password, problemOf, succeeded } from './desk.ts'

const test = suite('links')

/** A service that nobody owns yet. */
async function openEmpty() {
  const desk = await openDesk()
  const nobody = { ...desk.ada, isOwner: false, email: null, version: 2 }
  const condition = { ifVersion: 1, keepsAnOwner: false, sessions: 'keep' } as const
  assert.ok(await desk.storage.accounts.replace(nobody, {}, condition, []))
  return desk
}

test('an invitation shows whom it is for and spends nothing, then signs in once', async () => {
  const desk = await openDesk()
  const ben = await desk.addPerson({ password: null, name: 'Ben' })
  const link = await desk.addLink(ben.id, 'invitation')
  const accounts = await desk.at()
  for (let n = 0; n < 3; n += 1) {
    const endsAt = new Date(desk.clock.now() + days(1)).toISOString()
    assert.equal(await accounts.link(link), {
      purpose: 'invitation',
      person: { email: ben.email, name: 'Ben' },
      endsAt,
    })
  }
  const { signedIn, secret } = succeeded(await accounts.enter(link, { name: ' Ben B. ', password, client: 'Safari' }))
  assert.is(signedIn.person.name, 'Ben B.')
  assert.is(signedIn.isConfirmed, true)
  assert.is((await accounts.sessions(signedIn))[0]?.client, 'Safari')
  assert.equal(await accounts.session(secret), signedIn)
  assert.is(await accounts.link(link), null)
  assert.is(await accounts.enter(link, { password }), null)
  succeeded(await desk.signIn({ email: ben.email ?? '' }))
  const entry = await desk.entryAbout('person')
  assert.equal([entry?.actor.id, entry?.action, entry?.fields], [ben.id, 'update', ['password', 'name']])
})

test('a reset ends the sessions of before and the other links', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const before = succeeded(await desk.signIn())
  const [link, other] = [await desk.addLink(desk.ada.id, 'reset'), await desk.addLink(desk.ada.id, 'invitation')]
  const { signedIn } = succeeded(await accounts.enter(link, { password: 'another good password' }))
  assert.is(signedIn.person.name, 'Ada')
  assert.is(await accounts.session(before.secret), null)
  assert.is(await accounts.link(other), null)
  assert.is(await desk.signIn(), null)
})

test('each purpose has its time', async () => {
  for (const [purpose, time] of [
    ['reset', minutes(60)],
    ['invitation', days(1)],
  ] as const) {
    const desk = await openDesk()
    const accounts = await desk.at()
    const link = await desk.addLink(desk.ada.id, purpose)
    desk.clock.advance(time - 1)
    assert.ok(await accounts.link(link))
    desk.clock.advance(1)
    assert.is(await accounts.link(link), null)
    assert.is(await accounts.enter(link, { password }), null)
  }
})

test('a link for a new password changes no name, which its form does not ask for', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const link = await desk.addLink(desk.ada.id, 'reset')
  succeeded(await accounts.enter(link, { password, name: 'Another' }))
  assert.is((await desk.storage.accounts.find(desk.ada.id))?.person.name, desk.ada.name)
})

test('a choice that is refused spends nothing, and every fault is named', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const link = await desk.addLink(desk.ada.id, 'invitation')
  for (const [given, details] of [
    [{ password: 'elevenchars' }, { password: 'Use at least 12 characters' }],
    [{ password: '👩‍💻👩‍💻' }, { password: 'Use at least 12 characters' }],
    [{ password: 'x'.repeat(257) }, { password: 'Use at most 256 bytes' }],
    [{ password, name: ' ' }, { name: 'Use 1 to 256 characters' }],
    [
      { password: '', name: 'x'.repeat(257) },
      { password: 'Use at least 12 characters', name: 'Use 1 to 256 characters' },
    ],
  ] as const) {
    const problem = await problemOf(accounts.enter(link, given))
    assert.equal([problem.code, problem.details], ['bad_request', details])
  }
  assert.is(desk.calls.hash, 0)
  succeeded(await accounts.enter(link, { password: 'x'.repeat(256) }))
})

test('the first owner chooses e-mail and name; afterwards no such link opens', async () => {
  const desk = await openEmpty()
  const accounts = await desk.at()
  const link = await desk.addLink(null, 'firstOwner')
  const endsAt = new Date(desk.clock.now() + minutes(60)).toISOString()
  assert.equal(await accounts.link(link), { purpose: 'firstOwner', person: null, endsAt })
  const faults = (await problemOf(accounts.enter(link, { password: 'short', email: 'not one' }))).details
  assert.equal(Object.keys(faults).sort(), ['email', 'name', 'password'])
  const given = { password, email: 'Grace@Example.org', name: 'Grace' }
  const { signedIn } = succeeded(await accounts.enter(link, given))
  const { id, ...person } = signedIn.person
  assert.equal(person, { email: 'grace@example.org', externalId: null, name: 'Grace', isOwner: true, timeZone: null })
  assert.is(await accounts.link(link), null)
  assert.is(await accounts.enter(link, given), null)
  succeeded(await desk.signIn({ email: 'grace@example.org' }))
  const entry = await desk.entryAbout('person')
  assert.equal([entry?.actor.id, entry?.action, entry?.resource], [id, 'create', 'person'])
})

test('a link for the first owner opens no longer once there is an owner', async () => {
  const desk = await openEmpty()
  const accounts = await desk.at()
  const link = await desk.addLink(null, 'firstOwner')
  await desk.addPerson({ isOwner: true })
  assert.is(await accounts.link(link), null)
  assert.is(await accounts.enter(link, { password, email: 'grace@example.org', name: 'Grace' }), null)
})

test('the e-mail of somebody else is refused, and the link is not spent', async () => {
  const desk = await openEmpty()
  const ben = await desk.addPerson()
  const accounts = await desk.at()
  const link = await desk.addLink(null, 'firstOwner')
  const taken = { password, email: ben.email ?? '', name: 'Grace' }
  assert.equal((await problemOf(accounts.enter(link, taken))).details, {
    email: 'Another person has this e-mail address',
  })
  succeeded(await accounts.enter(link, { ...taken, email: 'grace@example.org' }))
})

test('a new link for the first owner takes the place of the one before', async () => {
  const desk = await openEmpty()
  const accounts = await desk.at()
  const [before, link] = [await desk.addLink(null, 'firstOwner'), await desk.addLink(null, 'firstOwner')]
  assert.is(await accounts.link(before), null)
  assert.ok(await accounts.link(link))
})

test('one link spent in two processes at once signs in one', async () => {
  for (const purpose of ['firstOwner', 'reset'] as const) {
    const desk = await openEmpty()
    const link = await desk.addLink(purpose === 'reset' ? desk.ada.id : null, purpose)
    const processes = [await desk.at(), await desk.elsewhere()]
    const entered = await Promise.all(
      processes.map((accounts, n) => accounts.enter(link, { email: `owner${n}@example.org`, name: 'Grace', password })),
    )
    assert.is(entered.filter((one) => one !== null).length, 1, purpose)
  }
})

test('a change to the person while the password is hashed does not lose the link', async () => {
  const storage = memoryStorage()
  const desk = await openDesk({
    storage,
    passwords: {
      async hash(text) {
        const condition = { ifVersion: 1, keepsAnOwner: true, sessions: 'keep' } as const
        await storage.accounts.replace({ ...desk.ada, name: 'Ada L.', version: 2 }, {}, condition, [])
        return `plain ${text}`
      },
      verify: async () => true,
    },
  })
  const link = await desk.addLink(desk.ada.id, 'reset')
  succeeded(await (await desk.at()).enter(link, { password }))
})

test('of somebody suspended, of nobody, or no link at all: none opens', async () => {
  const desk = await openDesk()
  const ben = await desk.addPerson()
  const accounts = await desk.at()
  const link = await desk.addLink(ben.id, 'reset')
  const condition = { ifVersion: 1, keepsAnOwner: true, sessions: 'keep' } as const
  await desk.storage.accounts.replace({ ...ben, status: 'suspended', version: 2 }, {}, condition, [])
  for (const text of [link, '', 'x'.repeat(43), 'x'.repeat(10_000)]) {
    assert.is(await accounts.link(text), null)
    assert.is(await accounts.enter(text, { password }), null)
  }
})

test('a name or an e-mail with U+0000, which no database keeps, is a fault of the form', async () => {
  const desk = await openEmpty()
  const accounts = await desk.at()
  const secret = await desk.addLink(null, 'firstOwner')
  const entering = accounts.enter(secret, { email: 'a\0@example.org', name: 'A\0', password })
  assert.equal(Object.keys((await problemOf(entering)).details), ['email', 'name'])
  const { signedIn } = succeeded(await accounts.enter(secret, { email: 'a@example.org', name: 'A', password }))
  assert.equal(Object.keys((await problemOf(accounts.changeName(signedIn, 'B\0'))).details), ['name'])
})

test.run()

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import type { Storage } from '../../src/house/index.ts'
import { client, openDesk, password, problemOf, succeeded } from './desk.ts'

const test = suite('the sign-in')

/** Storage that records the names of the methods that are called on people and guesses. */
function recorded(): { storage: Storage; calls: string[] } {
  const calls: string[] = []
  const recording = <S extends object>(store: S, name: string): S =>
    new Proxy(store, {
      get: (target, method) => {
        calls.push(`${name}.${String(method)}`)
        return Reflect.get(target, method)
      },
    })
  const storage = memoryStorage()
  const { accounts, guesses } = storage
  return {
    storage: { ...storage, accounts: recording(accounts, 'accounts'), guesses: recording(guesses, 'guesses') },
    calls,
  }
}

test('opens a session with the right password, however the e-mail is written', async () => {
  const desk = await openDesk()
  const { secret, signedIn } = succeeded(await desk.signIn({ email: ' Ada@Example.ORG ' }))
  assert.match(secret, /^[\w-]{43}$/)
  assert.equal(signedIn.person, {
    id: desk.ada.id,
    email: 'ada@example.org',
    externalId: null,
    name: 'Ada',
    isOwner: true,
    timeZone: null,
  })
  assert.is(signedIn.isConfirmed, true)
  assert.is(signedIn.memberships.size, 0)
  assert.not.match(JSON.stringify(signedIn), secret)
  assert.equal(await (await desk.at()).session(secret), signedIn)
})

test('a password may be composed in another way than when it was chosen', async () => {
  const desk = await openDesk()
  const { email } = await desk.addPerson({ password: 'plain Zu\u0308rich, im Regen' })
  const accounts = await desk.at()
  const link = await desk.addLink((await desk.storage.accounts.findByEmail(email ?? ''))?.person.id ?? '', 'reset')
  succeeded(await accounts.enter(link, { password: 'Zu\u0308rich, im Regen' }))
  succeeded(await desk.signIn({ email: email ?? '', password: 'Z\u00fcrich, im Regen' }))
})

test('shows what a member may do where', async () => {
  const desk = await openDesk()
  const ben = await desk.addPerson()
  const changes = { [desk.production.id]: 'read', [desk.development.id]: 'manage' } as const
  const condition = { ifVersion: 1, keepsAnOwner: true, sessions: 'keep' } as const
  await desk.storage.accounts.replace({ ...ben, version: 2 }, changes, condition, [])
  const { signedIn } = succeeded(await desk.signIn({ email: ben.email ?? '' }))
  assert.equal(Object.fromEntries(signedIn.memberships), changes)
})

test('answers alike and does the same work, whatever is wrong', async () => {
  const { storage, calls } = recorded()
  const desk = await openDesk({ storage })
  const suspended = await desk.addPerson({ status: 'suspended' })
  const invited = await desk.addPerson({ password: null })
  await desk.signIn({ password: 'the first hashes a dummy too' })
  const attempts = [
    { email: 'ada@example.org', password: 'a wrong password' },
    { email: 'nobody@example.org', password },
    { email: suspended.email ?? '', password },
    { email: invited.email ?? '', password },
  ]
  const seen: unknown[] = []
  for (const [n, attempt] of attempts.entries()) {
    calls.length = 0
    const before = { ...desk.calls }
    assert.is(await desk.signIn({ ...attempt, address: `192.0.2.${10 + n}` }), null)
    seen.push({
      calls: [...calls],
      verified: desk.calls.verify - before.verify,
      hashed: desk.calls.hash - before.hash,
    })
  }
  const [first, ...others] = seen
  assert.is((first as { verified: number }).verified, 1)
  assert.is((first as { hashed: number }).hashed, 0)
  for (const other of others) assert.equal(other, first)
})

test('the first attempt of a process does the same work for an unknown account as for a known one', async () => {
  for (const email of ['ada@example.org', 'nobody@example.org']) {
    const desk = await openDesk()
    await desk.signIn({ email, password: 'a wrong password' })
    assert.equal(desk.calls, { hash: 1, verify: 1 })
  }
})

test('what can be no e-mail or no password is wrong without any work', async () => {
  const desk = await openDesk()
  for (const given of [
    { email: 'ada' },
    { email: '' },
    { email: 'a\0@example.org' },
    { password: 'x'.repeat(257) },
    { password: '€'.repeat(100) },
  ]) {
    assert.is(await desk.signIn(given), null)
  }
  assert.is(desk.calls.verify, 0)
})

test('a password that is changed while it is judged opens no session', async () => {
  const desk = await openDesk({
    passwords: {
      hash: async (text) => `plain ${text}`,
      async verify(text, stored) {
        const { ada, storage } = desk
        const next = { ...ada, password: 'plain another one', version: 2 }
        await storage.accounts.replace(next, {}, { ifVersion: 1, keepsAnOwner: true, sessions: { endBut: null } }, [])
        return stored === `plain ${text}`
      },
    },
  })
  assert.is(await desk.signIn(), null)
  assert.equal(await desk.storage.accounts.listSessions(desk.ada.id, 9), [])
})

test('a change of name while the password is judged does not matter', async () => {
  const desk = await openDesk({
    passwords: {
      hash: async (text) => `plain ${text}`,
      async verify(text, stored) {
        const { ada, storage } = desk
        const next = { ...ada, name: 'Ada L.', version: 2 }
        await storage.accounts.replace(next, {}, { ifVersion: 1, keepsAnOwner: true, sessions: 'keep' }, [])
        return stored === `plain ${text}`
      },
    },
  })
  assert.is(succeeded(await desk.signIn()).signedIn.person.name, 'Ada L.')
})

test('keeps at most 256 characters of the User-Agent', async () => {
  const desk = await openDesk()
  const accounts = await desk.at()
  const long = { email: 'ada@example.org', password, client: 'x'.repeat(1000) }
  const { signedIn } = succeeded(await accounts.signIn(long))
  assert.is((await accounts.sessions(signedIn))[0]?.client?.length, 256)
  const { signedIn: unnamed } = succeeded(await accounts.signIn({ ...long, client: null }))
  assert.is((await accounts.sessions(unnamed)).find(({ isThis }) => isThis)?.client, null)
})

test('says who may help where a storage that counts guesses fails, and judges nothing', async () => {
  const storage = memoryStorage()
  const broken = async (): Promise<never> => {
    throw new Error('down')
  }
  const desk = await openDesk({ storage: { ...storage, guesses: { ...storage.guesses, take: broken } } })
  assert.is((await problemOf(desk.signIn())).message, 'down')
  assert.is(desk.calls.verify, 0)
  const accounts = await desk.at()
  const link = await desk.addLink(desk.ada.id, 'reset')
  succeeded(await accounts.enter(link, { password, client }))
})

test.run()

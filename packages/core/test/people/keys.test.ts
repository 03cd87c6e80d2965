import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { base64 } from '../../src/ground/bytes.ts'
import { hmacSha256 } from '../../src/ground/hmac.ts'
import type { SignedIn } from '../../src/house/for-pages.ts'
import { secret } from '../serve.ts'
import { openWithPeople } from './signed-in.ts'

const test = suite('keys of people')

interface MadeKey {
  id: string
  key: string | null
  owner: { id: string; name: string } | null
}

async function stage() {
  const app = await openWithPeople()
  const owner = await app.person('Olga', { isOwner: true })
  const ada = await app.person('Ada', { memberships: { [app.production.id]: 'write' } })
  const make = (one: SignedIn, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    app.callAs(one, null, 'POST', '/api/v1/keys', {
      headers,
      body: { environmentId: app.production.id, label: 'Dashboard', permission: 'write', ...changes },
    })
  const me = (key: string, method = 'GET', path = '/api/v1/me') =>
    app.call(method, path, { key, ...(method === 'POST' && { body: {} }) })
  const change = async (id: string, changes: Record<string, unknown>) => {
    const path = `/api/v1/people/${id}`
    const { version } = (await app.callAs(owner, null, 'GET', path)).data<{ version: number }>()
    const answered = await app.callAs(owner, null, 'PUT', path, { body: { ...changes, version } })
    answered.data()
    app.clock.advance(1000)
  }
  return { app, owner, ada, make, me, change }
}

test('a person makes a key for no more than the own permission, and it works', async () => {
  const { app, ada, make, me } = await stage()
  const made = await make(ada)
  assert.is(made.status, 201)
  const { id, key, owner } = made.data<MadeKey>()
  assert.equal(owner, { id: ada.person.id, name: 'Ada' })
  assert.is((await me(key ?? '')).status, 200)
  assert.is((await make(ada, { permission: 'manage' })).error(403).code, 'unauthorized')
  assert.is((await make(ada, { environmentId: app.development.id })).error(404).details.resource_type, 'Environment')
  assert.ok((await make(ada, { expiresAt: '2020-01-01T00:00:00Z' })).error(400).details.expiresAt)
  const [stored] = (await app.storage.keys.list(app.production.id)).filter((one) => one.id === id)
  assert.is(stored?.ownerId, ada.person.id)
})

/** The stored form of an `Idempotency-Key`. */
const hashOf = async (key: string) => base64(await hmacSha256(secret, `idempotency key:${key}`))

test('a key sent twice under one Idempotency-Key is made once, and shown once', async () => {
  const { app, owner, ada, make } = await stage()
  const headers = { 'idempotency-key': 'form 1' }
  const first = (await make(ada, {}, headers)).data<MadeKey>()
  const again = await make(ada, {}, headers)
  assert.is(again.headers.get('idempotency-replayed'), 'true')
  assert.equal(again.data(), { ...first, key: null })
  assert.is((await make(ada, { label: 'Another' }, headers)).error(422).code, 'idempotency_mismatch')
  const keys = await app.storage.keys.list(app.production.id)
  assert.is(keys.filter(({ ownerId }) => ownerId === ada.person.id).length, 1)
  const kept = await app.storage.idempotency.find(
    app.production.id,
    `person ${ada.person.id} /api/v1/keys`,
    await hashOf('form 1'),
  )
  assert.ok(kept)
  assert.not.ok(JSON.stringify(kept).includes(first.key ?? 'hbk_'))

  // Each person has a scope of its own, and so has each key.
  const another = (await make(owner, {}, headers)).data<MadeKey>()
  assert.ok(another.key)
  assert.is.not(another.id, first.id)
})

test('a key that was deleted is not answered again under its Idempotency-Key', async () => {
  const { app, ada, make } = await stage()
  const headers = { 'idempotency-key': 'form 1' }
  const { id } = (await make(ada, {}, headers)).data<MadeKey>()
  ;(await app.callAs(ada, null, 'DELETE', `/api/v1/keys/${id}`)).data()
  assert.equal((await make(ada, {}, headers)).error(404).details, { resource_id: id, resource_type: 'Key' })
})

test('the Idempotency-Key of a person is another one than that of a key', async () => {
  const { app, owner } = await stage()
  const headers = { 'idempotency-key': 'same' }
  const body = { name: 'Bought' }
  const path = '/api/v1/management/action-classes'
  const byKey = (await app.call('POST', path, { body, headers })).data<{ id: string }>()
  const byPerson = await app.callAs(owner, app.production.id, 'POST', path, { headers, body: { name: 'Paid' } })
  assert.is.not(byPerson.data<{ id: string }>().id, byKey.id)
  const replayed = await app.call('POST', path, { body, headers })
  assert.is(replayed.data<{ id: string }>().id, byKey.id)
  assert.ok(
    await app.storage.idempotency.find(app.production.id, `${app.production.keyId} ${path}`, await hashOf('same')),
  )
})

test('what a key may is what its owner still may there, within a second', async () => {
  const { app, ada, make, me, change } = await stage()
  const { key } = (await make(ada)).data<MadeKey>()
  const text = key ?? ''
  const writes = async () => (await me(text, 'POST', '/api/v1/management/action-classes')).status
  assert.is(await writes(), 400)
  await change(ada.person.id, { memberships: { [app.production.id]: 'read' } })
  assert.is(await writes(), 403)
  assert.is((await me(text)).status, 200)
  await change(ada.person.id, { memberships: { [app.production.id]: null } })
  assert.is((await me(text)).status, 401)
  await change(ada.person.id, { memberships: { [app.production.id]: 'manage' } })
  assert.is(await writes(), 400)
  assert.is((await me(text, 'DELETE', '/api/v1/webhooks/c0123456789abcdefghijklmn')).status, 403)
  await change(ada.person.id, { status: 'suspended' })
  assert.is((await me(text)).status, 401)
  await change(ada.person.id, { status: 'active' })
  assert.is((await me(text)).status, 200)
  assert.is((await app.call('GET', '/api/v1/me')).status, 200)
})

test('an owner who is demoted keeps with the own keys what the memberships give', async () => {
  const { app, make, me, change } = await stage()
  const boss = await app.person('Boss', { isOwner: true, memberships: { [app.production.id]: 'read' } })
  const { key } = (await make(boss, { permission: 'manage' })).data<MadeKey>()
  const elsewhere = (await make(boss, { environmentId: app.development.id })).data<MadeKey>()
  assert.is((await me(key ?? '', 'POST', '/api/v1/webhooks')).status, 400)
  await change(boss.person.id, { isOwner: false })
  assert.is((await me(key ?? '', 'POST', '/api/v1/webhooks')).status, 403)
  assert.is((await me(key ?? '')).status, 200)
  assert.is((await me(elsewhere.key ?? '')).status, 401)
})

test('the keys of a removed person are gone', async () => {
  const { app, owner, ada, make, me } = await stage()
  const { key } = (await make(ada)).data<MadeKey>()
  assert.is((await me(key ?? '')).status, 200)
  ;(await app.callAs(owner, null, 'DELETE', `/api/v1/people/${ada.person.id}`)).data()
  app.clock.advance(1000)
  assert.is((await me(key ?? '')).status, 401)
  assert.is((await app.storage.keys.list(app.production.id)).length, 1)
})

test('keys without an owner never ask for people; those with one ask once a second', async () => {
  const { app, ada, make, me } = await stage()
  const { key } = (await make(ada)).data<MadeKey>()
  const { accounts } = app.storage
  const { version, find } = accounts
  const asked = { version: 0, find: 0 }
  accounts.version = () => {
    asked.version += 1
    return version()
  }
  accounts.find = (id) => {
    asked.find += 1
    return find(id)
  }
  for (let n = 0; n < 5; n += 1) await app.call('GET', '/api/v1/me')
  assert.equal(asked, { version: 0, find: 0 })
  await Promise.all(Array.from({ length: 5 }, () => me(key ?? '')))
  for (let n = 0; n < 5; n += 1) await me(key ?? '')
  assert.equal(asked, { version: 1, find: 1 })
  app.clock.advance(1000)
  await me(key ?? '')
  assert.equal(asked, { version: 2, find: 1 })
})

test('people list and delete their own keys, owners all', async () => {
  const { app, owner, ada, make, me } = await stage()
  const mine = (await make(ada)).data<MadeKey>()
  const theirs = (await make(owner)).data<MadeKey>()
  const list = async (one: SignedIn, of: string) =>
    (await app.callAs(one, null, 'GET', `/api/v1/keys?of=${of}`)).data<(MadeKey & { environment: object })[]>()
  const own = await list(ada, 'me')
  assert.equal(
    own.map(({ id }) => id),
    [mine.id],
  )
  assert.equal(Object.keys(own[0]?.environment ?? {}), ['id', 'type', 'product'])
  assert.is((await app.callAs(ada, null, 'GET', '/api/v1/keys?of=all')).error(403).code, 'forbidden')
  const all = await list(owner, 'all')
  assert.equal(all.map(({ owner: one }) => one?.name ?? null).sort(), ['Ada', 'Olga', null, null])
  assert.not.ok(JSON.stringify(all).includes('hash'))

  const read = (one: SignedIn, id: string) => app.callAs(one, null, 'GET', `/api/v1/keys/${id}`)
  assert.equal([(await read(ada, mine.id)).data(), (await read(owner, mine.id)).data()], [own[0], own[0]])
  assert.is((await read(ada, theirs.id)).error(404).details.resource_type, 'Key')

  const remove = (one: SignedIn, id: string) => app.callAs(one, null, 'DELETE', `/api/v1/keys/${id}`)
  const foreign = (await remove(ada, theirs.id)).error(404)
  const unknown = (await remove(ada, 'c0123456789abcdefghijklmn')).error(404)
  assert.is(foreign.message, unknown.message)
  ;(await remove(ada, mine.id)).data()
  assert.is((await me(mine.key ?? '')).status, 401)
  ;(await remove(owner, app.production.keyId)).data()
  assert.is((await me(app.production.key)).status, 401)
})

test('a person counts under the own limit, not under that of a key', async () => {
  const app = await openWithPeople({ rateLimit: { management: { limit: 2, windowMs: 60_000 } } })
  const [ada, ben] = [await app.person('Ada', { isOwner: true }), await app.person('Ben', { isOwner: true })]
  const ask = async (one: SignedIn) => (await app.callAs(one, app.production.id, 'GET', '/api/v1/me')).status
  assert.equal([await ask(ada), await ask(ada), await ask(ada), await ask(ben)], [200, 200, 429, 200])
  assert.is((await app.call('GET', '/api/v1/me')).status, 200)
})

test.run()

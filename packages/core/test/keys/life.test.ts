import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isProblem } from '../../src/house/index.ts'
import { type App, open, secondProcess } from '../serve.ts'

const test = suite('keys/life')
const minute = 60_000
const path = '/api/v1/management/surveys'
const status = async (app: Pick<App, 'call'>, key: string) => (await app.call('GET', path, { key })).status
const unknownKey = async (deleted: Promise<void>) => {
  const error = await deleted.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  assert.ok(isProblem(error) && error.code === 'not_found')
}
const bearer = (authorization: string) => ({ key: null, headers: { authorization } })

test('a key is shown once and never stored', async () => {
  const app = await open()
  app.clock.advance(5)
  const { id, key } = await app.hearback.admin.createKey(app.production.id, { label: 'Backups', permission: 'read' })
  const stored = (await app.storage.keys.list(app.production.id)).find((one) => one.id === id)
  assert.not.ok(JSON.stringify(stored).includes(key.slice(8)))
  assert.is(stored?.prefix, key.slice(0, 8))
  const listed = await app.hearback.admin.listKeys(app.production.id)
  assert.equal(
    listed.map(({ label, permission, prefix }) => ({ label, permission, prefix })),
    [
      { label: 'First key', permission: 'manage', prefix: app.production.key.slice(0, 8) },
      { label: 'Backups', permission: 'read', prefix: key.slice(0, 8) },
    ],
  )
  assert.not.ok(listed.some((one) => 'hash' in one))
})

test('a key comes as x-api-key, or as a Bearer that begins hbk_', async () => {
  const app = await open()
  const { key } = app.production
  const asked = [
    [{ key }, 200],
    [{ key: ` ${key} ` }, 200],
    [bearer(`Bearer ${key}`), 200],
    [bearer(`bearer  ${key}`), 200],
    [bearer(key), 401],
    [bearer(`Basic ${key}`), 401],
    [bearer('Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'), 401],
    [{ key: 'nonsense', headers: { authorization: `Bearer ${key}` } }, 401],
  ] as const
  for (const [sent, expected] of asked) {
    assert.is((await app.call('GET', path, sent)).status, expected, JSON.stringify(sent))
  }
})

test('client paths look at no key', async () => {
  const app = await open()
  for (const key of ['nonsense', app.development.key]) {
    assert.is((await app.call('GET', `${app.client}/environment`, { key })).status, 200)
  }
})

test('a key stops at the moment it expires', async () => {
  const app = await open()
  const expiresAt = new Date(app.clock.now() + minute).toISOString()
  const { key } = await app.hearback.admin.createKey(app.production.id, { expiresAt })
  app.clock.advance(minute - 1)
  assert.is(await status(app, key), 200)
  app.clock.advance(1)
  assert.is(await status(app, key), 401)
})

test('a deleted key stops at once where it was deleted', async () => {
  const app = await open()
  const { id, key } = await app.hearback.admin.createKey(app.production.id)
  assert.is(await status(app, key), 200)
  await app.hearback.admin.deleteKey(app.production.id, id)
  assert.is(await status(app, key), 401)
  await unknownKey(app.hearback.admin.deleteKey(app.production.id, id))
})

test('a deleted key stops within a second in another process', async () => {
  const app = await open()
  const other = secondProcess(app)
  const { id, key } = await app.hearback.admin.createKey(app.production.id)
  assert.is(await status(other, key), 200)
  app.clock.advance(300)
  await app.hearback.admin.deleteKey(app.production.id, id)
  app.clock.advance(700)
  assert.is(await status(other, key), 401)
})

test('a new key works in another process at once', async () => {
  const app = await open()
  const other = secondProcess(app)
  assert.is(await status(other, app.production.key), 200)
  const { key } = await app.hearback.admin.createKey(app.production.id)
  assert.is(await status(other, key), 200)
})

test('a key deleted while it is looked up for the first time is not remembered as good', async () => {
  const app = await open()
  const other = secondProcess(app)
  assert.is(await status(other, app.production.key), 200)
  const { id, key } = await app.hearback.admin.createKey(app.production.id)
  const asked = status(other, key)
  await app.hearback.admin.deleteKey(app.production.id, id)
  await asked
  app.clock.advance(1000)
  assert.is(await status(other, key), 401)
})

test('a key of another environment cannot be deleted', async () => {
  const app = await open()
  await unknownKey(app.hearback.admin.deleteKey(app.development.id, app.production.keyId))
  assert.is(await status(app, app.production.key), 200)
})

test('the last use is written down, at most once a minute', async () => {
  const app = await open()
  let writes = 0
  const { touch } = app.storage.keys
  const counting: typeof touch = async (...asked) => {
    writes += 1
    return touch(...asked)
  }
  Object.assign(app.storage, { keys: { ...app.storage.keys, touch: counting } })
  const lastUsed = async () => (await app.hearback.admin.listKeys(app.production.id))[0]?.lastUsedAt

  assert.is(await lastUsed(), null)
  const first = app.clock.iso()
  for (let n = 0; n < 5; n += 1) await status(app, app.production.key)
  assert.is(await lastUsed(), first)
  app.clock.advance(minute - 1)
  await status(app, app.production.key)
  assert.is(writes, 1)
  app.clock.advance(1)
  await status(app, app.production.key)
  assert.is(await lastUsed(), app.clock.iso())
  assert.is(writes, 2)
})

test('a failure to store the last use of a key refuses no request', async () => {
  const app = await open()
  const touch = async () => Promise.reject(new Error('read-only'))
  Object.assign(app.storage, { keys: { ...app.storage.keys, touch } })
  assert.is(await status(app, app.production.key), 200)
  await new Promise(setImmediate)
  assert.ok(app.log.some(({ level }) => level === 'warn'))
})

test.run()

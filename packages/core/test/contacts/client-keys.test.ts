import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Problem } from '../../src/ground/errors.ts'
import { type App, open, secondProcess } from '../serve.ts'
import { exported, recordsOf } from '../transfer/moving.ts'

const test = suite('contacts/client-keys')

interface Changed {
  changed: boolean
  messages?: string[]
}

const keysPath = '/api/v1/management/contact-attribute-keys'
const numbered = (from: number, to: number, name = 'key') =>
  Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`${name}${from + n}`, 'x']))
const set = async (app: App, attributes: Record<string, string>, userId = 'anna') =>
  (await app.call('PUT', `${app.client}/contacts/${userId}/attributes`, { body: { attributes } })).data<Changed>()
const keysOf = (app: App) => app.storage.attributeKeys.list(app.production.id)
const warnings = (app: App) => app.log.filter(({ message }) => /attribute/.test(message))

test('one request cannot use up the keys: clients make 100, and management makes the rest', async () => {
  const app = await open()
  const { changed, messages } = await set(app, numbered(0, 1000))
  assert.is(changed, true)
  assert.is(messages?.length, 101)
  assert.is(messages?.[0], '"key100" was left out: clients have created 100 attribute keys in this environment already')
  assert.is((await keysOf(app)).length, 105)
  const body = { userId: 'bert', attributes: numbered(0, 45, 'own') }
  assert.is((await app.call('POST', '/api/v1/management/contacts', { body })).status, 200)
  assert.is((await keysOf(app)).length, 150)
  assert.match((await app.call('POST', keysPath, { body: { key: 'one' } })).error(400).message, 'at most 150')
})

test('values of keys that are there go on, and keys of management do not count', async () => {
  const app = await open({ rateLimit: false })
  for (let n = 0; n < 20; n += 1) (await app.call('POST', keysPath, { body: { key: `own${n}` } })).data()
  assert.is((await set(app, numbered(0, 100))).messages, undefined)
  const { changed, messages } = await set(app, { key1: 'changed', own1: 'x', key100: 'x' })
  assert.is(changed, true)
  assert.is(messages?.length, 1)
  const [anna] = (await app.call('GET', '/api/v1/management/contacts?userId=anna')).data<
    { attributes: Record<string, string> }[]
  >()
  assert.equal([anna?.attributes.key1, anna?.attributes.own1, anna?.attributes.key100], ['changed', 'x', undefined])
})

test('clients create no keys in an environment that management has filled', async () => {
  const app = await open()
  const body = { userId: 'bert', attributes: numbered(0, 140, 'own') }
  assert.is((await app.call('POST', '/api/v1/management/contacts', { body })).status, 200)
  const { messages } = await set(app, numbered(0, 6))
  assert.equal(messages, ['"key5" was left out: the environment has 150 attribute keys already'])
})

test('a deleted key frees its place', async () => {
  const app = await open()
  await set(app, numbered(0, 100))
  assert.is((await set(app, { more: 'x' })).messages?.length, 1)
  const [key] = (await keysOf(app)).filter(({ madeByClient }) => madeByClient)
  assert.is((await app.call('DELETE', `${keysPath}/${key?.id}`)).status, 200)
  assert.is((await set(app, { more: 'x' })).messages, undefined)
  assert.is((await set(app, { another: 'x' })).messages?.length, 1)
})

test('20 requests at once make no more than 100', async () => {
  const app = await open()
  await Promise.all(Array.from({ length: 20 }, (_, n) => set(app, numbered(n * 10, n * 10 + 10), `user${n}`)))
  assert.is((await keysOf(app)).length, 105)
})

test('answers do not show the author of a key', async () => {
  const app = await open()
  await set(app, { plan: 'pro' })
  for (const path of [keysPath, '/api/v1/management/attribute-classes']) {
    for (const key of (await app.call('GET', path)).data<object[]>()) assert.not.ok('madeByClient' in key)
  }
})

test('an environment may let clients make none; management goes on', async () => {
  const app = await open()
  await set(app, { plan: 'pro' })
  const changed = await app.hearback.admin.updateEnvironment(app.production.id, { clientAttributeKeys: 'ignore' })
  assert.is(changed.clientAttributeKeys, 'ignore')
  const { messages } = await set(app, { plan: 'free', size: 'L' })
  assert.equal(messages, ['"size" was left out: clients may not create attribute keys here'])
  const user = await app.call('POST', `${app.client}/user`, { body: { userId: 'bert', attributes: { age: 9 } } })
  assert.match(user.data<{ messages?: string[] }>().messages?.[0] ?? '', 'clients may not create')
  assert.is((await keysOf(app)).length, 6)
  assert.is((await app.call('POST', keysPath, { body: { key: 'size' } })).status, 200)
  assert.is((await set(app, { size: 'L' })).messages, undefined)
  assert.equal(warnings(app), [])

  const elsewhere = await app.call('PUT', `${app.development.client}/contacts/anna/attributes`, {
    body: { attributes: { size: 'L' } },
  })
  assert.is(elsewhere.data<Changed>().messages, undefined, 'the other environment is as it was')
  await app.hearback.admin.updateEnvironment(app.production.id, { clientAttributeKeys: 'create' })
  assert.is((await set(app, { hat: 'L' })).messages, undefined)
})

test('another process notices the setting within a second', async () => {
  const app = await open()
  const other = secondProcess(app)
  const path = `${app.client}/contacts/anna/attributes`
  const ask = (key: string) => other.call('PUT', path, { body: { attributes: { [key]: 'x' } } })
  assert.is((await ask('a')).data<Changed>().messages, undefined)
  await app.hearback.admin.updateEnvironment(app.production.id, { clientAttributeKeys: 'ignore' })
  app.clock.advance(1000)
  assert.is((await ask('b')).data<Changed>().messages?.length, 1)
})

test('the log says once that clients have reached the limit, and what to do', async () => {
  const app = await open()
  await set(app, numbered(0, 100))
  assert.equal(warnings(app), [])
  await set(app, { more: 'x' })
  await set(app, { yet: 'x' })
  const [warning, ...others] = warnings(app)
  assert.equal(others, [])
  assert.equal(warning?.fields, { environmentId: app.production.id })
  assert.match(warning?.message ?? '', 'updateEnvironment')
})

test('a transfer keeps who made a key', async () => {
  const [from, to] = [await open(), await open()]
  await set(from, numbered(0, 100))
  const { text } = await exported(from.hearback.admin, from.production.id)
  await to.hearback.admin.importRecords(to.production.id, recordsOf(text))
  assert.is((await keysOf(to)).length, 105)
  assert.is((await set(to, { more: 'x' })).messages?.length, 1)
})

test('an invalid setting is refused, and changes nothing', async () => {
  const app = await open()
  const { admin } = app.hearback
  const failure = (change: Promise<unknown>) =>
    change.then(
      () => null,
      (error: Problem) => error,
    )
  // As JavaScript may call it.
  const wrong = { clientAttributeKeys: 'none' } as never
  assert.equal((await failure(admin.updateEnvironment(app.production.id, wrong)))?.details, {
    clientAttributeKeys: 'Expected create or ignore',
  })
  const misspelt = { clientAttributekeys: 'ignore' } as never
  assert.equal((await failure(admin.updateEnvironment(app.production.id, misspelt)))?.details, {
    clientAttributekeys:
      'Expected { clientAttributeKeys, users, keepResponsesDays, keepDisplaysDays }, and no other setting',
  })
  assert.match(String(await failure(admin.updateEnvironment('cnone', {}))), 'Environment not found')
  const [first] = await admin.listProducts()
  assert.equal(
    first?.environments.map(({ clientAttributeKeys }) => clientAttributeKeys),
    ['create', 'create'],
  )
  assert.is((await admin.updateEnvironment(app.production.id, {})).revision, first?.environments[0]?.revision)
})

test.run()

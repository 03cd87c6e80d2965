import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type App, open } from '../serve.ts'

const test = suite('contacts over the management interface')
const path = '/api/v1/management/contacts'

interface Shown {
  id: string
  userId: string | null
  updatedAt: string
  attributes: Record<string, string>
}

const post = (app: App, body: object, key?: string) => app.call('POST', path, { body, ...(key && { key }) })
const create = async (app: App, body: object) => (await post(app, body)).data<Shown>()
const put = (app: App, id: string, body: object) => app.call('PUT', `${path}/${id}`, { body })
const read = async (app: App, id: string) => (await app.call('GET', `${path}/${id}`)).data<Shown>()
const keysOf = async (app: App) =>
  (await app.call('GET', '/api/v1/management/contact-attribute-keys')).data<{ key: string }[]>().map(({ key }) => key)

test('a contact is made with its attributes as texts, and new attribute keys with it', async () => {
  const app = await open()
  const attributes = { ' plan ': 'pro', age: 42, vip: true, gone: null }
  const made = await create(app, { userId: 'anna', attributes, environmentId: app.production.id })
  assert.equal(made, {
    id: made.id,
    environmentId: app.production.id,
    workspaceId: app.production.id,
    createdAt: app.clock.iso(),
    updatedAt: app.clock.iso(),
    userId: 'anna',
    attributes: { userId: 'anna', plan: 'pro', age: '42', vip: 'true' },
  })
  assert.equal(await read(app, made.id), made)
  const keys = (await keysOf(app)).filter((key) => ['plan', 'age', 'vip', 'gone'].includes(key))
  assert.equal(keys.sort(), ['age', 'plan', 'vip'])
  const again = (await app.call('PUT', `${app.client}/contacts/anna/attributes`, { body: { attributes: {} } })).status
  assert.is(again, 200)
  assert.is((await app.call('GET', path)).data<[]>().length, 1)
})

test('a contact needs no userId, and the attributes read of one may be sent for another', async () => {
  const app = await open()
  for (const body of [{}, { userId: null, attributes: null }, { attributes: { email: 'a@example.org' } }]) {
    assert.is((await create(app, body)).userId, null)
  }
  const made = await create(app, { userId: 'anna', attributes: { userId: 'anna', plan: 'pro' } })
  assert.equal(made.attributes, { userId: 'anna', plan: 'pro' })
})

test('a taken userId or email is a 409 that names its path, and nothing is made', async () => {
  const app = await open()
  await create(app, { userId: 'anna', attributes: { email: 'a@example.org' } })
  const anna = (await post(app, { userId: 'anna' })).error(409)
  assert.equal([anna.code, Object.keys(anna.details)], ['conflict', ['userId']])
  const taken = (await post(app, { userId: 'bert', attributes: { email: 'a@example.org' } })).error(409)
  assert.equal([taken.code, Object.keys(taken.details)], ['conflict', ['attributes.email']])
  const bert = await create(app, { userId: 'bert' })
  const put409 = (await put(app, bert.id, { attributes: { email: 'a@example.org' } })).error(409)
  assert.equal([put409.code, Object.keys(put409.details)], ['conflict', ['attributes.email']])
  assert.equal(await read(app, bert.id), bert)
  assert.is((await app.call('GET', path)).data<[]>().length, 2)
  const other = await post(app, { userId: 'anna', attributes: { email: 'a@example.org' } }, app.development.key)
  assert.is(other.status, 200)
})

test('every fault is named at its place, and neither a contact nor a key is made', async () => {
  const app = await open()
  const before = await keysOf(app)
  const long = Object.fromEntries([1, 2, 3].map((n) => [`k${n}`, 'x'.repeat(30_000)]))
  for (const [body, places] of [
    [{ userId: '' }, ['userId']],
    [{ userId: 'x'.repeat(256), attributes: [] }, ['attributes', 'userId']],
    [{ attributes: { a: ['x'], b: 'x'.repeat(32_769) } }, ['attributes.a', 'attributes.b']],
    [{ attributes: { '': 'x', 'a\u0007': 'x', fine: 'x' } }, ['attributes.', 'attributes.a\u0007']],
    [{ attributes: { userId: 'anna' } }, ['attributes.userId']],
    [{ userId: 'anna', attributes: { userId: 'bert' } }, ['attributes.userId']],
    [{ attributes: long }, ['attributes']],
    [{ environmentId: app.development.id }, ['environmentId']],
  ] as const) {
    assert.equal(Object.keys((await post(app, body)).error(400).details).sort(), places)
  }
  assert.equal((await app.call('GET', path)).data(), [])
  assert.equal(await keysOf(app), before)
})

test('the 151st attribute key is a 400', async () => {
  const app = await open()
  const many = Object.fromEntries(Array.from({ length: 145 }, (_, n) => [`key ${n}`, 'x']))
  const { id } = await create(app, { userId: 'anna', attributes: many })
  assert.is((await keysOf(app)).length, 150)
  const one = { attributes: { 'key 1': 'y', more: 'x' } }
  for (const answer of [await post(app, one), await put(app, id, one)]) {
    assert.equal(answer.error(400).details, {
      'attributes.more': 'Cannot be added: the environment has 150 attribute keys already',
    })
  }
  assert.is((await put(app, id, { attributes: { 'key 1': 'y' } })).data<Shown>().attributes['key 1'], 'y')
})

test('PUT merges by key, null removes one, and what changes nothing is no change', async () => {
  const app = await open()
  const { id, updatedAt } = await create(app, { userId: 'anna', attributes: { plan: 'pro', city: 'Turin' } })
  app.clock.advance(1000)
  const next = (await put(app, id, { attributes: { plan: null, age: 9, unknown: null } })).data<Shown>()
  assert.equal(next.attributes, { userId: 'anna', city: 'Turin', age: '9' })
  assert.is(next.updatedAt, app.clock.iso())
  assert.is.not(next.updatedAt, updatedAt)
  app.clock.advance(1000)
  for (const body of [{}, { attributes: null }, { attributes: { age: '9', plan: null } }, { userId: 'anna' }]) {
    assert.equal((await put(app, id, body)).data(), next, JSON.stringify(body))
  }
})

test('a new contact has its userId beside its attributes: the answer says so', async () => {
  const app = await open()
  for (const [userId, message] of [
    [undefined, 'Send userId as a field of its own'],
    ['anna', 'Differs from the field userId: omit it'],
  ] as const) {
    const { details } = (await post(app, { userId, attributes: { userId: 'bert' } })).error(400)
    assert.equal(details, { 'attributes.userId': message })
  }
  assert.is((await post(app, { userId: 'anna', attributes: { userId: 'anna' } })).status, 200)
})

test('a userId cannot be changed', async () => {
  const app = await open()
  const { id } = await create(app, { userId: 'anna' })
  for (const [body, place] of [
    [{ userId: 'bert' }, 'userId'],
    [{ attributes: { userId: 'bert' } }, 'attributes.userId'],
    [{ attributes: { userId: null } }, 'attributes.userId'],
  ] as const) {
    assert.equal((await put(app, id, body)).error(400).details, { [place]: 'userId cannot be changed' })
  }
  assert.is((await put(app, id, { attributes: { userId: 'anna', plan: 'pro' } })).status, 200)
})

test('removed attributes make room for others', async () => {
  const app = await open()
  const half = 'x'.repeat(32_000)
  const { id } = await create(app, { attributes: { a: half, b: half } })
  assert.equal(Object.keys((await put(app, id, { attributes: { c: half } })).error(400).details), ['attributes'])
  const next = (await put(app, id, { attributes: { a: null, c: half } })).data<Shown>()
  assert.equal(Object.keys(next.attributes).sort(), ['b', 'c'])
})

test('thirty changes at once are all there', async () => {
  const app = await open()
  const { id } = await create(app, { userId: 'anna' })
  await Promise.all(Array.from({ length: 30 }, (_, n) => put(app, id, { attributes: { [`key ${n}`]: n } })))
  assert.is(Object.keys((await read(app, id)).attributes).length, 31)
})

test('an unknown contact is a 404, whatever is asked', async () => {
  const app = await open()
  for (const id of ['cunknown', 'Not-An-Id']) {
    const asked = [put(app, id, {}), app.call('DELETE', `${path}/${id}`), app.call('GET', `${path}/${id}/export`)]
    for (const answer of await Promise.all(asked)) {
      assert.equal(answer.error(404).details, { resource_id: id, resource_type: 'Contact' })
    }
  }
  const { id } = await create(app, { userId: 'anna' })
  const abroad = await app.call('GET', `${path}/${id}/export`, { key: app.development.key })
  assert.equal(abroad.error(404).details, { resource_id: id, resource_type: 'Contact' })
})

test('every write is in the audit log, by the names of fields alone', async () => {
  const app = await open()
  const { id } = await create(app, { userId: 'anna', attributes: { plan: 'pro' } })
  await put(app, id, { attributes: { plan: 'free' } })
  await app.call('DELETE', `${path}/${id}`)
  const log = (await app.call('GET', '/api/v1/management/audit')).data<Record<string, unknown>[]>()
  const told = log.map(({ action, resource, resourceIds, fields }) => [action, resource, resourceIds, fields])
  const keys = (await app.call('GET', '/api/v1/management/contact-attribute-keys')).data<Record<string, unknown>[]>()
  const plan = keys.find(({ key }) => key === 'plan')?.id
  assert.equal(
    told.sort(),
    [
      ['create', 'attributeKey', [plan], ['key']],
      ['create', 'contact', [id], ['userId', 'attributes']],
      ['delete', 'contact', [id], []],
      ['update', 'contact', [id], ['attributes']],
    ].sort(),
  )
})

test.run()

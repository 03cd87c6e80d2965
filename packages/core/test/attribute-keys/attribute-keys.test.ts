import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AttributeClass, ContactAttribute, ContactAttributeKey } from '../../src/asking/attribute-keys/schema.ts'
import type { Segment } from '../../src/asking/segments/schema.ts'
import { nothingAlongside } from '../../src/ground/ports/alongside.ts'
import type { AuditEntry } from '../../src/tenants/audit/schema.ts'
import { attribute, row, userId } from '../segments/filters.ts'
import { open } from '../serve.ts'

const test = suite('attribute keys')
const keys = '/api/v1/management/contact-attribute-keys'
const classes = '/api/v1/management/attribute-classes'

test('an environment is born with five, read in both vocabularies', async () => {
  const app = await open()
  const asKeys = (await app.call('GET', keys)).data<ContactAttributeKey[]>()
  assert.equal(asKeys.map(({ key, type, isUnique }) => [key, type, isUnique]).sort(), [
    ['email', 'default', true],
    ['firstName', 'default', false],
    ['language', 'default', false],
    ['lastName', 'default', false],
    ['userId', 'default', true],
  ])
  const asClasses = (await app.call('GET', classes)).data<AttributeClass[]>()
  assert.equal(
    asClasses.map(({ id, name }) => [id, name]),
    asKeys.map(({ id, key }) => [id, key]),
  )
  assert.ok(asClasses.every(({ type, archived }) => type === 'automatic' && !archived))
})

test('both vocabularies read and change the same record', async () => {
  const app = await open()
  const body = { environmentId: app.production.id, name: 'plan', type: 'code' }
  const made = (await app.call('POST', classes, { body })).data<AttributeClass>()
  assert.equal(made, {
    id: made.id,
    environmentId: app.production.id,
    workspaceId: app.production.id,
    createdAt: app.clock.iso(),
    updatedAt: app.clock.iso(),
    name: 'plan',
    description: null,
    type: 'code',
    archived: false,
  })
  const key = (await app.call('GET', `${keys}/${made.id}`)).data<ContactAttributeKey>()
  assert.equal([key.key, key.name, key.description, key.type, key.isUnique], ['plan', 'plan', '', 'custom', false])
  await app.call('PUT', `${keys}/${made.id}`, { body: { name: 'Plan', description: 'What they pay for' } })
  const archived = await app.call('PUT', `${classes}/${made.id}`, { body: { archived: true } })
  assert.equal(archived.data(), { ...made, description: 'What they pay for', archived: true })
  assert.is((await app.call('PUT', `${classes}/${made.id}`, { body: { archived: false } })).data().archived, false)
  const emptied = await app.call('PUT', `${keys}/${made.id}`, { body: { description: '' } })
  assert.is(emptied.data().description, '')
  assert.is(emptied.data().name, 'Plan')
  assert.is((await app.call('GET', `${classes}/${made.id}`)).data().description, null)
})

test('a key is trimmed; what cannot be one is refused in the words of its door', async () => {
  const app = await open()
  assert.is((await app.call('POST', keys, { body: { key: '  plan ' } })).data().key, 'plan')
  for (const wrong of ['', '   ', 'x'.repeat(257), 'a\u0007b', '__proto__', 'constructor']) {
    assert.ok('key' in (await app.call('POST', keys, { body: { key: wrong } })).error(400).details, wrong)
    assert.ok('name' in (await app.call('POST', classes, { body: { name: wrong } })).error(400).details, wrong)
  }
  assert.ok('type' in (await app.call('POST', classes, { body: { name: 'a', type: 'automatic' } })).error(400).details)
  const elsewhere = { key: 'a', environmentId: app.development.id }
  assert.ok('environmentId' in (await app.call('POST', keys, { body: elsewhere })).error(400).details)
})

test('a taken key is a bad request that says so', async () => {
  const app = await open()
  for (const [path, body] of [
    [keys, { key: 'email' }],
    [classes, { name: 'email' }],
  ] as const) {
    const { code, message, details } = (await app.call('POST', path, { body })).error(400)
    assert.equal([code, details], ['bad_request', {}])
    assert.match(message, '"email" in this environment already')
  }
})

test('the 151st is refused', async () => {
  const app = await open({ rateLimit: false })
  for (let n = 0; n < 145; n += 1) await app.call('POST', keys, { body: { key: `key ${n}` } })
  assert.is((await app.call('GET', keys)).data<unknown[]>().length, 150)
  assert.match((await app.call('POST', keys, { body: { key: 'one more' } })).error(400).message, 'at most 150')
})

test('default ones stay; an unknown one is answered in the words of its door', async () => {
  const app = await open()
  const [first] = (await app.call('GET', keys)).data<ContactAttributeKey[]>()
  assert.is(
    (await app.call('DELETE', `${keys}/${first?.id}`)).error(400).message,
    'Default attribute keys cannot be deleted',
  )
  assert.is(
    (await app.call('DELETE', `${classes}/${first?.id}`)).error(400).message,
    'Automatic attribute classes cannot be deleted',
  )
  for (const [path, type] of [
    [keys, 'Attribute Key'],
    [classes, 'Attribute Class'],
  ] as const) {
    for (const [method, body] of [['GET'], ['PUT', {}], ['DELETE']] as const) {
      const { message, details } = (await app.call(method, `${path}/cunknown`, { body })).error(404)
      assert.is(message, `${type} not found`)
      assert.equal(details, { resource_id: 'cunknown', resource_type: type })
    }
  }
})

test('a deleted key is gone at once, its values with the next work', async () => {
  const app = await open()
  const setPlan = () =>
    app.call('PUT', `${app.client}/contacts/anna/attributes`, { body: { attributes: { plan: 'pro' } } })
  await setPlan()
  const found = (await app.call('GET', keys)).data<ContactAttributeKey[]>().find(({ key }) => key === 'plan')
  assert.equal((await app.call('DELETE', `${keys}/${found?.id}`)).data(), found)
  const values = (await app.call('GET', '/api/v1/management/contact-attributes')).data<ContactAttribute[]>()
  assert.not.ok(values.some(({ value }) => value === 'pro'))
  await app.hearback.work()
  const [contact] = (await app.call('GET', '/api/v1/management/contacts')).data<{ attributes: object }[]>()
  assert.equal(contact?.attributes, { userId: 'anna' })
  app.clock.advance(1000)
  await setPlan()
  await app.hearback.work()
  assert.match((await app.call('GET', '/api/v1/management/contacts')).text, '"plan":"pro"')
})

test('a value that a request wrote although its key was deleted meanwhile is found by a second search', async () => {
  const app = await open()
  const { id } = (await app.call('POST', keys, { body: { key: 'plan' } })).data<ContactAttributeKey>()
  await app.call('PUT', `${app.client}/contacts/anna/attributes`, { body: { attributes: { plan: 'basic' } } })
  await app.call('DELETE', `${keys}/${id}`)
  await app.hearback.work()
  app.clock.advance(1000)
  const { contacts } = app.storage
  const anna = await contacts.findByUserId(app.production.id, 'anna')
  if (!anna) throw new Error('There is a contact')
  const late = { ...anna, attributes: { plan: 'pro' }, updatedAt: app.clock.iso(), version: anna.version + 1 }
  await contacts.replace(app.production.id, late, { ifVersion: anna.version }, nothingAlongside)
  await app.hearback.work()
  assert.equal((await contacts.find(app.production.id, anna.id))?.attributes, { plan: 'pro' }, 'not yet')
  app.clock.advance(10 * 60_000)
  await app.hearback.work()
  assert.equal((await contacts.find(app.production.id, anna.id))?.attributes, {})
})

test('values are taken turn by turn, each going on where the one before had no time left', async () => {
  const app = await open({ rateLimit: false })
  const contacts = 2500
  for (let n = 0; n < contacts; n += 1) {
    await app.storage.contacts.insert(
      app.production.id,
      {
        id: `c${String(n).padStart(6, '0')}`,
        environmentId: app.production.id,
        createdAt: app.clock.iso(),
        updatedAt: app.clock.iso(),
        userId: null,
        attributes: { plan: 'pro' },
        version: 1,
      },
      nothingAlongside,
    )
  }
  const { id } = (await app.call('POST', keys, { body: { key: 'plan' } })).data<ContactAttributeKey>()
  await app.call('DELETE', `${keys}/${id}`)
  const { dropAttribute } = app.storage.contacts
  // Each step takes a whole turn's time.
  app.storage.contacts.dropAttribute = async (...call) => {
    app.clock.advance(6000)
    return dropAttribute(...call)
  }
  for (let turns = 0; turns < 5; turns += 1) await app.hearback.work({ limit: 1 })
  const left = await app.storage.contacts.list(
    app.production.id,
    { userId: null, email: null },
    { after: null, limit: contacts },
  )
  assert.is(left.filter(({ attributes }) => 'plan' in attributes).length, 0)
})

test('every value of every contact by itself, page after page', async () => {
  const app = await open()
  for (const name of ['anna', 'ben', 'cleo']) {
    const attributes = { plan: `${name}'s plan`, email: `${name}@example.org` }
    await app.call('PUT', `${app.client}/contacts/${name}/attributes`, { body: { attributes } })
    app.clock.advance(1)
  }
  const path = '/api/v1/management/contact-attributes'
  const all = (await app.call('GET', path)).data<ContactAttribute[]>()
  assert.is(all.length, 9)
  assert.is(new Set(all.map(({ id }) => id)).size, 9)
  const paged: ContactAttribute[] = []
  for (let next: string | undefined = `${path}?limit=2`; next; ) {
    const answer = await app.call('GET', next)
    paged.push(...answer.data<ContactAttribute[]>())
    next = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  assert.equal(paged, all)
})

test('a key that segments filter by is deleted by force alone, which takes these filters out of them', async () => {
  const app = await open()
  const segments = '/api/v1/management/segments'
  const key = (await app.call('POST', keys, { body: { key: 'plan' } })).data<ContactAttributeKey>()
  const make = async (title: string, filters: object) =>
    (await app.call('POST', segments, { body: { title, filters, environmentId: app.production.id } })).data<Segment>()
  const paid = await make('Paid', row(attribute('plan', 'equals', 'pro'), 'and', userId('isSet')))
  const other = await make('Other', row(userId('isSet')))
  app.clock.advance(1000)
  for (const path of [keys, classes]) {
    const { message } = (await app.call('DELETE', `${path}/${key.id}`)).error(400)
    assert.match(message, `Segments filter by this attribute: ${paid.id}. `)
  }
  assert.equal((await app.call('GET', `${segments}/${paid.id}`)).data<Segment>().filters, paid.filters)
  assert.is((await app.call('DELETE', `${keys}/${key.id}?force=true`)).data().key, 'plan')
  const left = (await app.call('GET', `${segments}/${paid.id}`)).data<Segment>()
  assert.equal(left.filters, row(userId('isSet')))
  assert.is(left.updatedAt, app.clock.iso())
  assert.equal((await app.call('GET', `${segments}/${other.id}`)).data<Segment>(), other)
  const audit = (await app.call('GET', '/api/v1/management/audit')).data<AuditEntry[]>()
  const entry = audit.find(({ action, resource }) => action === 'update' && resource === 'segment')
  assert.equal([entry?.resourceIds, entry?.fields], [[paid.id], ['filters']])
})

test.run()

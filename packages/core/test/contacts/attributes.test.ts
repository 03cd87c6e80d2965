import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ConflictError } from '../../src/house/for-stores.ts'
import { type App, open } from '../serve.ts'

const test = suite('contacts/attributes')

interface Contact {
  id: string
  userId: string | null
  attributes: Record<string, string>
  createdAt: string
  updatedAt: string
}
interface Changed {
  changed: boolean
  message: string
  messages?: string[]
}

const set = (app: App, userId: string, attributes: Record<string, string>) =>
  app.call('PUT', `${app.client}/contacts/${encodeURIComponent(userId)}/attributes`, { body: { attributes } })
const changes = async (app: App, userId: string, attributes: Record<string, string>) =>
  (await set(app, userId, attributes)).data<Changed>()
async function contact(app: App, userId: string): Promise<Contact> {
  const path = `/api/v1/management/contacts?userId=${encodeURIComponent(userId)}`
  const [found] = (await app.call('GET', path)).data<Contact[]>()
  if (!found) throw new Error(`no contact ${userId}`)
  return found
}
const keysOf = async (app: App) => (await app.storage.attributeKeys.list(app.production.id)).map(({ key }) => key)

test('setting attributes makes the contact, with its userId among them', async () => {
  const app = await open()
  assert.is((await changes(app, 'anna', { plan: 'pro', email: 'anna@example.org' })).changed, true)
  const made = await contact(app, 'anna')
  assert.equal(made.attributes, { userId: 'anna', plan: 'pro', email: 'anna@example.org' })
  assert.is(made.createdAt, app.clock.iso())
})

test('a request without attributes creates the contact all the same', async () => {
  const app = await open()
  assert.is((await changes(app, 'anna', {})).changed, false)
  assert.equal((await contact(app, 'anna')).attributes, { userId: 'anna' })
})

test('attributes are merged by key; what stays the same is no change', async () => {
  const app = await open()
  await set(app, 'anna', { plan: 'free', city: 'Bonn' })
  const { updatedAt } = await contact(app, 'anna')
  app.clock.advance(1000)
  assert.is((await changes(app, 'anna', { city: 'Bonn' })).changed, false)
  assert.is((await contact(app, 'anna')).updatedAt, updatedAt)
  assert.is((await changes(app, 'anna', { plan: 'pro', empty: '' })).changed, true)
  const after = await contact(app, 'anna')
  assert.equal(after.attributes, { userId: 'anna', plan: 'pro', city: 'Bonn', empty: '' })
  assert.is(after.updatedAt, app.clock.iso())
})

test('every door sets the same attributes', async () => {
  const app = await open()
  const doors = [
    ['PUT', `${app.client}/contacts/anna/attributes`],
    ['PUT', `${app.client}/people/anna/attributes`],
    ['POST', `${app.client}/people/anna`],
    ['PUT', `/api/v2/client/${app.production.id}/contacts/anna/attributes`],
  ] as const
  for (const [n, [method, path]] of doors.entries()) {
    const answer = await app.call(method, path, { body: { attributes: { [`door${n}`]: 'open' } } })
    assert.is(answer.data<Changed>().changed, true)
  }
  const { attributes } = await contact(app, 'anna')
  assert.equal(Object.keys(attributes).sort(), ['door0', 'door1', 'door2', 'door3', 'userId'])
})

test('a new key is an attribute key of the environment from then on, and of no other', async () => {
  const app = await open()
  const before = await keysOf(app)
  await set(app, 'anna', { plan: 'pro', ' padded ': 'x' })
  assert.equal((await keysOf(app)).filter((key) => !before.includes(key)).sort(), ['padded', 'plan'])
  assert.equal((await contact(app, 'anna')).attributes, { userId: 'anna', plan: 'pro', padded: 'x' })
  assert.is((await app.storage.attributeKeys.list(app.development.id)).length, before.length)
})

const leftOut: [string, Record<string, string>][] = [
  ['an empty key', { '': 'x' }],
  ['only spaces', { '   ': 'x' }],
  ['more than 256 characters', { ['k'.repeat(257)]: 'x' }],
  ['a control character', { 'a\u0007b': 'x' }],
  ['a line break', { 'a\nb': 'x' }],
  ['another userId', { userId: 'bert' }],
]
for (const [name, wrong] of leftOut) {
  test(`left out and said, with a 200: ${name}`, async () => {
    const app = await open()
    const { changed, messages } = await changes(app, 'anna', { ...wrong, plan: 'pro' })
    assert.is(changed, true)
    assert.is(messages?.length, 1)
    assert.equal((await contact(app, 'anna')).attributes, { userId: 'anna', plan: 'pro' })
  })
}

test('256 characters are a key; the own userId is no fault', async () => {
  const app = await open()
  const { changed, messages } = await changes(app, 'anna', { ['k'.repeat(256)]: 'x', userId: 'anna' })
  assert.equal([changed, messages], [true, undefined])
})

test('an email that another contact has is left out and said, with a 200', async () => {
  const app = await open()
  await set(app, 'anna', { email: 'a@example.org' })
  const { changed, messages } = await changes(app, 'bert', { email: 'a@example.org', plan: 'pro' })
  assert.is(changed, true)
  assert.match(messages?.join() ?? '', /email/)
  assert.equal((await contact(app, 'bert')).attributes, { userId: 'bert', plan: 'pro' })
  assert.is((await changes(app, 'anna', { email: 'a@example.org', plan: 'x' })).messages, undefined)
})

test('an email that was given up may be taken', async () => {
  const app = await open()
  await set(app, 'anna', { email: 'a@example.org' })
  await set(app, 'anna', { email: 'new@example.org' })
  assert.is((await changes(app, 'bert', { email: 'a@example.org' })).messages, undefined)
})

test('concurrent requests that create one contact with one email leave nothing out', async () => {
  const app = await open()
  const all = await Promise.all(
    Array.from({ length: 16 }, () => changes(app, 'anna', { email: 'a@example.org', plan: 'pro' })),
  )
  assert.equal(
    all.flatMap(({ messages }) => messages ?? []),
    [],
  )
  assert.is(all.filter(({ changed }) => changed).length, 1)
  assert.equal((await contact(app, 'anna')).attributes, { userId: 'anna', email: 'a@example.org', plan: 'pro' })
})

test('a new contact gets its attributes in the step that makes it', async () => {
  const app = await open()
  const { insert, replace } = app.storage.contacts
  let writes = 0
  app.storage.contacts.insert = (...call) => {
    writes += 1
    return insert(...call)
  }
  app.storage.contacts.replace = (...call) => {
    writes += 1
    return replace(...call)
  }
  await set(app, 'anna', { email: 'a@example.org' })
  assert.is(writes, 1)
})

test('one of many concurrent contacts with the same email gets it', async () => {
  const app = await open()
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, n) => changes(app, `user ${n}`, { email: 'a@example.org', plan: 'pro' })),
  )
  assert.is(all.filter(({ messages }) => messages === undefined).length, 1)
  const holders = (await app.call('GET', '/api/v1/management/contacts?email=a%40example.org')).data<Contact[]>()
  assert.is(holders.length, 1)
})

test('a request that loses to one that gave the same contact the same email leaves nothing out', async () => {
  const app = await open()
  await set(app, 'anna', { plan: 'free' })
  const { replace } = app.storage.contacts
  app.storage.contacts.replace = async () => {
    app.storage.contacts.replace = replace
    await set(app, 'anna', { email: 'a@example.org' })
    // PostgreSQL may notice the email before the version.
    throw new ConflictError('email')
  }
  assert.equal(await changes(app, 'anna', { email: 'a@example.org', plan: 'pro' }), {
    changed: true,
    message: 'The person was changed',
  })
  assert.equal((await contact(app, 'anna')).attributes, { userId: 'anna', plan: 'pro', email: 'a@example.org' })
})

test('identifications that begin at once all get the state of one new contact', async () => {
  const app = await open()
  const path = `${app.client}/identify/contacts/anna`
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.call('GET', path)))
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.is((await app.call('GET', '/api/v1/management/contacts?userId=anna')).data<Contact[]>().length, 1)
})

test('32 changes of one contact at once, each with a new key, lose none', async () => {
  const app = await open()
  const keys = Array.from({ length: 32 }, (_, n) => `key${n}`)
  const answers = await Promise.all(keys.map((key) => set(app, 'anna', { [key]: key })))
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([200]))
  const { userId: _, ...attributes } = (await contact(app, 'anna')).attributes
  assert.equal(Object.keys(attributes).sort(), keys.toSorted())
  assert.is((await keysOf(app)).length, 5 + 32)
})

test('32 contacts at once with one new key make one key', async () => {
  const app = await open()
  const answers = await Promise.all(Array.from({ length: 32 }, (_, n) => set(app, `user ${n}`, { plan: 'pro' })))
  assert.equal(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.is((await keysOf(app)).filter((key) => key === 'plan').length, 1)
})

test('a value has at most 32 KiB', async () => {
  const app = await open()
  assert.is((await set(app, 'anna', { bio: 'x'.repeat(32_768) })).status, 200)
  const { details } = (await set(app, 'anna', { bio: 'x'.repeat(32_769) })).error(400)
  assert.equal(Object.keys(details), ['attributes.bio'])
})

test('an attribute that a contact has no room for is left out and reported', async () => {
  const app = await open()
  const { changed, messages } = await changes(app, 'anna', {
    a: 'x'.repeat(32_000),
    b: 'x'.repeat(32_000),
    c: 'x'.repeat(32_000),
  })
  assert.is(changed, true)
  assert.match(messages?.join() ?? '', /"c".*64 KiB/)
  assert.equal(Object.keys((await contact(app, 'anna')).attributes).sort(), ['a', 'b', 'userId'])
})

test('many messages are cut short', async () => {
  const app = await open()
  const wrong = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`wrong\u0007${n}`, 'x']))
  const answer = await set(app, 'anna', wrong)
  assert.ok((answer.data<Changed>().messages?.length ?? 0) <= 101)
  assert.ok(answer.text.length < 50_000)
})

test('a userId in the path has 1 to 255 characters', async () => {
  const app = await open()
  assert.is((await set(app, 'x'.repeat(255), {})).status, 200)
  assert.equal(Object.keys((await set(app, 'x'.repeat(256), {})).error(400).details), ['userId'])
})

test.run()

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryBlobs } from '../src/beside/memory/index.ts'
import { routeTable } from '../src/house/service/route-table.ts'
import type { Route } from '../src/http/route.ts'
import { fileQuestion, withFiles } from './files/uploading.ts'
import { openWithPeople } from './people/signed-in.ts'
import type { App, TestEnvironment } from './serve.ts'

const test = suite('tenancy')

/** A record of each kind that paths name, made in the environment. */
async function recordsIn(app: App, environment: TestEnvironment): Promise<Record<string, string>> {
  const { id: surveyId } = await app.survey({}, environment)
  const { id: filesSurveyId } = await app.survey({ questions: [fileQuestion('f1')] }, environment)
  const responseId = await app.respond(surveyId, { userId: 'anna' }, environment)
  const made = async (path: string, body: unknown, key: string | null) =>
    (await app.call('POST', path, { body, key })).data<{ id: string }>().id
  const webhook = { url: 'https://hooks.example', triggers: ['responseCreated'] }
  const contacts = await app.call('GET', '/api/v1/management/contacts', { key: environment.key })
  const webhookId = await made('/api/v1/webhooks', webhook, environment.key)
  await app.respond(surveyId, {}, environment)
  const tagged = { key: environment.key, body: { tags: ['praise'] } }
  const { tags } = (await app.call('PUT', `/api/v1/management/responses/${responseId}/tags`, tagged)).data<{
    tags: { id: string }[]
  }>()
  const log = await app.call('GET', `/api/v1/webhooks/${webhookId}/deliveries`, { key: environment.key })
  return {
    surveyId,
    responseId,
    displayId: await made(`${environment.client}/displays`, { surveyId }, null),
    noteId: await made(`/api/v1/management/responses/${responseId}/notes`, { text: 'Call back' }, environment.key),
    tagId: tags[0]?.id ?? '',
    webhookId,
    deliveryId: log.data<{ id: string }[]>()[0]?.id ?? '',
    actionClassId: await made('/api/v1/management/action-classes', { name: 'Bought' }, environment.key),
    attributeKeyId: await made('/api/v1/management/contact-attribute-keys', { key: 'plan' }, environment.key),
    segmentId: await made('/api/v1/management/segments', { title: 'Everyone' }, environment.key),
    contactId: contacts.data<{ id: string }[]>()[0]?.id ?? '',
    file: (await withFiles({ ...app, production: environment, client: environment.client }, filesSurveyId).upload())
      .split('/')
      .at(-1) as string,
  }
}

const app = await openWithPeople({ rateLimit: false, blobs: memoryBlobs() })
/** May do everything in the development environment, and nothing elsewhere. */
const stranger = await app.person('Stranger', { memberships: { [app.development.id]: 'manage' } })
const theirs = await recordsIn(app, app.production)
await recordsIn(app, app.development)
/** The last record that a path names. */
const idOf = (path: string) => /.*:(\w+)/.exec(path.replace(/\/:environmentId/, ''))?.[1] ?? ''

/** Rows whose path names a record, the user id aside, which any environment may use. */
const rows = routeTable
  .flatMap((row) =>
    [row.path, ...row.aliases].map((path) => ({
      row,
      path: path.replace('/:questionId', '/q1').replace('/:number', '/1'),
    })),
  )
  .filter(({ row, path }) => row.access !== 'open' && idOf(path) !== '' && idOf(path) !== 'userId')

test('every kind of record that paths name is tried', () => {
  for (const { path } of rows) assert.ok(theirs[idOf(path)], `no record for ${path}`)
  assert.ok(rows.length > 35, String(rows.length))
})

/** What the row answers to somebody of the development environment about a record with this id. */
async function ask(row: Route, path: string, id: string) {
  const address = path
    .replace(':environmentId', app.development.id)
    .replace(`:${idOf(path)}`, id)
    .replaceAll(/:(\w+)/g, (_, name) => theirs[name] ?? '')
  const key = row.access === 'key' ? app.development.key : null
  const body = {
    finished: true,
    name: 'Mine now',
    tags: [],
    text: 'Mine',
    since: app.clock.iso(),
    pin: '1234',
    email: 'ada@example.org',
  }
  const sent = row.body ? { key, body } : { key }
  const { status, text, headers } = await app.call(row.method, address, sent)
  return { status, text: text.replaceAll(id, 'ID'), headers: [...headers].filter(([name]) => name !== 'x-request-id') }
}

const everything = async () => {
  const paths = ['surveys', 'responses', 'contacts', 'action-classes', 'attribute-classes', 'segments', 'audit'].map(
    (name) => `/api/v1/management/${name}`,
  )
  const answers = await Promise.all([...paths, '/api/v1/webhooks'].map((path) => app.call('GET', path)))
  return answers.map(({ json }) => json)
}

for (const { row, path } of rows) {
  // By its id alone a response is its respondent's: the id is the capability, whatever its environment.
  if (path === '/api/v1/client/responses/:responseId') continue
  test(`${row.method} ${path}: another environment's record is answered exactly as an unknown one`, async () => {
    const before = await everything()
    const unknown = await ask(row, path, 'c0123456789abcdefghijklmn')
    const foreign = await ask(row, path, theirs[idOf(path)] ?? '')
    assert.ok(unknown.status === 404 || (unknown.status === 400 && row.method === 'PUT'), unknown.text)
    assert.equal(foreign, unknown)
    assert.equal(await everything(), before)
  })
}

for (const { row, path } of rows.filter((one) => one.row.access === 'key')) {
  test(`${row.method} ${path}: a person of another environment is answered exactly as about an unknown record`, async () => {
    const before = await everything()
    const asStranger = async (environmentId: string, id: string) => {
      const address = path.replace(`:${idOf(path)}`, id).replaceAll(/:(\w+)/g, (_, name) => theirs[name] ?? '')
      const body = { finished: true, name: 'Mine now', tags: [], text: 'Mine', since: app.clock.iso() }
      const { status, text } = await app.callAs(stranger, environmentId, row.method, address, row.body ? { body } : {})
      return { status, text: text.replaceAll(id, 'ID').replaceAll(environmentId, 'ENV') }
    }
    const id = theirs[idOf(path)] ?? ''
    const unknown = await asStranger(app.development.id, 'c0123456789abcdefghijklmn')
    assert.equal(await asStranger(app.development.id, id), unknown)
    const elsewhere = await asStranger(app.production.id, id)
    assert.is(elsewhere.status, 404)
    assert.equal(elsewhere, await asStranger('c0123456789abcdefghijklmn', id))
    assert.equal(await everything(), before)
  })
}

test('a body that names a record of another environment is answered as for an unknown one', async () => {
  const { client, key } = app.development
  const survey = await app.survey({}, app.development)
  const response = { surveyId: survey.id, finished: false, data: {} }
  const cases = [
    ['POST', `${client}/responses`, (id: string) => ({ ...response, surveyId: id }), 'surveyId'],
    ['POST', `${client}/responses`, (id: string) => ({ ...response, displayId: id }), 'displayId'],
    ['POST', `${client}/responses`, (id: string) => ({ ...response, contactId: id }), 'contactId'],
    ['POST', `${client}/displays`, (id: string) => ({ surveyId: id }), 'surveyId'],
    ['POST', `${client}/displays`, (id: string) => ({ surveyId: survey.id, contactId: id }), 'contactId'],
    [
      'POST',
      '/api/v1/webhooks',
      (id: string) => ({ url: 'https://x.example', triggers: ['responseCreated'], surveyIds: [id] }),
      'surveyId',
    ],
  ] as const
  for (const [method, path, body, kind] of cases) {
    const answers = []
    for (const id of ['c0123456789abcdefghijklmn', theirs[kind] ?? '']) {
      const { status, text } = await app.call(method, path, {
        body: body(id),
        key: path.startsWith(client) ? null : key,
      })
      answers.push({ status, text: text.replaceAll(id, 'ID') })
    }
    assert.equal(answers[1], answers[0], `${path} ${kind}`)
    assert.ok((answers[0]?.status ?? 0) >= 400)
  }
})

test('lists and filters see the own environment only', async () => {
  const key = app.development.key
  const ids = async (path: string) =>
    (await app.call('GET', path, { key })).data<{ id: string }[]>().map(({ id }) => id)
  const all = new Set(Object.values(theirs))
  for (const path of ['surveys', 'responses', 'contacts', 'people'].map((name) => `/api/v1/management/${name}`)) {
    assert.ok((await ids(path)).length > 0, path)
    assert.not.ok(
      (await ids(path)).some((id) => all.has(id)),
      path,
    )
  }
  assert.not.ok((await ids('/api/v1/webhooks')).some((id) => all.has(id)))
  assert.equal(await ids(`/api/v1/management/responses?contactId=${theirs.contactId}`), [])
  const foreign = await app.call('GET', `/api/v1/management/responses?surveyId=${theirs.surveyId}`, { key })
  assert.is(foreign.error(404).details.resource_type, 'Survey')
})

test('the same user id names another contact in another environment', async () => {
  const path = '/api/v1/management/contacts?userId=anna'
  const [mine] = (await app.call('GET', path)).data<{ id: string }[]>()
  const [other] = (await app.call('GET', path, { key: app.development.key })).data<{ id: string }[]>()
  assert.ok(mine && other)
  assert.is.not(mine.id, other.id)
})

test('a webhook hears of its own environment only', async () => {
  await app.hearback.work()
  app.hooks.received.length = 0
  await app.respond((await app.survey()).id)
  await app.hearback.work()
  assert.equal(
    app.hooks.received.map(({ json }) => json.webhookId),
    [theirs.webhookId],
  )
})

test('a body may name the environment of its key, and no other', async () => {
  const webhook = { url: 'https://x.example', triggers: ['responseCreated'] }
  assert.is(
    (await app.call('POST', '/api/v1/webhooks', { body: { ...webhook, environmentId: app.production.id } })).status,
    200,
  )
  for (const environmentId of [app.development.id, 'cnone', '']) {
    const { details } = (await app.call('POST', '/api/v1/webhooks', { body: { ...webhook, environmentId } })).error(400)
    assert.equal(Object.keys(details), ['environmentId'])
  }
})

test.run()

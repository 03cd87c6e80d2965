import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { createHearback } from '../../src/house/index.ts'
import type { AuditEntry } from '../../src/tenants/audit/schema.ts'
import { type App, open, secret } from '../serve.ts'

const entries = async (app: App): Promise<AuditEntry[]> =>
  (await app.call('GET', '/api/v1/management/audit')).data<AuditEntry[]>()

test('every management write leaves who, when and what, newest first', async () => {
  const app = await open()
  const survey = await app.survey()
  app.clock.advance(1000)
  await app.call('PUT', `/api/v1/management/surveys/${survey.id}`, { body: { name: 'Secret plans', pin: '1234' } })
  app.clock.advance(1000)
  await app.call('DELETE', `/api/v1/management/surveys/${survey.id}`)
  const found = await entries(app)
  assert.equal(
    found.map(({ action, resource, resourceIds, keyId, fields }) => [action, resource, resourceIds, keyId, fields]),
    [
      ['delete', 'survey', [survey.id], app.production.keyId, []],
      ['update', 'survey', [survey.id], app.production.keyId, ['pin', 'name']],
      ['create', 'survey', [survey.id], app.production.keyId, ['environmentId', 'name', 'questions', 'type', 'status']],
    ],
  )
  assert.is(found[0]?.createdAt, app.clock.iso())
  assert.not.match(JSON.stringify(found), 'Secret')
})

test('webhooks and responses are logged too; what clients do is not', async () => {
  const app = await open()
  const survey = await app.survey()
  const response = await app.respond(survey.id)
  const body = { url: 'https://example.org/hook', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>()
  await app.call('PUT', `/api/v1/webhooks/${id}`, { body: { name: 'New' } })
  await app.call('DELETE', `/api/v1/webhooks/${id}`)
  await app.call('DELETE', `/api/v1/management/responses/${response}`)
  assert.equal((await entries(app)).map(({ action, resource }) => `${action} ${resource}`).sort(), [
    'create survey',
    'create webhook',
    'delete response',
    'delete webhook',
    'update webhook',
  ])
})

test('a write that is refused leaves nothing, nor does a repeated one', async () => {
  const app = await open()
  await app.call('POST', '/api/v1/management/surveys', { body: { environmentId: app.production.id } })
  await app.call('DELETE', '/api/v1/management/surveys/cunknown')
  await app.call('PUT', '/api/v1/webhooks/cunknown', { body: { name: 'x' } })
  assert.equal(await entries(app), [])
  const headers = { 'idempotency-key': 'once' }
  const body = {
    environmentId: app.production.id,
    name: 'Once',
    questions: [{ id: 'q1', type: 'openText', headline: { default: '?' }, required: false }],
  }
  await app.call('POST', '/api/v1/management/surveys', { body, headers })
  await app.call('POST', '/api/v1/management/surveys', { body, headers })
  assert.is((await entries(app)).length, 1)
})

test('what a write makes on its way has an entry of its own', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const before = (await entries(app)).length
  app.clock.advance(1000)
  /** What the log has since it was asked last, oldest first. */
  let seen = before
  const news = async () => {
    const found = (await entries(app)).slice(0, -seen)
    seen += found.length
    app.clock.advance(1000)
    return found.map(({ action, resource, resourceIds, keyId, fields }) => {
      assert.is(keyId, app.production.keyId)
      return [`${action} ${resource}`, resourceIds, fields]
    })
  }
  const one = { surveyId, finished: false, data: {} }
  const write = async <T>(path: string, body: unknown, method = 'POST') =>
    (await app.call(method, `/api/v1/management${path}`, { body })).data<T>()
  const keyed = async (name: string) =>
    (await app.storage.attributeKeys.list(app.production.id)).find(({ key }) => key === name)?.id

  const anna = await write<{ id: string }>('/contacts', { userId: 'anna', attributes: { plan: 'pro', city: 'Bonn' } })
  assert.equal(
    new Set(await news()),
    new Set([
      ['create attributeKey', [await keyed('plan'), await keyed('city')], ['key']],
      ['create contact', [anna.id], ['userId', 'attributes']],
    ]),
  )
  await write(`/contacts/${anna.id}`, { attributes: { plan: 'free', size: 'L' } }, 'PUT')
  assert.equal(
    new Set(await news()),
    new Set([
      ['create attributeKey', [await keyed('size')], ['key']],
      ['update contact', [anna.id], ['attributes']],
    ]),
  )

  const first = await write<{ id: string; contact: { id: string } }>('/responses', { ...one, userId: 'bert' })
  assert.equal(
    new Set(await news()),
    new Set([
      ['create response', [first.id], Object.keys({ ...one, userId: 'bert' })],
      ['create contact', [first.contact.id], ['userId']],
    ]),
  )
  await write('/responses', { ...one, userId: 'bert' })
  assert.equal(
    (await news()).map(([what]) => what),
    ['create response'],
  )

  const ids = await write<string[]>('/responses/bulk', {
    responses: ['carl', 'bert', 'dora', 'carl'].map((userId) => ({ ...one, userId })),
  })
  const met = await Promise.all([0, 2].map(async (n) => (await app.response(ids[n] ?? '')).contact?.id))
  assert.equal(
    new Set(await news()),
    new Set([
      ['create response', ids, ['responses']],
      ['create contact', met, ['userId']],
    ]),
  )
})

test('so have new tags, in the step that ties them', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const body = { surveyId, finished: false, data: {} }
  const { id } = (await app.call('POST', '/api/v1/management/responses', { body })).data<{ id: string }>()
  const tag = async (...tags: string[]) => {
    const before = (await entries(app)).length
    app.clock.advance(1000)
    const answer = await app.call('PUT', `/api/v1/management/responses/${id}/tags`, { body: { tags } })
    const made = answer.data<{ tags: { id: string; name: string }[] }>().tags
    const found = (await entries(app)).slice(0, -before)
    const told = found.map(({ action, resource, resourceIds, fields }) => [
      `${action} ${resource}`,
      resourceIds,
      fields,
    ])
    return { told: new Set(told), idOf: (name: string) => made.find((one) => one.name === name)?.id }
  }
  const first = await tag('good', 'late')
  assert.equal(
    first.told,
    new Set([
      ['create tag', [first.idOf('good'), first.idOf('late')], ['name']],
      ['update response', [id], ['tags']],
    ]),
  )
  assert.equal((await tag('good')).told, new Set([['update response', [id], ['tags']]]), 'none is made')
  assert.equal((await tag('good')).told, new Set(), 'nothing is changed')
})

test('so has the private segment that a survey brings, and the survey that a segment is made for', async () => {
  const app = await open()
  const survey = await app.survey({ type: 'app' })
  const told = async () =>
    (await entries(app)).map(({ action, resource, resourceIds }) => `${action} ${resource} ${resourceIds}`).sort()
  assert.equal(await told(), [`create segment ${survey.segment?.id}`, `create survey ${survey.id}`])
  const body = { title: 'Some', surveyId: survey.id, environmentId: app.production.id }
  const { id } = (await app.call('POST', '/api/v1/management/segments', { body })).data<{ id: string }>()
  assert.ok((await told()).includes(`create segment ${id}`))
  assert.ok((await told()).includes(`update survey ${survey.id}`))
  const other = await app.survey({ type: 'app' })
  await app.call('DELETE', `/api/v1/management/surveys/${other.id}`)
  assert.ok((await told()).includes(`delete segment ${other.segment?.id}`), 'the segment goes with its survey')
})

test('what clients make on their way leaves nothing', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const before = (await entries(app)).length
  await app.respond(surveyId, { userId: 'anna' })
  await app.display(surveyId, { userId: 'bert' })
  const body = { attributes: { plan: 'pro' } }
  ;(await app.call('PUT', `${app.client}/contacts/carl/attributes`, { body })).data()
  assert.is((await app.call('GET', '/api/v1/management/contacts')).data<unknown[]>().length, 3)
  assert.is((await entries(app)).length, before)
})

const day = 24 * 60 * 60 * 1000

for (const [name, options, days, left] of [
  ['a year where nothing is said', {}, 365, 1],
  ['as long as is said', { keepAuditMs: 2 * day }, 2, 1],
  ['not at all where that is said', { keepAuditMs: 0 }, 0, 0],
  ['for ever', { keepAuditMs: Number.POSITIVE_INFINITY }, 10_000, 2],
] as const) {
  test(`entries are kept ${name}`, async () => {
    const app = await open(options)
    const survey = await app.survey()
    app.clock.advance(days * day)
    await app.call('PUT', `/api/v1/management/surveys/${survey.id}`, { body: { name: 'New' } })
    await app.hearback.work()
    assert.is((await entries(app)).length, 2, 'to the last moment')
    app.clock.advance(60 * 60 * 1000)
    await app.hearback.work()
    assert.is((await entries(app)).length, left, 'an hour later')
    assert.equal(
      app.log.filter(({ level }) => level === 'error'),
      [],
    )
  })
}

for (const ms of [1e14, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY]) {
  test(`housekeeping goes on where deliveries are kept for ${ms} ms`, async () => {
    const app = await open({ keepAuditMs: 0, webhooks: { keepMs: ms, disableAfterMs: ms } })
    const webhook = { url: 'https://hooks.example', triggers: ['responseCreated'] }
    const { id } = (await app.call('POST', '/api/v1/webhooks', { body: webhook })).data<{ id: string }>()
    await app.respond((await app.survey()).id)
    await app.hearback.work()
    app.clock.advance(10_000 * day)
    await app.hearback.work()
    assert.is((await entries(app)).length, 0, 'entries of the audit log are purged')
    const deliveries = await app.call('GET', `/api/v1/webhooks/${id}/deliveries`)
    assert.is(deliveries.data<unknown[]>().length, 1)
    assert.equal(
      app.log.filter(({ level }) => level === 'error'),
      [],
    )
  })
}

test('a time that is none is refused when the service is made', () => {
  for (const keepAuditMs of [Number.NaN, -1]) {
    assert.throws(() => createHearback({ storage: memoryStorage(), secret, keepAuditMs }), /keepAuditMs/)
  }
})

test('each environment has a log of its own, in pages', async () => {
  const app = await open()
  for (let n = 0; n < 3; n += 1) await app.survey()
  await app.survey({}, app.development)
  const page = await app.call('GET', '/api/v1/management/audit?limit=2')
  assert.is(page.data<AuditEntry[]>().length, 2)
  const next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  assert.is((await app.call('GET', next)).data<AuditEntry[]>().length, 1)
  const other = await app.call('GET', '/api/v1/management/audit', { key: app.development.key })
  assert.is(other.data<AuditEntry[]>().length, 1)
})

test.run()

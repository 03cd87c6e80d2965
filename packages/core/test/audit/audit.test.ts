import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AuditEntry } from '../../src/audit/schema.ts'
import { type App, open } from '../serve.ts'

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
      ['create', 'survey', [survey.id], app.production.keyId, found[2]?.fields],
    ],
  )
  assert.is(found[0]?.createdAt, app.clock.iso())
  assert.ok(found[2]?.fields.includes('questions'))
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

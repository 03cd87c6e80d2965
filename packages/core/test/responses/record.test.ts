import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SurveyResponse } from '../../src/answers/responses/schema.ts'
import { open } from '../serve.ts'

const test = suite('responses/record')
const app = await open({ rateLimit: false })
const { id: surveyId } = await app.survey()
const path = '/api/v1/management/responses'
const record = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.call('POST', path, { body: { surveyId, finished: false, data: {}, ...changes }, headers })
const recorded = async (changes: Record<string, unknown> = {}) => (await record(changes)).data<SurveyResponse>()

test('a response is recorded as it was elsewhere, and answered whole', async () => {
  const sent = {
    finished: true,
    data: { q1: 'Blue', q2: ['a'], q3: { row: 'column' }, q4: 7 },
    variables: { v: 1 },
    language: 'de',
    endingId: 'end',
    singleUseId: 'any id',
    createdAt: '2024-05-01T10:00:00.000Z',
    updatedAt: '2024-05-02T10:00:00.000Z',
    meta: {
      source: 'mail',
      url: 'https://shop.example/x',
      action: 'Clicked',
      country: 'DE',
      userAgent: { browser: 'Firefox', os: 'Linux', device: 'desktop' },
    },
  }
  const response = await recorded({ ...sent, ttc: { q1: 5, q2: 6, _total: 99 }, userId: 'anna' })
  assert.equal({ ...response, ...sent }, response)
  assert.equal(response.ttc, { q1: 5, q2: 6, _total: 11 })
  assert.is(response.person?.userId, 'anna')
  assert.equal(response.tags, [])
  assert.equal(await app.response(response.id), response)
})

test('nothing of the request itself is kept: neither the User-Agent nor the country it came from', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130.0', 'cf-ipcountry': 'FR' }
  assert.equal((await record({}, headers)).data<SurveyResponse>().meta, {})
  const meta = { source: null, userAgent: { browser: null, os: 'Linux', more: 'x' } }
  assert.equal((await record({ meta }, headers)).data<SurveyResponse>().meta, { userAgent: { os: 'Linux' } })
})

test('meta keeps the texts under keys of its own, as many as 32', async () => {
  const own = Object.fromEntries(Array.from({ length: 32 }, (_, n) => [`k${n}`, `v${n}`]))
  const meta = { ...own, url: 'https://shop.example/x', userAgent: { os: 'Linux' } }
  const response = await recorded({ meta })
  assert.equal(response.meta, meta)
  assert.equal((await app.response(response.id)).meta, meta)
  assert.equal((await recorded({ meta: { campaign: 'x'.repeat(3000) } })).meta, { campaign: 'x'.repeat(2048) })
  const { details } = (await record({ meta: { campaign: 5, more: null } })).error(400)
  assert.equal(details, { 'meta.campaign': 'Expected a string', 'meta.more': 'Expected a string' })
  assert.match(
    (await record({ meta: { ...own, more: 'x' } })).error(400).details.meta ?? '',
    /^At most 32 keys besides source, url/,
  )
})

test('times that are left out are now; no change comes before its creation', async () => {
  const now = app.clock.iso()
  const [past, future] = ['2024-05-01T10:00:00.000Z', '2031-05-01T10:00:00.000Z']
  const cases = [
    [{}, now, now],
    [{ createdAt: null, updatedAt: null }, now, now],
    [{ createdAt: past }, past, now],
    [{ createdAt: future }, future, future],
    [{ updatedAt: past }, past, past],
    [{ updatedAt: future }, now, future],
    [{ createdAt: past, updatedAt: past }, past, past],
    [{ createdAt: '2024-05-01T12:00+02:00' }, past, now],
  ] as const
  for (const [sent, createdAt, updatedAt] of cases) {
    const response = await recorded(sent)
    assert.equal([response.createdAt, response.updatedAt], [createdAt, updatedAt], JSON.stringify(sent))
  }
  const wrong = { createdAt: '2024-05-01T10:00:00.001Z', updatedAt: '2024-05-01T12:00:00+02:00' }
  assert.equal(Object.keys((await record(wrong)).error(400).details), ['updatedAt'])
  for (const createdAt of ['yesterday', '2024-02-31T10:00:00Z', 5]) {
    assert.equal(Object.keys((await record({ createdAt })).error(400).details), ['createdAt'])
  }
})

test('the status of the survey does not matter', async () => {
  for (const status of ['draft', 'paused', 'completed']) {
    const survey = await app.survey({ status })
    assert.is((await recorded({ surveyId: survey.id })).surveyId, survey.id)
  }
})

test('the form of a single-use id is not looked at, but it is still used once', async () => {
  const singleUse = { enabled: true, isEncrypted: true }
  const survey = await app.survey({ singleUse })
  const [link = ''] = (await app.call('GET', `/api/v1/management/surveys/${survey.id}/singleUseIds`)).data<string[]>()
  const sealed = new URL(link).searchParams.get('suId') ?? ''
  assert.is((await recorded({ surveyId: survey.id })).singleUseId, null)
  assert.is((await recorded({ surveyId: survey.id, singleUseId: 'never sealed' })).singleUseId, 'never sealed')
  assert.is((await recorded({ surveyId: survey.id, singleUseId: sealed })).singleUseId, sealed.split('.')[0])
  for (const singleUseId of ['never sealed', sealed, sealed.split('.')[0]]) {
    const { details } = (await record({ surveyId: survey.id, singleUseId })).error(409)
    assert.equal(details, { singleUseId })
  }
  const body = { surveyId: survey.id, finished: false, data: {}, singleUseId: sealed }
  assert.is((await app.call('POST', `${app.client}/responses`, { body })).status, 409)
})

test('a display is answered once, and has to be there', async () => {
  const displayId = await app.display(surveyId)
  assert.is((await recorded({ displayId, data: { q1: 'x' } })).displayId, displayId)
  assert.equal((await record({ displayId, data: { q1: 'x' } })).error(409).details, { displayId })
  const other = await app.display((await app.survey()).id)
  for (const wrong of ['cnone', 'no id', other]) {
    assert.equal(Object.keys((await record({ displayId: wrong })).error(400).details), ['displayId'])
  }
})

test('all that is wrong is named at once', async () => {
  const sent = {
    environmentId: app.development.id,
    createdAt: 'x',
    finished: 'yes',
    meta: { source: 5 },
    data: { q: true },
  }
  const { details } = (await record(sent)).error(400)
  assert.equal(Object.keys(details).sort(), ['createdAt', 'data.q', 'environmentId', 'finished', 'meta.source'])
  for (const unknown of ['cnone', 'no id']) {
    assert.is((await record({ surveyId: unknown })).error(404).details.resource_type, 'Survey')
  }
  assert.equal(Object.keys((await record({ contactId: 'cnone', userId: 'nobody' })).error(400).details), ['contactId'])
  assert.equal((await app.call('GET', '/api/v1/management/contacts?userId=nobody')).data(), [])
})

test('its events are raised, due now whatever its times say', async () => {
  const triggers = ['responseCreated', 'responseFinished']
  const { id } = (
    await app.call('POST', '/api/v1/webhooks', { body: { url: 'https://hooks.example/r', triggers } })
  ).data<{ id: string }>()
  app.hooks.received.length = 0
  const response = await recorded({ finished: true, createdAt: '2031-01-01T00:00:00Z' })
  await app.hearback.work()
  const events = app.hooks.received.map(({ json }) => [json.event, (json.data as SurveyResponse).id])
  assert.equal(
    events.sort(),
    triggers.map((event) => [event, response.id]),
  )
  await app.call('DELETE', `/api/v1/webhooks/${id}`)
})

test('a repeated request is answered as the first one was', async () => {
  const headers = { 'idempotency-key': 'once' }
  const first = await record({ data: { q1: 'a' }, userId: 'ida' }, headers)
  const second = await record({ data: { q1: 'a' }, userId: 'ida' }, headers)
  assert.equal(second.json, first.json)
  assert.is(second.headers.get('idempotency-replayed'), 'true')
  assert.is((await record({ data: { q1: 'b' } }, headers)).error(422).code, 'idempotency_mismatch')
})

test('two at once with one key and one single-use id make one response', async () => {
  const sent = { singleUseId: 'at once' }
  const both = await Promise.all([
    record(sent, { 'idempotency-key': 'two' }),
    record(sent, { 'idempotency-key': 'two' }),
  ])
  const [one, two] = both.map((answer) => answer.data<SurveyResponse>().id)
  assert.is(one, two)
})

test('the alias serves the same, and the audit log tells who recorded what', async () => {
  app.clock.advance(1)
  const body = { surveyId, finished: false, data: { q1: 'x' } }
  const { id } = (await app.call('POST', '/api/v1/responses', { body })).data<SurveyResponse>()
  const [entry] = (await app.call('GET', '/api/v1/management/audit?limit=1')).data<Record<string, unknown>[]>()
  const { action, resource, resourceIds, fields } = entry ?? {}
  assert.equal({ action, resource, resourceIds }, { action: 'create', resource: 'response', resourceIds: [id] })
  assert.equal((fields as string[]).sort(), ['data', 'finished', 'surveyId'])
})

test.run()

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SurveyResponse } from '../../src/answers/responses/schema.ts'
import { open } from '../serve.ts'

const test = suite('responses/correct')
const app = await open({ rateLimit: false })
const { id: surveyId } = await app.survey()
const update = (id: string, body: unknown) => app.call('PUT', `/api/v1/management/responses/${id}`, { body })

test('an update merges key by key, and answers the whole response', async () => {
  const id = await app.respond(surveyId, { data: { q1: 'a', q2: 'b' }, variables: { v: 1 }, language: 'de' })
  app.clock.advance(1000)
  const response = (
    await update(id, { data: { q2: 'c' }, variables: { w: 'x' }, language: null })
  ).data<SurveyResponse>()
  assert.equal(response.data, { q1: 'a', q2: 'c' })
  assert.equal(response.variables, { v: 1, w: 'x' })
  assert.is(response.language, null)
  assert.is(response.finished, false)
  assert.is(response.updatedAt, app.clock.iso())
  assert.equal(await app.response(id), response)
})

test('a finished one can be corrected, and stays finished', async () => {
  const id = await app.respond(surveyId, { finished: true, ttc: { q1: 5 } })
  const response = (await update(id, { data: { q1: 'Red' }, ttc: { q2: 7 } })).data<SurveyResponse>()
  assert.equal(response.data, { q1: 'Red' })
  assert.equal(response.ttc, { q1: 5, q2: 7, _total: 12 })
  assert.is(response.finished, true)
  assert.is((await update(id, { finished: true, data: { q1: 'Green' } })).data<SurveyResponse>().finished, true)
  assert.is((await update(id, { finished: false })).error(400).details.code, 'response_already_finished')
  assert.equal((await app.response(id)).data, { q1: 'Green' })
})

test('a client still cannot change a finished one', async () => {
  const id = await app.respond(surveyId, { finished: true })
  const body = { data: { q1: 'Red' } }
  assert.is((await app.call('PUT', `/api/v1/client/responses/${id}`, { body })).status, 400)
})

test('a correction raises responseUpdated, and responseFinished once', async () => {
  const triggers = ['responseUpdated', 'responseFinished']
  await app.call('POST', '/api/v1/webhooks', { body: { url: 'https://hooks.example/c', triggers } })
  const id = await app.respond(surveyId)
  const eventsOf = async (body: unknown) => {
    await app.hearback.work()
    app.hooks.received.length = 0
    assert.is((await update(id, body)).status, 200)
    await app.hearback.work()
    return app.hooks.received.map(({ json }) => json.event).sort()
  }
  assert.equal(await eventsOf({ data: { q1: 'x' } }), ['responseUpdated'])
  assert.equal(await eventsOf({ data: { q1: 'x' } }), [])
  assert.equal(await eventsOf({ finished: true }), ['responseFinished', 'responseUpdated'])
  assert.equal(await eventsOf({ data: { q1: 'y' } }), ['responseUpdated'])
})

test('unknown is a 404, wrong is a 400 that names it, and the alias serves the same', async () => {
  for (const id of ['cnone', 'no%20id']) {
    assert.is((await update(id, { data: {} })).error(404).details.resource_type, 'Response')
  }
  const id = await app.respond(surveyId)
  assert.equal(Object.keys((await update(id, { data: { q1: true } })).error(400).details), ['data.q1'])
  app.clock.advance(1)
  const answer = await app.call('PUT', `/api/v1/responses/${id}`, { body: { endingId: 'e' } })
  assert.is(answer.data<SurveyResponse>().endingId, 'e')
  const [entry] = (await app.call('GET', '/api/v1/management/audit?limit=1')).data<Record<string, unknown>[]>()
  assert.equal([entry?.action, entry?.resourceIds, entry?.fields], ['update', [id], ['endingId']])
})

test.run()

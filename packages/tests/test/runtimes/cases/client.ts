import * as assert from 'uvu/assert'
import { ask, createSurvey, dataOf, responsesOf } from '../request.ts'
import type { RuntimeCase } from './case.ts'
import { stateComesWhole } from './gzip.ts'

export const clientCases: RuntimeCase[] = [
  {
    name: 'a preflight is answered, and every origin may read errors too',
    async run(host) {
      const preflight = await ask(host, 'OPTIONS', responsesOf(host), {
        headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
      })
      assert.is(preflight.status, 200)
      assert.is(preflight.text, '{"data":{}}')
      assert.is(preflight.headers.get('access-control-allow-origin'), '*')
      assert.match(preflight.headers.get('access-control-allow-methods') ?? '', 'PUT')
      const error = await ask(host, 'POST', responsesOf(host), { body: 'no JSON' })
      assert.is(error.status, 400)
      assert.is(error.headers.get('access-control-allow-origin'), '*')
    },
  },
  {
    name: 'a survey is shown, and its response begun, continued and finished',
    async run(host) {
      const surveyId = await createSurvey(host)
      const display = await dataOf<{ id: string }>(host, 'POST', `/api/v1/client/${host.environmentId}/displays`, {
        surveyId,
        userId: 'Zoë',
      })
      const begun = { surveyId, displayId: display.id, userId: 'Zoë', finished: false, data: { why: 'naïve 日本 🙂' } }
      const { id } = await dataOf<{ id: string }>(host, 'POST', responsesOf(host), begun)
      await dataOf(host, 'PUT', `${responsesOf(host)}/${id}`, { data: { nps: 9 } })
      await dataOf(host, 'PUT', `/api/v1/client/responses/${id}`, { finished: true })
      const stored = await dataOf<{ finished: boolean; data: object; displayId: string; contact: { userId: string } }>(
        host,
        'GET',
        `/api/v1/management/responses/${id}`,
      )
      assert.equal(stored.data, { why: 'naïve 日本 🙂', nps: 9 })
      assert.is(stored.finished, true)
      assert.is(stored.displayId, display.id)
      assert.is(stored.contact.userId, 'Zoë')
      const late = await ask(host, 'PUT', `${responsesOf(host)}/${id}`, { body: { data: { nps: 1 } } })
      assert.is(late.status, 400)
      assert.match(late.text, 'response_already_finished')
    },
  },
  {
    name: 'an idempotency key gives the same answer again',
    async run(host) {
      const surveyId = await createSurvey(host)
      const asked = { headers: { 'idempotency-key': surveyId }, body: { surveyId, finished: true, data: { why: 'a' } } }
      const [first, again] = [
        await ask(host, 'POST', responsesOf(host), asked),
        await ask(host, 'POST', responsesOf(host), asked),
      ]
      assert.is(first.status, 200)
      assert.is(again.text, first.text)
      assert.is(again.headers.get('idempotency-replayed'), 'true')
    },
  },
  {
    name: 'the environment state is not sent again to who has it',
    async run(host) {
      const surveyId = await createSurvey(host, { type: 'app' })
      const path = `/api/v1/client/${host.environmentId}/environment`
      const state = await ask(host, 'GET', path)
      assert.match(state.text, surveyId)
      const etag = state.headers.get('etag') ?? ''
      assert.match(etag, /^"[^"]+"$/, 'it is a strong one')
      const same = await ask(host, 'GET', path, { headers: { 'if-none-match': etag } })
      assert.is(same.status, 304)
      assert.is(same.text, '')
    },
  },
  {
    name: 'the environment state comes whole to who takes gzip',
    run: stateComesWhole,
  },
  {
    name: 'JSON is JSON whatever its type says; NUL and half characters do no harm',
    async run(host) {
      const surveyId = await createSurvey(host)
      const sent = (why: string) => `{"surveyId":"${surveyId}","finished":true,"data":{"why":"${why}"}}`
      const asText = {
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        body: sent('half \\ud83d, nul \\u0000'),
      }
      const answer = await ask(host, 'POST', responsesOf(host), asText)
      assert.is(answer.status, 200)
      const { id } = answer.json<{ data: { id: string } }>().data
      const stored = await dataOf<{ data: object }>(host, 'GET', `/api/v1/management/responses/${id}`)
      assert.equal(stored.data, { why: 'half \uFFFD, nul \uFFFD' })
    },
  },
]

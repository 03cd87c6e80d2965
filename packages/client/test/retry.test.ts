import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { newIdempotencyKey } from '../src/idempotency-key.ts'
import {
  HearbackConnectionError,
  HearbackError,
  HearbackTimeoutError,
  managementClient,
  respondentClient,
} from '../src/index.ts'
import { pauseAfter } from '../src/retry.ts'
import { broken, data, refused, rejection, scripted } from './scripted.ts'

const test = suite('retries of the client')
const url = 'https://feedback.example'

const said = (status: number, code: HearbackError['code'], retryAfterMs: number | null = null) =>
  new HearbackError('no', { status, code, details: {}, requestId: null, retryAfterMs, request: 'GET /' })

test('passing reasons are waited for: longer each time, never long, by chance', () => {
  const unavailable = said(503, 'service_unavailable')
  assert.is(pauseAfter(unavailable, true, 1, 0), 125)
  assert.is(pauseAfter(unavailable, true, 1, 1), 250)
  assert.is(pauseAfter(unavailable, true, 3, 1), 1000)
  assert.is(pauseAfter(unavailable, true, 30, 1), 8000)
  for (const error of [
    said(502, 'unexpected_answer'),
    new HearbackTimeoutError('late'),
    new HearbackConnectionError('gone', null),
  ]) {
    assert.is.not(pauseAfter(error, true, 1, 0), null)
    assert.is(pauseAfter(error, false, 1, 0), null, 'it may have been carried out')
  }
})

test('what the service asks to wait is waited, up to a minute', () => {
  assert.is(pauseAfter(said(503, 'service_unavailable', 5000), true, 1, 0), 5000)
  assert.is(pauseAfter(said(429, 'too_many_requests', 60_000), false, 1, 0), 60_000, 'nothing was done: any request')
  assert.is(pauseAfter(said(429, 'unexpected_answer', 5000), false, 1, 0), 5000, 'a proxy has limits as well')
  assert.is(pauseAfter(said(429, 'too_many_requests', 60_001), true, 1, 0), null)
  assert.is(
    pauseAfter(said(429, 'too_many_requests', 60_001), true, 1, 0, { longestWaitMs: 90_000 }),
    60_001,
    'or as long as one likes',
  )
})

test('what will not go better is not tried again', () => {
  for (const error of [
    said(400, 'bad_request'),
    said(404, 'not_found'),
    said(500, 'internal_server_error'),
    new TypeError('bug'),
  ]) {
    assert.is(pauseAfter(error, true, 1, 0), null)
  }
})

test('where it is asked for, any fault may pass but what is not implemented', () => {
  const any = { retryFaults: true }
  const fault = said(500, 'internal_server_error')
  for (const error of [fault, said(503, 'service_unavailable'), said(520, 'unexpected_answer')]) {
    assert.is(pauseAfter(error, true, 1, 0, any), 125)
    assert.is(pauseAfter(error, false, 1, 0, any), null, 'it may have been carried out')
  }
  for (const error of [said(501, 'unexpected_answer'), said(404, 'not_found'), new TypeError('bug')]) {
    assert.is(pauseAfter(error, true, 1, 0, any), null)
  }
  assert.is(pauseAfter(new HearbackTimeoutError('late'), true, 1, 0, any), 125)
})

test('a lost answer to a create does not make a second record', async () => {
  const { hearback, production } = await open()
  const lost: string[] = []
  async function losing(request: Request): Promise<Response> {
    const answer = await hearback.fetch(request)
    if (request.method !== 'POST' || lost.length > 0) return answer
    lost.push(await answer.text())
    throw new TypeError('The connection broke after the service had answered')
  }
  const client = managementClient({ url, key: production.key, fetch: losing })
  const survey = await client.surveys.create({ name: 'Once', status: 'inProgress', questions: [question] })
  assert.is(JSON.parse(lost[0] ?? '').data.id, survey.id)
  assert.is((await client.surveys.list().all()).length, 1)

  lost.length = 0
  const respondent = respondentClient({ url, environmentId: production.id, fetch: losing })
  const { id } = await respondent.createResponse({ surveyId: survey.id, finished: true, data: { q1: 'a' } })
  assert.equal(
    (await client.responses.list().all()).map((response) => response.id),
    [id],
  )
})

test('each attempt of a create carries the same key, each create another one, and one that is given counts', async () => {
  const asked = scripted(broken, data({ id: 'c1' }))
  const client = respondentClient({ url, fetch: asked.fetch, environmentId: 'c0' })
  await client.createDisplay({ surveyId: 'c1' })
  await client.createDisplay({ surveyId: 'c1' })
  await client.createDisplay({ surveyId: 'c1' }, { idempotencyKey: 'job 17' })
  const [first, second, third, fourth] = asked.requests.map(({ headers }) => headers.get('idempotency-key'))
  assert.is(first, second)
  assert.match(first ?? '', /^[0-9a-f]{32}$/)
  assert.is.not(third, first)
  assert.is(fourth, 'job 17')
})

test('keys differ where the runtime has no crypto, as React Native', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto')
  Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true })
  try {
    const keys = new Set(Array.from({ length: 1000 }, newIdempotencyKey))
    assert.is(keys.size, 1000)
    for (const key of keys) assert.match(key, /^[0-9a-f]{32}$/)
  } finally {
    if (own) Object.defineProperty(globalThis, 'crypto', own)
  }
})

test('what the service does not know again is not sent twice, unless a limit refused it', async () => {
  const unknown = scripted(broken)
  await rejection(managementClient({ url, key: 'k', fetch: unknown.fetch }).webhooks.test('c1'))
  assert.is(unknown.requests.length, 1)
  const limited = scripted(refused(429, 'too_many_requests'), data({ id: 'c1' }))
  await managementClient({ url, key: 'k', fetch: limited.fetch }).webhooks.test('c1')
  assert.is(limited.requests.length, 2)
})

test('a fault is an answer, unless `retryFaults` is asked for', async () => {
  for (const [retryFaults, times] of [
    [undefined, 1],
    [true, 2],
  ] as const) {
    const asked = scripted(refused(500, 'internal_server_error'), data({ id: 'c1' }))
    const reading = managementClient({ url, key: 'k', fetch: asked.fetch, retryFaults }).webhooks.read('c1')
    await reading.catch(() => {})
    assert.is(asked.requests.length, times)
  }
})

test('Retry-After is kept to, and `retries` bounds it all', async () => {
  const begin = performance.now()
  const once = scripted(refused(503, 'service_unavailable', { headers: { 'retry-after': '1' } }), data({ id: 'c1' }))
  await managementClient({ url, key: 'k', fetch: once.fetch }).webhooks.read('c1')
  assert.ok(performance.now() - begin >= 990)
  const never = scripted(broken)
  await rejection(managementClient({ url, key: 'k', fetch: never.fetch, retries: 1 }).webhooks.read('c1'))
  assert.is(never.requests.length, 2)
})

const question = { id: 'q1', type: 'openText', headline: { default: 'Why?' }, required: false } as const

test.run()

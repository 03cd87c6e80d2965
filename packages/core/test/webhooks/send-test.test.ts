import { Webhook } from 'standardwebhooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { systemClock } from '../../src/house/index.ts'
import { answered } from '../receiver.ts'
import { open, origin, secondProcess } from '../serve.ts'

const test = suite('testing a webhook')
const webhooks = '/api/v1/webhooks'

async function played() {
  const app = await open({ clock: systemClock })
  const body = { url: 'https://hooks.example/a', triggers: ['responseFinished', 'responseCreated'] }
  const webhook = (await app.call('POST', webhooks, { body })).data<{ id: string; secret: string }>()
  const path = `${webhooks}/${webhook.id}`
  const send = async () => (await app.call('POST', `${path}/test`)).data<Tested>()
  return { app, webhook, path, send }
}
interface Tested {
  delivered: boolean
  id: string
  attempt: { status: number | null; error: string | null; answer: string | null }
}

/** The shape of a value: names and kinds of what is in it. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
    : typeof value

test('an example goes out at once, signed, with the shape of a real event', async () => {
  const { app, webhook, send } = await played()
  const result = await send()
  const [request] = app.hooks.received
  if (!request) throw new Error('It was sent')
  new Webhook(webhook.secret).verify(request.body, { ...request.headers })
  assert.is(request.headers['webhook-id'], result.id)
  assert.match(result.id, /^test-c[0-9a-z]{24}$/)
  assert.equal([request.json.webhookId, request.json.event], [webhook.id, 'responseFinished'])

  await app.respond((await app.survey()).id, { finished: true, userId: 'anna', data: { nps: 9, why: 'x' } })
  app.hooks.received.length = 0
  await app.hearback.work()
  const real = app.hooks.received.find(({ json }) => json.event === 'responseFinished')
  // Keyed by what respondents and surveys bring along.
  const loose = ({ data: _, ttc: __, meta: ___, variables: ____, ...rest }: Record<string, unknown>) => rest
  const fixed = (shape: unknown) => JSON.parse(JSON.stringify(shape).replaceAll(/"(?:email|plan)":"string",?/g, ''))
  const [ours, theirs] = [request, real].map((one) => Object.keys(loose(one?.json.data ?? {})).sort())
  assert.equal(ours, theirs)
  assert.equal(fixed(shapeOf(request.json.data.survey)), fixed(shapeOf(real?.json.data.survey)))
  assert.equal(Object.keys(request.headers), Object.keys(real?.headers ?? {}))
})

test('a test answers its result, and is neither stored nor retried', async () => {
  const { app, path, send } = await played()
  assert.equal([(await send()).delivered, app.hooks.received.length], [true, 1])
  app.hooks.answers(() => ({ kind: 'answered', status: 500, body: 'No such route', retryAfter: null }))
  const refused = await send()
  assert.is(refused.delivered, false)
  const { status, error, answer } = refused.attempt
  assert.equal([status, error, answer], [500, 'The receiver answered 500', 'No such route'])
  app.hooks.answers(() => ({ kind: 'failed', error: 'Refused: 10.0.0.1 is a private address' }))
  assert.equal((await send()).attempt.error, 'Refused: 10.0.0.1 is a private address')
  app.hooks.answers(() => {
    throw new Error('the transport broke')
  })
  assert.equal((await send()).attempt.error, 'The request could not be sent; the log of the service says why')
  app.hooks.answers(() => answered(410))
  await send()
  await app.hearback.work()
  assert.is(app.hooks.received.length, 5)
  assert.equal((await app.call('GET', `${path}/deliveries`)).data(), [])
  const { status: still } = (await app.call('GET', path)).data<{ status: string }>()
  assert.is(still, 'active', 'a 410 to a test disables nothing')
})

test('a disabled webhook is tested all the same, and stays disabled', async () => {
  const { app, path, send } = await played()
  const disabled = (await app.call('PUT', path, { body: { status: 'disabled' } })).data()
  assert.is((await send()).delivered, true)
  assert.equal((await app.call('GET', path)).data(), disabled)
})

test('a test leaves no audit entry, since it changes nothing', async () => {
  const { app, send } = await played()
  const entries = async () => (await app.call('GET', '/api/v1/management/audit')).data<[]>().length
  const before = await entries()
  await send()
  assert.is(await entries(), before)
})

test('after a rotation a test bears both signatures', async () => {
  const { app, webhook, path, send } = await played()
  const { secret } = (await app.call('POST', `${path}/secret`)).data<{ secret: string }>()
  await send()
  const [{ body, headers } = { body: '', headers: {} }] = app.hooks.received
  for (const one of [webhook.secret, secret]) new Webhook(one).verify(body, { ...headers })
})

test('a test with another service secret sends nothing, and the answer says why', async () => {
  const { app, path } = await played()
  const other = secondProcess({ ...app, clock: app.clock }, { secret: 'y'.repeat(32), clock: systemClock })
  const answer = (await other.call('POST', `${path}/test`)).data<Tested>()
  assert.is(answer.delivered, false)
  assert.match(answer.attempt.error ?? '', 'encrypted with another service secret')
  assert.equal(other.hooks.received, [])
})

/** Tests that are under way, and a way to end them. */
async function hanging() {
  const { app, path, send } = await played()
  const ends: (() => void)[] = []
  app.hooks.answers(
    (_, signal) =>
      new Promise((resolve, reject) => {
        ends.push(() => resolve(answered(200)))
        signal.addEventListener('abort', () => reject(new Error('cut off')))
      }),
  )
  return { app, path, ends, send }
}

test('two of a webhook at once, and no more: 429 with the time to wait; other webhooks are tested', async () => {
  const { app, path, ends, send } = await hanging()
  const under = [send(), send()]
  while (ends.length < 2) await new Promise((resolve) => setTimeout(resolve, 1))
  const refused = await app.call('POST', `${path}/test`)
  assert.is(refused.error(429).code, 'too_many_requests')
  assert.is(refused.headers.get('retry-after'), '15')
  const body = { url: 'https://hooks.example/b', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', webhooks, { body })).data<{ id: string }>()
  const other = app.call('POST', `${webhooks}/${id}/test`)
  while (ends.length < 3) await new Promise((resolve) => setTimeout(resolve, 1))
  for (const end of ends) end()
  assert.equal(
    (await Promise.all(under)).map(({ delivered }) => delivered),
    [true, true],
  )
  assert.is((await other).status, 200)
  app.hooks.answers(() => answered(200))
  assert.is((await send()).delivered, true, 'once they have ended')
})

test('a test under way ends when the service is closed', async () => {
  const { app, ends, send } = await hanging()
  const sent = send()
  while (ends.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  await app.hearback.close()
  assert.match((await sent).attempt.error ?? '', 'shutting down')
})

test('and when its caller has gone', async () => {
  const { app, path, ends } = await hanging()
  const caller = new AbortController()
  const headers = { 'x-api-key': app.production.key }
  const request = new Request(`${origin}${path}/test`, { method: 'POST', headers, signal: caller.signal })
  const answer = app.hearback.fetch(request)
  while (ends.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  caller.abort()
  const { data } = (await (await answer).json()) as { data: Tested }
  assert.is(data.delivered, false)
})

test('asked with HEAD nothing is sent', async () => {
  const { app, path } = await played()
  assert.is((await app.call('HEAD', `${path}/test`)).status, 405)
  assert.equal(app.hooks.received, [])
})

test.run()

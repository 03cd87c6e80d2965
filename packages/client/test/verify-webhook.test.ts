import { Webhook } from 'standardwebhooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { verifyWebhook, type WebhookFault, type WebhookVerificationError } from '../src/index.ts'
import { rejection } from './scripted.ts'

const test = suite('verifyWebhook')

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const newSecret = () => `whsec_${base64(crypto.getRandomValues(new Uint8Array(32)))}`
const secret = newSecret()
const body = JSON.stringify({ webhookId: 'c1', event: 'responseFinished', data: { id: 'c2', text: 'Grüße 👋' } })
const now = Date.parse('2026-01-05T09:00:00.000Z')
const minute = 60_000

/** Signed by the library that the service signs with. */
function signed({ text = body, at = now, by = [secret] as readonly string[], id = 'd1' } = {}) {
  const signatures = by.map((one) => new Webhook(one).sign(id, new Date(at), text))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

async function fault(promise: Promise<unknown>): Promise<WebhookFault> {
  const error = await rejection(promise)
  assert.is(error.name, 'HearbackWebhookVerificationError', error.message)
  return (error as WebhookVerificationError).fault
}

test('an event of the service itself', async () => {
  const app = await open()
  const created = await app.call('POST', '/api/v1/webhooks', {
    body: { url: 'https://a.example/hook', triggers: ['responseCreated', 'responseFinished'] },
  })
  const id = await app.respond((await app.survey({ name: 'Told of' })).id, { finished: true, data: { q1: 'Grüße 👋' } })
  await app.hearback.work()
  const webhook = created.data<{ id: string; secret: string }>()
  assert.is(app.hooks.received.length, 2)
  for (const { body, headers } of app.hooks.received) {
    const event = await verifyWebhook(body, headers, webhook.secret, { now: app.clock.now() })
    assert.is(event.webhookId, webhook.id)
    assert.is(event.data.id, id)
    assert.equal(event.data.data, { q1: 'Grüße 👋' })
    assert.is(event.data.survey?.title, 'Told of')
    assert.is(event.deliveryId, headers['webhook-id'])
    assert.is(event.isTest, false)
    // Nobody else's clock stands still: the library is told the same time.
    assert.ok(await atTime(app.clock.now(), async () => new Webhook(webhook.secret).verify(body, { ...headers })))
  }
})

test('the test of a webhook is recognised, and is signed as events are', async () => {
  const app = await open()
  const body = { url: 'https://a.example/hook', triggers: ['responseFinished'] }
  const { id, secret } = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string; secret: string }>()
  await app.call('POST', `/api/v1/webhooks/${id}/test`)
  const [request] = app.hooks.received
  assert.ok(request)
  const event = await verifyWebhook(request.body, request.headers, secret, { now: app.clock.now() })
  assert.equal([event.isTest, event.webhookId, event.event], [true, id, 'responseFinished'])
})

test('while the service rotates a secret, whoever has either one takes its events, by the library too', async () => {
  const app = await open()
  const body = { url: 'https://a.example/hook', triggers: ['responseCreated'] }
  const { id, secret: first } = (await app.call('POST', '/api/v1/webhooks', { body })).data<Created>()
  const { secret: second } = (await app.call('POST', `/api/v1/webhooks/${id}/secret`)).data<Created>()
  const { id: surveyId } = await app.survey()
  const takenBy = async (secret: string) => {
    app.hooks.received.length = 0
    await app.respond(surveyId)
    await app.hearback.work()
    const [request] = app.hooks.received
    assert.ok(request)
    const now = app.clock.now()
    const ours = await succeeds(() => verifyWebhook(request.body, request.headers, secret, { now }))
    const theirs = await succeeds(() =>
      atTime(now, async () => new Webhook(secret).verify(request.body, { ...request.headers })),
    )
    assert.is(ours, theirs)
    return ours
  }
  assert.equal([await takenBy(first), await takenBy(second)], [true, true])
  app.clock.advance(24 * 60 * minute)
  assert.equal([await takenBy(first), await takenBy(second)], [false, true])
})

interface Created {
  id: string
  secret: string
}

/** What the library, which asks the machine, does at this time. */
async function atTime<T>(now: number, run: () => Promise<T>): Promise<T> {
  const machine = Date.now
  Date.now = () => now
  try {
    return await run()
  } finally {
    Date.now = machine
  }
}

test('a request that was caught and is sent again bears the same id, and is too old after the tolerance', async () => {
  const headers = signed({ id: 'd7' })
  const again = [0, 1, 4 * minute].map((later) => verifyWebhook(body, headers, secret, { now: now + later }))
  assert.equal(
    (await Promise.all(again)).map(({ deliveryId }) => deliveryId),
    ['d7', 'd7', 'd7'],
  )
  assert.is(await fault(verifyWebhook(body, headers, secret, { now: now + 6 * minute })), 'too_old')
  const renewed = { ...headers, 'webhook-timestamp': String(Math.floor(now / 1000) + 360) }
  assert.is(await fault(verifyWebhook(body, renewed, secret, { now: now + 6 * minute })), 'wrong_signature')
})

test('a single changed bit anywhere is noticed', async () => {
  const bytes = new TextEncoder().encode(body)
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
    assert.is(await fault(verifyWebhook(changed, signed(), secret, { now })), 'wrong_signature')
  }
})

test('headers of the Web, of Node, and a body of bytes; secrets with and without their prefix', async () => {
  const headers = signed()
  const bytes = new TextEncoder().encode(body)
  for (const given of [headers, new Headers(headers), { ...headers, 'set-cookie': ['a', 'b'], host: undefined }]) {
    for (const sent of [body, bytes, Buffer.from(body)]) {
      assert.is((await verifyWebhook(sent, given, secret, { now })).data.id, 'c2')
    }
  }
  assert.is((await verifyWebhook(body, headers, secret.replace('whsec_', ''), { now })).event, 'responseFinished')
})

test('what the library refuses is refused, what it takes is taken', async () => {
  const at = Date.now()
  const good = signed({ at })
  const changes: [string, object][] = [
    ['as it was sent', {}],
    ['another id', { 'webhook-id': 'd2' }],
    ['another time', { 'webhook-timestamp': String(Math.floor(at / 1000) - 1) }],
    ['no signature of this version', { 'webhook-signature': good['webhook-signature'].replace('v1,', 'v2,') }],
    ['a shorter signature', { 'webhook-signature': good['webhook-signature'].slice(0, -8) }],
    ['no base64', { 'webhook-signature': 'v1,%%%' }],
    [
      'one that fits among others',
      { 'webhook-signature': `v1a,x v1,${base64(new Uint8Array(32))} ${good['webhook-signature']}` },
    ],
  ]
  const taken = []
  for (const [name, change] of changes) {
    const headers = { ...good, ...change }
    const library = await succeeds(async () => new Webhook(secret).verify(body, headers))
    assert.is(await succeeds(() => verifyWebhook(body, headers, secret)), library, name)
    if (library) taken.push(name)
  }
  assert.equal(taken, ['as it was sent', 'one that fits among others'])
  assert.is(await succeeds(() => verifyWebhook(`${body} `, good, secret)), false)
  assert.is(await fault(verifyWebhook(body, { ...good, 'webhook-id': 'd2' }, secret)), 'wrong_signature')
})

test('while a secret takes the place of another, either side may be ahead', async () => {
  const next = newSecret()
  assert.is((await verifyWebhook(body, signed({ by: [next, secret] }), secret, { now })).data.id, 'c2')
  assert.is((await verifyWebhook(body, signed({ by: [next] }), [secret, next], { now })).data.id, 'c2')
  assert.is(await fault(verifyWebhook(body, signed({ by: [next] }), secret, { now })), 'wrong_signature')
})

test('too old and too new, to the second', async () => {
  const at = (ms: number, toleranceMs?: number) =>
    verifyWebhook(body, signed({ at: now + ms }), secret, {
      now,
      ...(toleranceMs === undefined ? {} : { toleranceMs }),
    })
  await at(-5 * minute)
  await at(5 * minute)
  assert.is(await fault(at(-5 * minute - 1000)), 'too_old')
  assert.is(await fault(at(5 * minute + 1000)), 'too_new')
  assert.is(await fault(at(-2000, 1000)), 'too_old')
  await at(-60 * minute, 60 * minute)
})

test('what is not a signed request says what is missing', async () => {
  const good = signed()
  for (const name of Object.keys(good)) {
    const { [name as keyof typeof good]: _, ...rest } = good
    const error = await rejection(verifyWebhook(body, rest, secret, { now }))
    assert.is(error.message, `${name} is missing`)
  }
  for (const time of ['soon', '1.5', '-1', ' 1', '1e9', '9'.repeat(400)]) {
    assert.is(
      await fault(verifyWebhook(body, { ...good, 'webhook-timestamp': time }, secret, { now })),
      'malformed_timestamp',
    )
  }
  for (const text of [
    'hello',
    'null',
    '[]',
    '{"event":"responseCreated"}',
    '{"data":{}}',
    '{"event":"a","data":null}',
  ]) {
    assert.is(await fault(verifyWebhook(text, signed({ text }), secret, { now })), 'malformed_body', text)
  }
})

test('a header may stand in a list of one, as some frameworks have it', async () => {
  const lists = Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name, [value]]))
  assert.ok(await verifyWebhook(body, lists, secret, { now }))
})

test('a tolerance that is no number does not switch the check of age off', async () => {
  for (const toleranceMs of [Number.NaN, -1]) {
    assert.instance(await rejection(verifyWebhook(body, signed(), secret, { now, toleranceMs })), TypeError)
  }
})

test('a secret that is none is a fault of the receiver, not of the sender', async () => {
  for (const wrong of ['', 'whsec_', 'whsec_%%%', ['whsec_', secret]]) {
    assert.instance(await rejection(verifyWebhook(body, signed(), wrong, { now })), TypeError)
  }
})

/** What code without types may pass. */
const given = <T>(value: unknown) => value as T

test('a body that was parsed, or that nothing has read, is named as the cause', async () => {
  const parsed: [unknown, string][] = [
    [JSON.parse(body), 'was parsed'],
    [{}, 'was parsed'],
    [[1, 2], 'was parsed'],
    [undefined, 'is undefined'],
    [null, 'is null'],
  ]
  for (const [wrong, what] of parsed) {
    const error = await rejection(verifyWebhook(given<string>(wrong), signed(), secret, { now }))
    assert.instance(error, TypeError)
    assert.match(error.message, `The body ${what}: give the bytes as they arrived`)
    assert.match(error.message, 'before express.json()')
    assert.is(await fault(verifyWebhook(given<string>(wrong), {}, secret, { now })), 'missing_header')
  }
})

test('a parsed body that says how long it is takes no memory', async () => {
  const before = process.memoryUsage().arrayBuffers
  const error = await rejection(verifyWebhook(given<string>({ length: 1e9 }), signed(), secret, { now }))
  assert.match(error.message, 'was parsed')
  assert.ok(process.memoryUsage().arrayBuffers - before < 1e8)
})

test('a secret or headers that are not there are named, whatever the request', async () => {
  const secrets: [unknown, string][] = [
    [undefined, 'secret is undefined'],
    [null, 'secret is null'],
    [[], 'secret is an empty list'],
    [[secret, undefined], 'secret is undefined'],
  ]
  for (const [wrong, message] of secrets) {
    for (const headers of [signed(), {}]) {
      const error = await rejection(verifyWebhook(body, headers, given<string>(wrong), { now }))
      assert.equal([error.constructor, error.message], [TypeError, message])
    }
  }
  const error = await rejection(verifyWebhook(body, given<Headers>(undefined), secret, { now }))
  assert.equal([error.constructor, error.message], [TypeError, 'headers is undefined'])
})

async function succeeds(run: () => Promise<unknown>): Promise<boolean> {
  return run().then(
    () => true,
    () => false,
  )
}

test.run()

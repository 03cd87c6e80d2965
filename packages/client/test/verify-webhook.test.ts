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
  assert.is(await fault(verifyWebhook(body, signed(), [], { now })), 'wrong_signature')
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

async function succeeds(run: () => Promise<unknown>): Promise<boolean> {
  return run().then(
    () => true,
    () => false,
  )
}

test.run()

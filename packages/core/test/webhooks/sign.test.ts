import { Webhook } from 'standardwebhooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { signedRequest } from '../../src/delivery/webhooks/sending/sign.ts'
import { newWebhookSecret, secretBox } from '../../src/delivery/webhooks/subscriptions/secret.ts'
import { secret } from '../serve.ts'

const test = suite('webhooks/sign')
const box = secretBox([secret])
const [current, previous] = [newWebhookSecret(), newWebhookSecret()]
const message = { id: 'c1-c2', webhookId: 'c2', event: 'responseCreated', data: '{"id":"c3"}' } as const
const now = Date.now()

/** A request of a webhook whose secret was rotated; the old one signs along until then. */
async function signed(untilMs: number | null, sealedPrevious?: string) {
  const sealed = sealedPrevious ?? (await box.seal(previous))
  const webhook = {
    url: 'https://hooks.example',
    sealedSecret: await box.seal(current),
    previousSecret: untilMs === null ? null : { sealed, until: new Date(untilMs).toISOString() },
  }
  const request = await signedRequest(box, webhook, message, now)
  const accepts = (key: string): boolean => {
    try {
      new Webhook(key).verify(request.body, request.headers)
      return true
    } catch {
      return false
    }
  }
  return { ...request, accepts, signatures: request.headers['webhook-signature']?.split(' ').length }
}

test('the body is the event, and standardwebhooks accepts its signature', async () => {
  const { body, accepts, signatures } = await signed(null)
  assert.equal(JSON.parse(body), { webhookId: 'c2', event: 'responseCreated', data: { id: 'c3' } })
  assert.is(signatures, 1)
  assert.ok(accepts(current))
  assert.not.ok(accepts(previous))
})

test('after a rotation both secrets sign, until the old one is over', async () => {
  const during = await signed(now + 1)
  assert.is(during.signatures, 2)
  assert.ok(during.accepts(current))
  assert.ok(during.accepts(previous))
  const after = await signed(now)
  assert.is(after.signatures, 1)
  assert.not.ok(after.accepts(previous))
})

test('an old secret that cannot be read any more keeps nothing back', async () => {
  const other = await secretBox(['another secret of 32 characters or more']).seal(previous)
  const { signatures, accepts } = await signed(now + 1000, other)
  assert.is(signatures, 1)
  assert.ok(accepts(current))
})

test.run()

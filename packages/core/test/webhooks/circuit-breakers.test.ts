import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as sample from '../../../contract/src/samples.ts'
import { webhook as webhookSample } from '../../../contract/src/webhook-samples.ts'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { circuitBreakers } from '../../src/delivery/webhooks/dispatch/circuit-breakers.ts'
import { recordReached } from '../../src/delivery/webhooks/dispatch/record-reached.ts'
import { type ClaimedDelivery, listenerTarget } from '../../src/delivery/webhooks/schema.ts'
import { nothingAlongside } from '../../src/house/for-stores.ts'
import { silentLogger } from '../../src/house/index.ts'
import { createService } from '../../src/house/service/create-service.ts'
import { secret } from '../serve.ts'

const test = suite('webhooks/circuit-breakers')
const target = listenerTarget('crm', 'responseCreated')
const [good, bad] = [true, false].map((ok) => ({ ok, retryAfterMs: 0 })) as [Attempt, Attempt]
type Attempt = { ok: boolean; retryAfterMs: number }

/** A target that is there, and a count of the times that its circuit was read. */
async function played() {
  const storage = memoryStorage()
  await storage.listeners.declare([{ name: 'crm', type: 'responseCreated', seenAt: '2026-01-05T09:00:00.000Z' }])
  let reads = 0
  const { circuit } = storage.deliveries
  storage.deliveries.circuit = (...args) => {
    reads += 1
    return circuit(...args)
  }
  const kept = circuitBreakers(createService({ storage, secret, logger: silentLogger }))
  const note = (attempt: Attempt) => kept.record(delivery, attempt, {})
  return { kept, note, circuit: () => circuit('env', target), reads: () => reads }
}

/** Claimed while its target fared well. */
const delivery: ClaimedDelivery = {
  environmentId: 'env',
  id: 'd1',
  target,
  destination: { kind: 'listener', name: 'crm' },
  type: 'responseCreated',
  createdAt: '2026-01-05T09:00:00.000Z',
  data: '{}',
  attempts: 0,
  circuit: null,
}

test('a success that was claimed before a failure ends what the failure began', async () => {
  const { note, circuit } = await played()
  await note(bad)
  assert.is((await circuit())?.failures, 1)
  await note(good)
  assert.is(await circuit(), null)
})

test('an attempt at an address that the webhook no longer has says nothing of the new one', async () => {
  const storage = memoryStorage()
  const service = createService({ storage, secret, logger: silentLogger })
  const webhook = webhookSample('env', { url: 'https://new.example/' })
  const breakers = circuitBreakers(service)
  await storage.products.insert(
    sample.product({ id: 'product' }),
    [sample.newEnvironment(sample.environment('product', { id: 'env' }))],
    [],
  )
  const ifRevision = (await storage.environments.revision('env')) ?? 0
  await storage.webhooks.insert('env', webhook, { ifRevision }, nothingAlongside)
  const attempted = (url: string): ClaimedDelivery => ({
    ...delivery,
    target: webhook.id,
    destination: { kind: 'webhook', url, sealedSecret: webhook.sealedSecret, previousSecret: null },
  })
  await breakers.record(attempted('https://old.example/'), bad, {})
  assert.is(await storage.deliveries.circuit('env', webhook.id), null)
  await breakers.record(attempted(webhook.url), bad, {})
  const failing = await storage.deliveries.circuit('env', webhook.id)
  assert.is(failing?.failures, 1)
  await recordReached(service, { ...webhook, url: 'https://old.example/' })
  assert.equal(await storage.deliveries.circuit('env', webhook.id), failing, 'a test of the old address')
  await recordReached(service, webhook)
  assert.is(await storage.deliveries.circuit('env', webhook.id), null)
})

test('a success of a target without failures costs the database nothing', async () => {
  const { note, reads } = await played()
  await note(good)
  assert.is(reads(), 0)
})

test('a success costs nothing again once no attempt from the time of the failure is under way', async () => {
  const { kept, note, reads } = await played()
  await note(bad)
  await note(good)
  const before = reads()
  await note(good)
  assert.is(reads(), before + 1, 'as long as it may have been claimed before the failure')
  kept.idle(target)
  await note(good)
  assert.is(reads(), before + 1)
})

test.run()

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createHearback } from '../../src/house/index.ts'
import { answered } from '../receiver.ts'
import { open, secret } from '../serve.ts'

const test = suite('webhooks/metrics')
const second = 1000

async function openWith(options: Parameters<typeof open>[0] = {}) {
  const app = await open(options)
  const body = { url: 'https://hooks.example', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>()
  const survey = await app.survey()
  return { app, id, respond: () => app.respond(survey.id) }
}

test('the metrics count deliveries, and say how long the oldest has waited', async () => {
  const { app, respond } = await openWith({ webhooks: { retryDelaysMs: [5 * second] } })
  const ofDeliveries = async () => {
    const { deliveries, oldestDueAgeMs } = await app.hearback.metrics()
    return { deliveries, oldestDueAgeMs }
  }
  const none = { claimed: 0, delivered: 0, failed: 0, exhausted: 0, released: 0, inFlight: 0 }
  assert.equal(await ofDeliveries(), { deliveries: none, oldestDueAgeMs: null })
  await respond()
  app.clock.advance(3 * second)
  assert.is((await app.hearback.metrics()).oldestDueAgeMs, 3 * second)
  await app.hearback.work()
  assert.equal(await ofDeliveries(), {
    deliveries: { ...none, claimed: 1, delivered: 1 },
    oldestDueAgeMs: null,
  })
  app.hooks.answers(() => answered(500))
  await respond()
  await app.hearback.work()
  app.clock.advance(7 * second)
  await app.hearback.work()
  assert.equal((await app.hearback.metrics()).deliveries, {
    ...none,
    claimed: 3,
    delivered: 1,
    failed: 2,
    exhausted: 1,
  })
})

test('attempts under way are counted', async () => {
  const { app, respond } = await openWith()
  let release = () => {}
  let begun = () => {}
  const underWay = new Promise<void>((resolve) => {
    begun = resolve
  })
  app.hooks.answers(async () => {
    begun()
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return answered(200)
  })
  await respond()
  const working = app.hearback.work()
  await underWay
  assert.is((await app.hearback.metrics()).deliveries.inFlight, 1)
  release()
  await working
  assert.is((await app.hearback.metrics()).deliveries.inFlight, 0)
})

test('a delivery that could not be settled is not counted as delivered', async () => {
  const { app, respond } = await openWith()
  await respond()
  Object.assign(app.storage.deliveries, { settle: () => Promise.reject(new Error('the database is away')) })
  await app.hearback.work()
  const { claimed, delivered, failed, released, inFlight } = (await app.hearback.metrics()).deliveries
  assert.equal([claimed, delivered, failed, released, inFlight], [1, 0, 0, 1, 0])
})

test('while the storage is away, also from the start, the counters come alone, and soon', async () => {
  const { app, respond } = await openWith()
  await respond()
  await app.hearback.work()
  const { oldestDue } = app.storage.deliveries
  const ways = [() => Promise.reject(new Error('the database is away')), () => new Promise<never>(() => {})]
  for (const away of ways) {
    Object.assign(app.storage.deliveries, { oldestDue: away })
    const { deliveries, oldestDueAgeMs } = await app.hearback.metrics()
    assert.equal([deliveries.delivered, oldestDueAgeMs], [1, undefined])
  }
  Object.assign(app.storage.deliveries, { oldestDue })
  assert.is((await app.hearback.metrics()).oldestDueAgeMs, null)

  const migrate = () => Promise.reject(new Error('the database is away'))
  const late = createHearback({ storage: { ...app.storage, migrate }, secret })
  assert.is((await late.metrics()).oldestDueAgeMs, undefined)
})

test.run()

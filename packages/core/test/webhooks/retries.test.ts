import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answered, receiver } from '../receiver.ts'
import { type App, open, secondProcess } from '../serve.ts'

const test = suite('webhooks/retries')
const second = 1000
const day = 24 * 60 * 60 * second
const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => seconds * second)

/** A service with one webhook and one event on its way to it. */
async function openWithEvent(options: Parameters<typeof open>[0] = {}) {
  const app = await open(options)
  const body = { url: 'https://hooks.example', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>()
  await app.respond((await app.survey()).id)
  const webhook = async () => (await app.call('GET', `/api/v1/webhooks/${id}`)).data()
  return { app, id, webhook }
}

/** Attempts made when the clock is moved by so much. */
async function attemptsAfter(app: App, ms: number): Promise<number> {
  const before = app.hooks.received.length
  app.clock.advance(ms)
  await app.hearback.work()
  return app.hooks.received.length - before
}

test('a failing receiver is tried at the pauses of the contract, then no more', async () => {
  const { app, webhook } = await openWithEvent()
  app.hooks.answers(() => answered(500))
  assert.is(await attemptsAfter(app, 0), 1)
  for (const pause of pauses) {
    assert.is(await attemptsAfter(app, pause * 0.8 - 1), 0, `early after ${pause}`)
    assert.is(await attemptsAfter(app, pause * 0.4 + 1), 1, `due after ${pause}`)
  }
  assert.is(app.hooks.received.length, 10)
  assert.is(await attemptsAfter(app, 10 * day), 0)
  assert.is((await webhook()).status, 'active')
})

test('every attempt is the same delivery, signed anew', async () => {
  const { app } = await openWithEvent()
  app.hooks.answers(() => answered(app.hooks.received.length < 3 ? 500 : 200))
  await app.hearback.work()
  await attemptsAfter(app, 6 * second)
  await attemptsAfter(app, 360 * second)
  const headers = app.hooks.received.map((request) => request.headers)
  assert.is(headers.length, 3)
  assert.is(new Set(headers.map((one) => one['webhook-id'])).size, 1)
  assert.is(new Set(headers.map((one) => one['webhook-timestamp'])).size, 3)
  assert.is(new Set(headers.map((one) => one['webhook-signature'])).size, 3)
  assert.is(new Set(app.hooks.received.map(({ body }) => body)).size, 1)
  assert.is(await attemptsAfter(app, 10 * day), 0)
})

test('a receiver that cannot be reached is tried again', async () => {
  const { app } = await openWithEvent()
  app.hooks.answers(() => ({ kind: 'failed', error: 'connect ECONNREFUSED' }))
  await app.hearback.work()
  app.hooks.answers(() => answered(200))
  assert.is(await attemptsAfter(app, 6 * second), 1)
})

test('a transport that throws is a failed attempt, no failed work', async () => {
  for (const send of [
    async () => Promise.reject(new Error('out of sockets')),
    () => {
      throw new Error('out of sockets')
    },
  ]) {
    const { app } = await openWithEvent()
    const broken = secondProcess(app, { transport: { ...receiver().transport, send } })
    await broken.hearback.work()
    assert.is(await attemptsAfter(app, 6 * second), 1)
  }
})

for (const [name, header] of [
  ['seconds', '60'],
  ['a date', 'Mon, 05 Jan 2026 09:01:00 GMT'],
] as const) {
  test(`Retry-After is honoured, as ${name}`, async () => {
    const { app } = await openWithEvent()
    app.hooks.answers(() => answered(429, header))
    await app.hearback.work()
    assert.is(await attemptsAfter(app, 60 * second - 1), 0)
    assert.is(await attemptsAfter(app, 1), 1)
  })
}

test('410 disables the webhook, says why, and nothing more is sent', async () => {
  const { app, id, webhook } = await openWithEvent()
  app.hooks.answers(() => answered(410))
  await app.hearback.work()
  const { status, disabledReason } = await webhook()
  assert.is(status, 'disabled')
  assert.match(String(disabledReason), /410/)
  app.hooks.answers(() => answered(200))
  await app.respond((await app.survey()).id)
  assert.is(await attemptsAfter(app, 10 * day), 0)

  await app.call('PUT', `/api/v1/webhooks/${id}`, { body: { status: 'active' } })
  await app.respond((await app.survey()).id)
  assert.is(await attemptsAfter(app, 0), 1)
})

test('Retry-After holds for all that waits for the receiver, for five minutes at most', async () => {
  const { app } = await openWithEvent()
  app.hooks.answers(() => answered(429, '86400'))
  await app.hearback.work()
  app.hooks.answers(() => answered(200))
  await app.respond((await app.survey()).id)
  assert.is(await attemptsAfter(app, 300 * second - 1), 0)
  assert.is(await attemptsAfter(app, 1), 1)
  assert.is(await attemptsAfter(app, day - 300 * second), 1, 'the first one, as it was asked')
})

test('five days of nothing but failure disable the webhook; its events go on being recorded', async () => {
  const { app, id, webhook } = await openWithEvent()
  const survey = await app.survey()
  app.hooks.answers(() => ({ kind: 'failed', error: 'connect ECONNREFUSED' }))
  for (let hours = 0; hours < 6 * 24; hours += 1) {
    await app.respond(survey.id)
    await app.hearback.work()
    const { status } = await webhook()
    assert.is(status, hours < 5 * 24 ? 'active' : 'disabled', `after ${hours} hours`)
    if (status === 'disabled') break
    app.clock.advance(60 * 60 * second)
  }
  const { disabledBy, disabledReason } = await webhook()
  assert.is(disabledBy, 'service')
  assert.match(String(disabledReason), /failed since 2026-01-05T09:00:00/)
  assert.ok(app.log.some(({ level, message }) => level === 'warn' && message === 'A webhook was disabled'))
  app.hooks.answers(() => answered(200))
  await app.respond(survey.id)
  assert.is(await attemptsAfter(app, day), 0)
  const recorded = { state: 'recorded' } as const
  const log = await app.storage.deliveries.list(app.production.id, id, recorded, { after: null, limit: 9 })
  assert.is(log?.length, 1)
})

test('a success among the failures of five days keeps it', async () => {
  const { app, webhook } = await openWithEvent()
  const survey = await app.survey()
  for (let hours = 0; hours < 8 * 24; hours += 1) {
    app.hooks.answers(() => answered(hours === 4 * 24 ? 200 : 500))
    await app.respond(survey.id)
    await app.hearback.work()
    app.clock.advance(60 * 60 * second)
  }
  assert.is((await webhook()).status, 'active')
})

test('a delivery that was claimed too slowly is released without an attempt', async () => {
  const { app } = await openWithEvent()
  const { claim } = app.storage.deliveries
  let claims = 0
  const slowly: typeof claim = async (...args) => {
    claims += 1
    const claimed = await claim(...args)
    if (claims === 1) app.clock.advance(31 * second)
    return claimed
  }
  Object.assign(app.storage.deliveries, { claim: slowly })
  await app.hearback.work()
  assert.is(app.hooks.received.length, 1)
  const { claimed, released, delivered } = (await app.hearback.metrics()).deliveries
  assert.equal([claimed, released, delivered], [2, 1, 1])
})

test('the pauses can be set, and none means one attempt', async () => {
  const { app } = await openWithEvent({ webhooks: { retryDelaysMs: [] } })
  app.hooks.answers(() => answered(500))
  assert.is(await attemptsAfter(app, 0), 1)
  assert.is(await attemptsAfter(app, 10 * day), 0)
})

test('a service that has another secret cannot sign: it logs that, and the right one delivers', async () => {
  const { app } = await openWithEvent({ webhooks: { retryDelaysMs: [] } })
  const errors: string[] = []
  const logger = { info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) }
  const other = secondProcess(app, { secret: 'another secret of 32 characters or more', logger })
  await other.hearback.work()
  assert.equal(other.hooks.received, [])
  assert.match(errors.join(), /cannot be signed/)
  assert.is(await attemptsAfter(app, 60 * second), 1)
})

test('another process delivers what a dead process held once the lease has ended', async () => {
  const { app } = await openWithEvent()
  let begun = () => {}
  const underWay = new Promise<void>((resolve) => {
    begun = resolve
  })
  let die: () => void = () => {}
  app.hooks.answers(async () => {
    begun()
    await new Promise<void>((resolve) => {
      die = resolve
    })
    return answered(200)
  })
  const stuck = app.hearback.work()
  await underWay
  const other = secondProcess(app)
  await other.hearback.work()
  assert.is(other.hooks.received.length, 0, 'it is held')
  app.clock.advance(60 * second)
  await other.hearback.work()
  assert.is(other.hooks.received.length, 1)
  die()
  await stuck
  app.clock.advance(day)
  await other.hearback.work()
  assert.is(other.hooks.received.length, 1)
})

test('deliveries that ended are purged after 30 days, with what they carried', async () => {
  const { app } = await openWithEvent()
  await app.hearback.work()
  app.clock.advance(30 * day + 60 * 60 * second)
  while ((await app.hearback.work()).more);
  const far = new Date(app.clock.now() + day).toISOString()
  assert.is(await app.storage.deliveries.purge(app.production.id, far, 10), 0)
})

test('a transport that the host brings is closed with the service', async () => {
  let closed = 0
  const close = async () => {
    closed += 1
  }
  const transport = { ...receiver().transport, close }
  const app = await open({ transport })
  await app.hearback.close()
  assert.is(closed, 1)
})

test.run()

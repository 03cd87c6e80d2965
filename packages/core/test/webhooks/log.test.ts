import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Delivery } from '../../src/delivery/webhooks/wire.ts'
import { timestamp } from '../../src/house/for-stores.ts'
import { answered } from '../receiver.ts'
import { played, url, webhooks } from './delivery-log.ts'

const test = suite('the delivery log')

test('a delivery is there from the write on, under the id that the receiver is told', async () => {
  const { app, webhookId, survey, log, read } = await played(['responseCreated'])
  const responseId = await app.respond(survey.id)
  const [waiting] = await log()
  assert.ok(waiting)
  assert.equal(waiting, {
    id: waiting.id,
    webhookId,
    event: 'responseCreated',
    status: 'waiting',
    attempts: 0,
    createdAt: app.clock.iso(),
    underWay: false,
    nextAttemptAt: app.clock.iso(),
    lastAttempt: null,
  })
  await app.hearback.work()
  const [request] = app.hooks.received
  assert.is(request?.headers['webhook-id'], waiting.id)
  const attempt = { at: app.clock.iso(), durationMs: 0, status: 200, error: null, answer: '' }
  const sent = { ...waiting, status: 'delivered', attempts: 1, nextAttemptAt: null, lastAttempt: attempt }
  assert.equal(await log(), [sent])
  const detail = await read(waiting.id)
  assert.equal(detail, { ...sent, attemptLog: [attempt], data: request?.json.data })
  assert.is(detail.data.id, responseId)
})

test('a delivery says while an attempt is under way, and no longer than its lease if the process was killed', async () => {
  const { app, survey, log, read, again } = await played(['responseCreated'])
  await app.respond(survey.id)
  let [during] = await log()
  app.hooks.answers(async () => {
    ;[during] = await log()
    assert.equal((await again(during?.id ?? '')).data<Delivery>().underWay, true)
    assert.equal((await read(during?.id ?? '')).underWay, true)
    return answered(500)
  })
  await app.hearback.work()
  assert.equal([during?.underWay, during?.status], [true, 'waiting'])
  const [after] = await log()
  assert.equal([after?.underWay, after?.attempts], [false, 1])
  const lease = { token: 'of a process that is killed', until: timestamp(app.clock.now() + 60_000 + 45_000) }
  app.clock.advance(60_000)
  await app.storage.deliveries.claim(
    { ...lease, now: timestamp(app.clock.now()) },
    { limit: 1, reserved: 0, perTarget: 1, held: {}, listeners: [] },
  )
  assert.is((await log())[0]?.underWay, true)
  app.clock.advance(45_000)
  assert.is((await log())[0]?.underWay, false)
})

test('the log keeps when each attempt was made, how long it took, and its answer', async () => {
  const { app, survey, log, read } = await played(['responseCreated'])
  await app.respond(survey.id)
  app.hooks.answers(() => {
    app.clock.advance(40)
    return { kind: 'answered', status: 500, body: `Oh no \u0000 ${'x'.repeat(5000)}`, retryAfter: null }
  })
  const first = app.clock.iso()
  await app.hearback.work()
  app.hooks.answers(() => ({ kind: 'failed', error: 'connect ECONNREFUSED' }))
  app.clock.advance(60_000)
  const second = app.clock.iso()
  await app.hearback.work()
  app.hooks.answers(() => answered(204))
  app.clock.advance(60 * 60_000)
  const third = app.clock.iso()
  await app.hearback.work()

  const [delivery] = await log()
  const { attemptLog, attempts, status } = await read(delivery?.id ?? '')
  assert.equal([status, attempts], ['delivered', 3])
  assert.equal(
    attemptLog.map((attempt) => ({ ...attempt, answer: attempt?.answer?.slice(0, 5) ?? null })),
    [
      { at: first, durationMs: 40, status: 500, error: 'The receiver answered 500', answer: 'Oh no' },
      { at: second, durationMs: 0, status: null, error: 'connect ECONNREFUSED', answer: null },
      { at: third, durationMs: 0, status: 204, error: null, answer: '' },
    ],
  )
  assert.equal(delivery?.lastAttempt, attemptLog.at(-1))
  const kept = attemptLog[0]?.answer ?? ''
  assert.is(kept.length, 2048)
})

test('newest first, by status, and page after page while more arrive', async () => {
  const { app, survey, path, log } = await played(['responseCreated'])
  const respond = async () => {
    app.clock.advance(1)
    await app.respond(survey.id)
  }
  for (let n = 0; n < 5; n += 1) await respond()
  app.hooks.answers((request) => answered(request === app.hooks.received[2] ? 410 : 200))
  await app.hearback.work({ limit: 3 })
  const all = await log()
  const times = all.map(({ createdAt }) => createdAt)
  assert.equal(times, times.toSorted().reverse())
  for (const status of ['waiting', 'delivered', 'exhausted', 'recorded']) {
    const ids = all.filter((one) => one.status === status).map(({ id }) => id)
    assert.equal(
      (await log(`?status=${status}`)).map(({ id }) => id),
      ids,
    )
  }

  const pages: string[][] = []
  let address: string | null = `${path}?limit=2`
  while (address) {
    const answer = await app.call('GET', address)
    pages.push(answer.data<Delivery[]>().map(({ id }) => id))
    address = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
    await respond()
  }
  assert.equal(
    pages.map((page) => page.length),
    [2, 2, 1],
  )
  assert.equal(
    pages.flat(),
    all.map(({ id }) => id),
  )
})

test('a cursor keeps its filter, and is of its own log only', async () => {
  const { app, survey, path } = await played(['responseCreated'])
  for (let n = 0; n < 3; n += 1) await app.respond(survey.id)
  await app.hearback.work({ limit: 2 })
  const link = (await app.call('GET', `${path}?limit=1&status=delivered`)).headers.get('link') ?? ''
  const cursor = /cursor=([^>]+)>/.exec(link)?.[1]
  const next = (await app.call('GET', `${path}?limit=5&cursor=${cursor}`)).data<Delivery[]>()
  assert.equal(
    next.map(({ status }) => status),
    ['delivered'],
  )
  const other = (await app.call('POST', webhooks, { body: { url, triggers: ['responseCreated'] } })).data<{
    id: string
  }>()
  const wrong = await app.call('GET', `${webhooks}/${other.id}/deliveries?cursor=${cursor}`)
  assert.equal(Object.keys(wrong.error(400).details), ['cursor'])
})

test('a webhook that was deleted has no log any more', async () => {
  const { app, survey, webhookId, path, log } = await played(['responseCreated'])
  await app.respond(survey.id)
  const [{ id } = { id: '' }] = await log()
  await app.call('DELETE', `${webhooks}/${webhookId}`)
  for (const [method, address] of [
    ['GET', path],
    ['GET', `${path}/${id}`],
    ['POST', `${path}/${id}/redeliver`],
  ] as const) {
    assert.is((await app.call(method, address)).error(404).details.resource_type, 'Webhook')
  }
})

test.run()

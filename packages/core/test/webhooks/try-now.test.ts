import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Delivery, Webhook } from '../../src/delivery/webhooks/wire.ts'
import { answered } from '../receiver.ts'
import { open } from '../serve.ts'

const test = suite('webhooks/try-now')
const minute = 60_000

/** A webhook that has failed until it is tried every five minutes only, with `waiting` events behind it. */
async function failing(waiting = 3) {
  const app = await open()
  const body = { url: 'https://crm.example/in', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', '/api/v1/webhooks', { body })).data<Webhook>()
  const at = `/api/v1/webhooks/${id}`
  const survey = await app.survey()
  app.hooks.answers(() => answered(500))
  for (let n = 0; n < 5; n += 1) {
    await app.respond(survey.id)
    await app.hearback.work()
  }
  for (let n = 0; n < 4; n += 1) {
    await app.respond(survey.id)
    app.clock.advance(n === 3 ? minute : 31_000)
    await app.hearback.work()
  }
  for (let n = 0; n < waiting; n += 1) await app.respond(survey.id)
  const circuit = () => app.storage.deliveries.circuit(app.production.id, id)
  const before = await circuit()
  assert.is(before?.pausedUntil, new Date(app.clock.now() + 5 * minute).toISOString(), 'paused for five minutes')
  app.hooks.received.length = 0
  await app.hearback.work()
  assert.equal(app.hooks.received, [], 'nothing goes out meanwhile')
  let woken = 0
  const platform = {
    wake() {
      woken += 1
    },
  }
  const read = async () => (await app.call('GET', at)).data<Webhook>()
  const log = async (query = '') => (await app.call('GET', `${at}/deliveries${query}`)).data<Delivery[]>()
  return { app, id, at, circuit, failures: before?.failures ?? 0, read, log, platform, woken: () => woken }
}
type Failing = Awaited<ReturnType<typeof failing>>

/** What says "try now". */
const calls: Record<string, (on: Failing) => Promise<unknown>> = {
  'a delivery that is sent again': async ({ app, at, log, platform }) => {
    const [newest] = await log()
    const answer = await app.call('POST', `${at}/deliveries/${newest?.id}/redeliver`, { platform })
    assert.is(answer.data<Delivery>().nextAttemptAt, app.clock.iso())
  },
  'a recovery': ({ app, at, platform }) => {
    const since = new Date(app.clock.now() - 60 * minute).toISOString()
    return app.call('POST', `${at}/recover`, { body: { since }, platform })
  },
  'an active one that is set active': ({ app, at, platform }) =>
    app.call('PUT', at, { body: { status: 'active' }, platform }),
}
for (const [name, call] of Object.entries(calls)) {
  test(`${name} is tried at once, by one request, and its failures count on`, async () => {
    const on = await failing()
    const { app, circuit, failures } = on
    await call(on)
    await new Promise((resolve) => setTimeout(resolve, 0))
    assert.is(on.woken(), 1)
    await app.hearback.work()
    assert.is(app.hooks.received.length, 1)
    assert.is((await circuit())?.failures, failures + 1)
    await app.hearback.work()
    assert.is(app.hooks.received.length, 1, 'and is paused again')
  })

  test(`${name}: all that is due follows where the receiver answers again`, async () => {
    const on = await failing()
    on.app.hooks.answers(() => answered(200))
    await call(on)
    while ((await on.app.hearback.work()).done > 0);
    const now = on.app.clock.iso()
    const due = (await on.log('?status=waiting')).filter(({ nextAttemptAt }) => (nextAttemptAt ?? '') <= now)
    assert.equal(due, [])
    assert.ok(on.app.hooks.received.length >= 3)
  })
}

test('a test that reaches the receiver ends the pause; one that fails changes nothing', async () => {
  const on = await failing()
  const { app, at, circuit, platform } = on
  const before = await circuit()
  await app.call('POST', `${at}/test`, { platform })
  assert.equal(await circuit(), before)
  assert.is(on.woken(), 0)
  app.hooks.answers(() => answered(200))
  await app.call('POST', `${at}/test`, { platform })
  assert.equal([(await on.read()).failing, (await circuit())?.slots], [null, 1])
  await new Promise((resolve) => setTimeout(resolve, 0))
  assert.is(on.woken(), 1)
  await app.hearback.work()
  assert.is((await circuit())?.pausedUntil ?? null, null)
  assert.ok(app.hooks.received.length > 2, 'what waited has followed')
})

test('another change than the status leaves the pause as it is', async () => {
  const { app, at, circuit } = await failing()
  const before = await circuit()
  await app.call('PUT', at, { body: { name: 'New' } })
  assert.equal(await circuit(), before)
})

test('a webhook says that it fails: since when, how often, when it is tried next', async () => {
  const { app, at, id, circuit, failures, read } = await failing()
  const kept = await circuit()
  const failing_ = { since: kept?.failingSince, failures, nextTryAt: kept?.pausedUntil }
  assert.equal((await read()).failing, failing_)
  const body = { url: 'https://well.example', triggers: ['responseCreated'] }
  const well = (await app.call('POST', '/api/v1/webhooks', { body })).data<Webhook>()
  assert.is(well.failing, null)
  assert.equal(
    (await app.call('GET', '/api/v1/webhooks')).data<Webhook[]>().map((one) => [one.id, one.failing]),
    [
      [id, failing_],
      [well.id, null],
    ],
  )
  assert.equal((await app.call('PUT', at, { body: { name: 'New' } })).data<Webhook>().failing, failing_)
  assert.equal((await app.call('POST', `${at}/secret`)).data<Webhook>().failing, failing_)
  const disabled = (await app.call('PUT', at, { body: { status: 'disabled' } })).data<Webhook>()
  assert.equal(disabled.failing, { ...failing_, nextTryAt: null }, 'nothing is sent to it')
  assert.is((await app.call('PUT', at, { body: { status: 'active' } })).data<Webhook>().failing, null)
})

test('a webhook that failed only now and then keeps the times of its attempts', async () => {
  const app = await open()
  const body = { url: 'https://crm.example', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', '/api/v1/webhooks', { body })).data<Webhook>()
  app.hooks.answers(() => answered(500))
  await app.respond((await app.survey()).id)
  await app.hearback.work()
  const read = async () => (await app.call('GET', `/api/v1/webhooks/${id}`)).data<Webhook>().failing
  assert.equal(await read(), { since: app.clock.iso(), failures: 1, nextTryAt: null })
  app.hooks.answers(() => answered(200))
  app.clock.advance(10_000)
  await app.hearback.work()
  assert.is(await read(), null)
})

test('every attempt that fails is a line of the log: which, what came back, and no stack', async () => {
  const app = await open()
  const body = { url: 'https://crm.example/s3cret', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', '/api/v1/webhooks', { body })).data<Webhook>()
  app.hooks.answers(() => answered(404))
  await app.respond((await app.survey()).id)
  await app.hearback.work()
  const lines = app.log.filter(({ message }) => message === 'An attempt failed')
  const [delivery] = (await app.call('GET', `/api/v1/webhooks/${id}/deliveries`)).data<Delivery[]>()
  assert.equal(
    lines.map(({ level, fields }) => ({ level, ...fields })),
    [
      {
        level: 'info',
        environmentId: app.production.id,
        webhookId: id,
        delivery: delivery?.id,
        attempt: 1,
        status: 404,
        error: 'The receiver answered 404',
      },
    ],
  )
  app.hooks.answers(() => answered(200))
  app.clock.advance(10_000)
  await app.hearback.work()
  assert.is(app.log.filter(({ message }) => message === 'An attempt failed').length, 1)
})

test.run()

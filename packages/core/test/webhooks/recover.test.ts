import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Delivery } from '../../src/delivery/webhooks/wire.ts'
import { answered } from '../receiver.ts'
import { open } from '../serve.ts'

const test = suite('recovering deliveries')
const webhooks = '/api/v1/webhooks'
const hour = 60 * 60_000

async function played() {
  const app = await open({ webhooks: { retryDelaysMs: [24 * hour], openAfter: 1000 } })
  const body = { url: 'https://hooks.example/a', triggers: ['responseCreated'] }
  const { id } = (await app.call('POST', webhooks, { body })).data<{ id: string }>()
  const survey = await app.survey()
  const path = `${webhooks}/${id}`
  return {
    app,
    id,
    path,
    respond: () => app.respond(survey.id),
    recover: (since: string) => app.call('POST', `${path}/recover`, { body: { since } }),
    set: (status: string) => app.call('PUT', path, { body: { status } }),
    log: async () => (await app.call('GET', `${path}/deliveries`)).data<Delivery[]>(),
    statuses: async () =>
      (await app.call('GET', `${path}/deliveries`))
        .data<Delivery[]>()
        .map(({ status }) => status)
        .sort(),
  }
}

test('a recovery sends failed, exhausted and recorded deliveries again under their ids, but no delivered ones', async () => {
  const { app, path, respond, recover, set, log, statuses } = await played()
  const before = app.clock.iso()
  await respond()
  await app.hearback.work()
  app.clock.advance(1000)
  const since = app.clock.iso()
  app.hooks.answers(() => answered(500))
  await respond()
  await app.hearback.work()
  app.hooks.answers(() => answered(410))
  await respond()
  await app.hearback.work()
  const shown = (await app.call('GET', path)).data<{ status: string; disabledBy: string }>()
  assert.equal([shown.status, shown.disabledBy], ['disabled', 'service'])
  await respond()
  assert.equal(await statuses(), ['delivered', 'exhausted', 'recorded', 'waiting'])
  const ids = new Map((await log()).map(({ id, status }) => [status, id]))

  assert.match((await recover(since)).error(400).message, 'enable it first')
  app.clock.advance(1000)
  await set('active')
  app.hooks.answers(() => answered(200))
  app.hooks.received.length = 0
  await app.hearback.work()
  assert.equal(app.hooks.received, [], 'enabling alone sends none of these')

  const answer = (await recover(since)).data()
  assert.equal(answer, { since, before: app.clock.iso(), deliveries: 3 })
  while ((await app.hearback.work()).done > 0);
  const sent = app.hooks.received.map(({ headers }) => headers['webhook-id']).sort()
  assert.equal(sent, [ids.get('waiting'), ids.get('exhausted'), ids.get('recorded')].sort())
  assert.equal(new Set(await statuses()), new Set(['delivered']))
  assert.is((await recover(before)).data().deliveries, 0, 'nothing is left that had no success')
})

test('events before the time stay as they are; the time is inclusive', async () => {
  const { app, respond, recover } = await played()
  app.hooks.answers(() => answered(500))
  for (let n = 0; n < 3; n += 1) {
    await respond()
    app.clock.advance(hour)
  }
  await app.hearback.work()
  app.hooks.received.length = 0
  const from = new Date(app.clock.now() - 2 * hour).toISOString()
  assert.is((await recover(from)).data().deliveries, 2)
  assert.is((await recover(from.replace('.000Z', '.001Z'))).data().deliveries, 1)
})

test('a time of another zone is the same time', async () => {
  const { recover } = await played()
  assert.is((await recover('2026-01-05T09:30:00+01:00')).data().since, '2026-01-05T08:30:00.000Z')
})

test('30 days back and no further', async () => {
  const { app, recover } = await played()
  const ago = (ms: number) => new Date(app.clock.now() - ms).toISOString()
  assert.is((await recover(ago(30 * 24 * hour))).status, 200)
  assert.equal(Object.keys((await recover(ago(30 * 24 * hour + 1))).error(400).details), ['since'])
  assert.is((await recover(ago(0))).status, 200)
  assert.equal(Object.keys((await recover(ago(-1))).error(400).details), ['since'])
})

test('many are made due in batches, and a stop in the middle loses none', async () => {
  const { app, respond, recover, statuses } = await played()
  app.hooks.answers(() => answered(500))
  for (let n = 0; n < 25; n += 1) await respond()
  await app.hearback.work()
  const since = app.clock.iso()
  app.clock.advance(1000)
  assert.is((await recover(since)).data().deliveries, (await statuses()).filter((one) => one === 'waiting').length)
  const own = app.storage.deliveries.recover
  let calls = 0
  app.storage.deliveries.recover = async (environmentId, target, range, at, page) => {
    calls += 1
    if (calls === 3) throw new Error('the database went away')
    return own(environmentId, target, range, at, { ...page, limit: 4 })
  }
  app.hooks.answers(() => answered(200))
  await app.hearback.work()
  app.clock.advance(hour)
  for (let n = 0; n < 10; n += 1) {
    await app.hearback.work()
    app.clock.advance(10 * 60_000)
  }
  assert.ok(calls > 5, String(calls))
  assert.equal(new Set(await statuses()), new Set(['delivered']))
})

test('a recovery that takes longer than a turn continues to its end, and sends nothing twice', async () => {
  const { app, respond, recover, log } = await played()
  app.hooks.answers(() => answered(500))
  for (let n = 0; n < 9; n += 1) await respond()
  await app.hearback.work()
  const since = app.clock.iso()
  app.clock.advance(1000)
  const { deliveries } = (await recover(since)).data<{ deliveries: number }>()
  const own = app.storage.deliveries.recover
  const made: (string | null)[] = []
  app.storage.deliveries.recover = async (environmentId, target, range, at, page) => {
    const last = await own(environmentId, target, range, at, { ...page, limit: 2 })
    made.push(last)
    // A turn takes 5 s; what it has made due has failed again before the next one.
    const lease = { now: at, until: at, token: `turn ${made.length}` }
    const limits = { limit: 100, reserved: 0, perTarget: 100, held: {}, listeners: [] }
    for (const { id } of await app.storage.deliveries.claim(lease, limits)) {
      const dueAt = new Date(app.clock.now() + 24 * hour).toISOString()
      const failed = { at, durationMs: 1, status: 500, error: 'The receiver answered 500', answer: null }
      await app.storage.deliveries.settle(environmentId, target, id, lease.token, { kind: 'retry', dueAt }, failed)
    }
    app.clock.advance(6000)
    return last
  }
  for (let n = 0; n < 20; n += 1) await app.hearback.work()
  assert.is(made.at(-1), null)
  assert.equal(made, [...new Set(made)], 'each step goes on after the one before')
  assert.is(made.length, Math.ceil(deliveries / 2) + 1)
  const attempts = (await log()).map((one) => one.attempts)
  assert.equal(
    attempts,
    attempts.map(() => 1),
    'what has failed again keeps that attempt',
  )
})

test('a request during a recovery widens it', async () => {
  const { app, id, respond, recover } = await played()
  app.hooks.answers(() => answered(500))
  const first = app.clock.iso()
  await respond()
  await app.hearback.work()
  app.clock.advance(hour)
  const second = app.clock.iso()
  await respond()
  await app.hearback.work()
  app.clock.advance(hour)
  assert.is((await recover(second)).data().deliveries, 1)
  assert.is((await recover(first)).data().deliveries, 2)
  assert.is((await recover(second)).data().deliveries, 1)
  const lease = { now: app.clock.iso(), until: app.clock.iso(), token: 'one that looks' }
  const chores = (await app.storage.chores.take(lease, 100)).filter(({ kind }) => kind === 'recoverDeliveries')
  assert.equal(
    chores.map(({ subject, detail }) => [subject, JSON.parse(detail ?? '')]),
    [[id, { since: first, before: app.clock.iso() }]],
  )
})

test('a webhook that a person disabled records nothing, and its queued deliveries stay queued', async () => {
  const { app, respond, set, statuses, recover } = await played()
  await respond()
  await set('disabled')
  await respond()
  await app.hearback.work()
  assert.equal(app.hooks.received, [])
  assert.equal(await statuses(), ['waiting'])
  await set('active')
  await app.hearback.work()
  assert.equal(await statuses(), ['delivered'])
  assert.is((await recover(app.clock.iso())).data().deliveries, 0)
})

test.run()

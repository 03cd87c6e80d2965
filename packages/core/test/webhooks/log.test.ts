import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Delivery } from '../../src/webhooks/wire.ts'
import { answered } from '../receiver.ts'
import { open } from '../serve.ts'

const test = suite('the delivery log')
const webhooks = '/api/v1/webhooks'
const url = 'https://hooks.example/a'

async function played(triggers = ['responseCreated', 'responseUpdated', 'responseFinished']) {
  const app = await open()
  const { id: webhookId } = (await app.call('POST', webhooks, { body: { url, triggers } })).data<{ id: string }>()
  const survey = await app.survey()
  const path = `${webhooks}/${webhookId}/deliveries`
  const log = async (query = '') => (await app.call('GET', path + query)).data<Delivery[]>()
  const read = async (id: string) => (await app.call('GET', `${path}/${id}`)).data<Detail>()
  const again = (id: string) => app.call('POST', `${path}/${id}/redeliver`)
  return { app, webhookId, survey, path, log, read, again }
}
type Detail = Delivery & { attemptLog: Delivery['lastAttempt'][]; data: Record<string, unknown> }

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

test('each attempt is kept: when, how long, what came back', async () => {
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

test('one that was delivered is sent again: the same id, the same payload', async () => {
  const { app, survey, log, read, again } = await played(['responseCreated'])
  await app.respond(survey.id)
  await app.hearback.work()
  const [{ id } = { id: '' }] = await log()
  const shown = (await again(id)).data<Delivery>()
  assert.equal([shown.status, shown.attempts, shown.nextAttemptAt], ['waiting', 0, app.clock.iso()])
  await app.hearback.work()
  const [first, second] = app.hooks.received
  assert.is(app.hooks.received.length, 2)
  assert.is(second?.headers['webhook-id'], first?.headers['webhook-id'])
  assert.is(second?.body, first?.body)
  const { attempts, attemptLog } = await read(id)
  assert.equal([attempts, attemptLog.length], [1, 2], 'its log stays')
})

test('one that was given up, or waits for its next try, is sent at once', async () => {
  const { app, survey, log, again } = await played(['responseCreated'])
  app.hooks.answers(() => answered(500))
  await app.respond(survey.id)
  await app.hearback.work()
  const [{ id, nextAttemptAt } = { id: '', nextAttemptAt: null }] = await log()
  assert.ok((nextAttemptAt ?? '') > app.clock.iso())
  app.hooks.answers(() => answered(200))
  await app.hearback.work()
  assert.is(app.hooks.received.length, 1, 'not before its time')
  await again(id)
  await app.hearback.work()
  assert.equal(
    (await log()).map(({ status }) => status),
    ['delivered'],
  )
})

test('sending again wakes the host', async () => {
  const { app, survey, log, path } = await played(['responseCreated'])
  await app.respond(survey.id)
  await app.hearback.work()
  const [{ id } = { id: '' }] = await log()
  let woken = 0
  const platform = {
    wake() {
      woken += 1
    },
  }
  await app.call('POST', `${path}/${id}/redeliver`, { platform })
  await new Promise((resolve) => setTimeout(resolve, 0))
  assert.is(woken, 1)
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

/** What names Anna, wherever it stands. */
const naming = (texts: readonly string[]) => texts.filter((text) => /anna/i.test(text))

test('of a person who was erased neither the payload nor what receivers answered is left', async () => {
  const { app, survey, path, log } = await played(['responseCreated'])
  app.hooks.answers(({ body }) => ({ kind: 'answered', status: 500, body, retryAfter: null }))
  await app.respond(survey.id, { userId: 'anna' })
  await app.respond(survey.id, { userId: 'bert' })
  await app.hearback.work()
  const ids = (await log()).map(({ id }) => id)
  const texts = async () => {
    const addresses = [path, ...ids.map((id) => `${path}/${id}`)]
    return Promise.all(addresses.map(async (address) => (await app.call('GET', address)).text))
  }
  assert.is(naming(await texts()).length, 2, 'in the list, and in the one')
  const [anna] = (await app.call('GET', '/api/v1/management/contacts?userId=anna')).data<{ id: string }[]>()
  await app.call('DELETE', `/api/v1/management/contacts/${anna?.id}`)
  assert.equal(naming(await texts()), [], 'before any work is done')
  await app.hearback.work()
  assert.equal(naming(await texts()), [], 'and after')
  const left = (await texts()).join()
  assert.not.ok(left.includes(anna?.id ?? 'anna'))
  assert.match(left, 'bert')
})

test('nor of what a receiver answers to an attempt that was under way when she was erased', async () => {
  const { app, survey, path, log } = await played(['responseCreated'])
  await app.respond(survey.id, { userId: 'anna' })
  const [anna] = (await app.call('GET', '/api/v1/management/contacts?userId=anna')).data<{ id: string }[]>()
  const [{ id } = { id: '' }] = await log()
  let answer = () => {}
  app.hooks.answers(
    ({ body }) =>
      new Promise((resolve) => {
        answer = () => resolve({ kind: 'answered', status: 200, body, retryAfter: null })
      }),
  )
  const working = app.hearback.work()
  while (app.hooks.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  await app.call('DELETE', `/api/v1/management/contacts/${anna?.id}`)
  const other = app.hearback.work()
  await new Promise((resolve) => setTimeout(resolve, 20))
  answer()
  await Promise.all([working, other])
  const clean = async () => assert.equal(naming([(await app.call('GET', `${path}/${id}`)).text]), [])
  await clean()
  app.clock.advance(20 * 60_000)
  while ((await app.hearback.work()).more);
  await app.hearback.work()
  assert.is(await app.storage.contacts.erasure(app.production.id, anna?.id ?? ''), null, 'the erasure is over')
  await clean()
})

test.run()

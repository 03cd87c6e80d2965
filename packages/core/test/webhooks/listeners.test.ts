import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import { timestamp } from '../../src/house/for-stores.ts'
import { createHearback, type ListenedEvent, type Listener } from '../../src/house/index.ts'
import { open, secondProcess, secret } from '../serve.ts'

const test = suite('webhooks/listeners')
const second = 1000
const day = 24 * 60 * 60 * second

/** A listener that remembers what it heard, and does as it is told. */
function recorder(events: Listener['events'] = ['responseCreated']) {
  const heard: ListenedEvent[] = []
  const listener = {
    events,
    async handle(event: ListenedEvent, context: { signal: AbortSignal }) {
      heard.push(event)
      await recorder.does(event, context)
    },
  }
  const recorder = { heard, listener, does: async (_: ListenedEvent, __: { signal: AbortSignal }) => {} }
  return recorder
}

test.after.each(() => mock.timers.reset())

test('a listener hears an event once, with the response and its survey', async () => {
  const crm = recorder()
  const app = await open({ listeners: { crm: crm.listener } })
  const survey = await app.survey()
  const id = await app.respond(survey.id)
  await app.hearback.work()
  await app.hearback.work()
  assert.is(crm.heard.length, 1)
  const [event] = crm.heard
  assert.is(event?.event, 'responseCreated')
  assert.is(event?.environmentId, app.production.id)
  assert.is(event?.createdAt, app.clock.iso())
  assert.equal([event?.data.id, event?.data.data, event?.data.survey?.title], [id, { q1: 'Blue' }, 'Feedback'])
  assert.match(event?.id ?? '', /-listener:crm:responseCreated$/)
})

test('a listener gets the events of its types, in every environment', async () => {
  const crm = recorder(['responseFinished'])
  const app = await open({ listeners: { crm: crm.listener } })
  const here = await app.survey()
  const there = await app.survey({}, app.development)
  await app.respond(here.id)
  await app.respond(here.id, { finished: true })
  await app.respond(there.id, { finished: true }, app.development)
  await app.hearback.work()
  assert.equal(
    crm.heard.map(({ environmentId, event }) => `${event} in ${environmentId}`).sort(),
    [app.production.id, app.development.id].map((id) => `responseFinished in ${id}`).sort(),
  )
})

test('an event written by a process that declares none waits for one that does', async () => {
  const crm = recorder()
  const app = await open()
  const worker = secondProcess(app, { listeners: { crm: crm.listener } })
  await worker.hearback.work()
  await app.respond((await app.survey()).id)
  await app.hearback.work()
  assert.is((await app.hearback.metrics()).deliveries.claimed, 0, 'nobody here has that name')
  app.clock.advance(day)
  await worker.hearback.work()
  assert.is(crm.heard.length, 1)
})

test('one of several processes with the same listener gets an event, and each listener gets it', async () => {
  const storage = memoryStorage()
  const [one, two, mail] = [recorder(), recorder(), recorder()]
  const app = await open({ storage, listeners: { crm: one.listener } })
  const other = secondProcess(app, { listeners: { crm: two.listener, mail: mail.listener } })
  await other.hearback.work()
  const { id } = await app.survey()
  for (let n = 0; n < 6; n += 1) await app.respond(id)
  await Promise.all([app.hearback.work(), other.hearback.work()])
  assert.is(one.heard.length + two.heard.length, 6)
  assert.is(new Set([...one.heard, ...two.heard].map((event) => event.id)).size, 6)
  assert.is(mail.heard.length, 6)
})

test('a listener that throws is called again like a webhook, with the same id, and its error is logged', async () => {
  const crm = recorder()
  const app = await open({ listeners: { crm: crm.listener } })
  crm.does = async () => {
    throw new Error('The CRM is away')
  }
  await app.respond((await app.survey()).id)
  await app.hearback.work()
  const lines = app.log.filter(({ message }) => message === 'A listener failed')
  const [fields] = lines.map((line) => line.fields as { err: Error; listener: string })
  assert.equal([lines.length, fields?.listener, fields?.err.message], [1, 'crm', 'The CRM is away'])
  crm.does = async () => {}
  app.clock.advance(6 * second)
  await app.hearback.work()
  assert.is(crm.heard.length, 2)
  assert.is(new Set(crm.heard.map((event) => event.id)).size, 1)
  app.clock.advance(day)
  await app.hearback.work()
  assert.is(crm.heard.length, 2)
})

test('a listener that never ends and ignores its signal holds nothing up: the attempt fails', async () => {
  const crm = recorder()
  const app = await open({ listeners: { crm: crm.listener }, webhooks: { timeoutMs: 20 } })
  let told: AbortSignal | undefined
  crm.does = (_, { signal }) => {
    told = signal
    return new Promise(() => {})
  }
  await app.respond((await app.survey()).id)
  await app.hearback.work()
  assert.ok(told?.aborted)
  assert.equal((await app.hearback.metrics()).deliveries, {
    claimed: 1,
    delivered: 0,
    failed: 1,
    exhausted: 0,
    released: 0,
    inFlight: 0,
  })
})

for (const [how, waits] of [
  ['ignores its signal', () => new Promise<void>(() => {})],
  [
    'obeys its signal',
    (signal: AbortSignal) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ],
] as const) {
  test(`a listener that takes too long and ${how} leaves one line in the log, which names it and the time`, async () => {
    const crm = recorder()
    const app = await open({ listeners: { crm: crm.listener }, webhooks: { timeoutMs: 20 } })
    crm.does = (_, { signal }) => waits(signal)
    await app.respond((await app.survey()).id)
    await app.hearback.work()
    const lines = app.log.filter(({ message }) => message.startsWith('A listener'))
    const [fields] = lines.map((line) => line.fields as { err: Error; listener: string; delivery: string })
    assert.equal(
      lines.map(({ level, message }) => `${level}: ${message}`),
      ['warn: A listener took too long'],
    )
    assert.equal([fields?.listener, fields?.err.name], ['crm', 'TimeoutError'])
    assert.is(fields?.err.message, 'Not done within 20 ms')
    assert.is(fields?.delivery, crm.heard[0]?.id)
  })
}

test('a listener that a shutdown cuts off leaves no line: its event arrives again', async () => {
  const crm = recorder()
  const app = await open({ listeners: { crm: crm.listener } })
  const stop = new AbortController()
  crm.does = (_, { signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      stop.abort()
    })
  await app.respond((await app.survey()).id)
  await app.hearback.work({ signal: stop.signal })
  assert.equal(
    app.log.filter(({ message }) => message.startsWith('A listener')),
    [],
  )
  assert.is((await app.hearback.metrics()).deliveries.released, 1)
})

test('a listener that fails for weeks is never disabled: new events are attempted all the same', async () => {
  const crm = recorder()
  const app = await open({ listeners: { crm: crm.listener } })
  crm.does = async () => {
    throw new Error('away')
  }
  const { id } = await app.survey()
  for (let days = 0; days < 8; days += 1) {
    for (let n = 0; n < 6; n += 1) await app.respond(id)
    for (let n = 0; n < 20; n += 1) {
      await app.hearback.work()
      app.clock.advance(day / 20)
    }
  }
  crm.does = async () => {}
  crm.heard.length = 0
  await app.respond(id)
  for (let n = 0; n < 40; n += 1) {
    app.clock.advance(day / 24)
    await app.hearback.work()
  }
  assert.ok(crm.heard.some(({ createdAt }) => createdAt > '2026-01-13T08:'))
})

test('while a deployment replaces processes, an event that only new ones hear reaches one of them', async () => {
  const [before, after] = [recorder(), recorder(['responseCreated', 'responseFinished'])]
  const app = await open({ listeners: { crm: before.listener } })
  const newer = secondProcess(app, { listeners: { crm: after.listener } })
  const { id } = await app.survey()
  await newer.hearback.work()
  // An old one that starts again, or that says again what it has.
  app.clock.advance(2 * 60 * 60_000)
  await app.hearback.work()
  const old = secondProcess(app, { listeners: { crm: before.listener } })
  await old.hearback.work()
  await app.respond(id, { finished: true })
  for (const one of [old, app, newer]) await one.hearback.work()
  assert.equal([...before.heard, ...after.heard].map(({ event }) => event).sort(), [
    'responseCreated',
    'responseFinished',
  ])
  assert.equal(
    before.heard.map(({ event }) => event),
    ['responseCreated'],
  )
})

test('a name that no process has is forgotten after keepMs, and what waited for it goes', async () => {
  const app = await open({ listeners: { crm: recorder().listener } })
  const listed = async () => (await app.storage.listeners.list()).map(({ name }) => name)
  const { id } = await app.survey()
  assert.equal(await listed(), ['crm'])
  const without = secondProcess(app)
  app.clock.advance(29 * day)
  await without.hearback.work()
  assert.equal(await listed(), ['crm'])
  await app.hearback.work()
  app.clock.advance(29 * day)
  await without.hearback.work()
  assert.equal(await listed(), ['crm'], 'it was seen 29 days ago')
  await app.respond(id)
  app.clock.advance(2 * day)
  await without.hearback.work()
  assert.equal(await listed(), [])
  const left = { after: null, limit: 9 }
  const log = await app.storage.deliveries.list(
    app.production.id,
    'listener:crm:responseCreated',
    { state: null },
    left,
  )
  assert.is(log, null)
  const later = timestamp(app.clock.now() + day)
  assert.is(await app.storage.deliveries.purge(app.production.id, later, 9), 0, 'deliveries left to purge')
})

for (const [fault, listeners, message] of [
  ['a name with a blank', { 'my crm': recorder().listener }, /"my crm" is no name/],
  ['an empty name', { '': recorder().listener }, /"" is no name/],
  ['no events', { crm: { ...recorder().listener, events: [] } }, /"crm" needs `events`.*responseCreated/],
  ['an unknown event', { crm: { ...recorder().listener, events: ['surveyCreated'] } }, /"crm" needs `events`/],
  ['nothing to call', { crm: { events: ['responseCreated'] } }, /"crm" needs `handle`/],
  ['nothing', { crm: null }, /"crm" needs `events`/],
] as const) {
  test(`${fault} is refused, and said`, () => {
    // Safe: hosts without types pass what they like.
    const given = listeners as unknown as Record<string, Listener>
    assert.throws(() => createHearback({ storage: memoryStorage(), secret, listeners: given }), message)
  })
}

test.run()

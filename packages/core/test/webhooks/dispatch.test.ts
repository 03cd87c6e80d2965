import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answered } from '../receiver.ts'
import { type App, open } from '../serve.ts'

const test = suite('webhooks/dispatch')

async function listen(app: App, host: string) {
  const body = { url: `https://${host}.example`, triggers: ['responseCreated'] }
  return (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>().id
}

/** Holds every request to the slow receiver until it is let go, and tells of each that arrives. */
function slowReceiver(app: App) {
  let letGo: () => void = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let seen = 0
  const waiting: { count: number; resolve: () => void }[] = []
  app.hooks.answers(async ({ url }) => {
    seen += 1
    for (const { count, resolve } of waiting) if (seen >= count) resolve()
    if (url.includes('slow')) await released
    return answered(200)
  })
  return {
    release: () => letGo(),
    /** Until so many requests have arrived in all. */
    arrived: (count: number) =>
      new Promise<void>((resolve) => {
        if (seen >= count) resolve()
        else waiting.push({ count, resolve })
      }),
  }
}
const to = (app: App, host: string) => app.hooks.received.filter(({ url }) => url.includes(host)).length

test('a slow receiver delays no other', async () => {
  const app = await open()
  const { id } = await app.survey()
  await listen(app, 'slow')
  await listen(app, 'fast')
  const slow = slowReceiver(app)
  await app.respond(id)
  const working = app.hearback.work()
  await slow.arrived(2)
  assert.equal([to(app, 'slow'), to(app, 'fast')], [1, 1])
  await app.respond(id)
  await slow.arrived(4)
  assert.is(to(app, 'fast'), 2, 'what arrives meanwhile goes out as well')
  slow.release()
  assert.ok((await working).done >= 4)
})

test('at most 10 deliveries are under way to one receiver, whatever the number of processes', async () => {
  const app = await open()
  const { id } = await app.survey()
  await listen(app, 'slow')
  for (let n = 0; n < 25; n += 1) await app.respond(id)
  const slow = slowReceiver(app)
  const working = app.hearback.work()
  await slow.arrived(10)
  await app.hearback.work()
  assert.is(to(app, 'slow'), 10)
  slow.release()
  await working
  assert.is(to(app, 'slow'), 25)
})

test('a slow receiver with a backlog does not take the places of others', async () => {
  const app = await open({ webhooks: { inFlight: 4, inFlightPerWebhook: 3 } })
  const { id } = await app.survey()
  await listen(app, 'slow')
  for (let n = 0; n < 10; n += 1) await app.respond(id)
  await listen(app, 'fast')
  await app.respond(id)
  const slow = slowReceiver(app)
  const working = app.hearback.work()
  await slow.arrived(4)
  assert.equal([to(app, 'slow'), to(app, 'fast')], [3, 1])
  slow.release()
  await working
  assert.is(to(app, 'slow'), 11)
})

test('so many are under way in all, and a fifth of the places is kept for those with nothing under way', async () => {
  const app = await open({ webhooks: { inFlight: 5, inFlightPerWebhook: 3 } })
  const { id } = await app.survey()
  for (const host of ['slow1', 'slow2', 'slow3']) await listen(app, host)
  for (let n = 0; n < 5; n += 1) await app.respond(id)
  await listen(app, 'slow4')
  const slow = slowReceiver(app)
  const working = app.hearback.work()
  await slow.arrived(4)
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.is(app.hooks.received.length, 4)
  await app.respond(id)
  await slow.arrived(5)
  assert.is(to(app, 'slow4'), 1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.is(app.hooks.received.length, 5)
  slow.release()
  await working
  assert.is(app.hooks.received.length, 19)
})

test('a dead receiver with a backlog is tried by one delivery at a time, the others keep their attempts', async () => {
  const app = await open()
  const { id } = await app.survey()
  await listen(app, 'dead')
  for (let n = 0; n < 30; n += 1) await app.respond(id)
  app.hooks.answers(({ url }) => answered(url.includes('dead') ? 500 : 200))
  await app.hearback.work()
  const begun = app.hooks.received.length
  assert.ok(begun <= 14, `${begun} until five failures were known, ten at a time`)
  for (const pauseMs of [5000, 30_000, 60_000, 300_000, 300_000]) {
    const before = app.hooks.received.length
    app.clock.advance(pauseMs - 1)
    await app.hearback.work()
    assert.is(app.hooks.received.length, before)
    app.clock.advance(1)
    await app.hearback.work()
    assert.is(app.hooks.received.length, before + 1)
  }
  const warned = app.log.filter(({ message }) => message.startsWith('A target keeps failing'))
  assert.is(warned.length, 1)
  assert.equal(Object.keys(warned[0]?.fields ?? {}).sort(), [
    'attempt',
    'delivery',
    'environmentId',
    'error',
    'failures',
    'status',
    'webhookId',
  ])
})

test('a receiver that answers again gets deliveries gradually, and then as any other', async () => {
  const app = await open()
  const { id } = await app.survey()
  const webhookId = await listen(app, 'dead')
  for (let n = 0; n < 40; n += 1) await app.respond(id)
  app.hooks.answers(() => answered(500))
  await app.hearback.work()
  const begun = app.hooks.received.length
  let together = 0
  const most: number[] = []
  app.hooks.answers(async () => {
    together += 1
    most.push(together)
    await new Promise((resolve) => setTimeout(resolve, 2))
    together -= 1
    return answered(200)
  })
  app.clock.advance(5000)
  await app.hearback.work()
  assert.ok(app.hooks.received.length - begun >= 40 - begun, 'all that had not been tried')
  assert.equal(most.slice(0, 3), [1, 1, 1], 'the probe, then one at a time')
  assert.ok(Math.max(...most) > 4)
  assert.is(await app.storage.deliveries.circuit(app.production.id, webhookId), null)
  assert.is(app.log.filter(({ message }) => message === 'A target succeeds again: its circuit closes').length, 1)
})

test('failures that one payload provokes pause no webhook', async () => {
  const app = await open()
  const { id } = await app.survey()
  const webhookId = await listen(app, 'picky')
  app.hooks.answers(({ json }) => answered(JSON.stringify(json.data.data).includes('poison') ? 422 : 200))
  for (let n = 0; n < 60; n += 1) {
    // What is written in one moment goes out in any order: by chance, five that are poisoned in a row.
    app.clock.advance(1)
    await app.respond(id, { data: { q1: n % 3 === 0 ? 'poison' : 'Blue' } })
  }
  await app.hearback.work()
  assert.is(app.hooks.received.length, 60)
  const circuit = await app.storage.deliveries.circuit(app.production.id, webhookId)
  assert.is(circuit?.pausedUntil ?? null, null)
})

test('an event that is written while receivers are slow is sent at once', async () => {
  const once = async () => {
    const app = await open()
    const { id } = await app.survey()
    await listen(app, 'slow')
    await app.respond(id)
    const slow = slowReceiver(app)
    const working = app.hearback.work()
    await slow.arrived(1)
    await listen(app, 'fast')
    const startedAt = performance.now()
    await app.respond(id)
    await slow.arrived(3)
    const tookMs = performance.now() - startedAt
    slow.release()
    await working
    return tookMs
  }
  const times = [await once(), await once(), await once()]
  assert.ok(Math.min(...times) < 200, `sooner than it looks by itself, every 250 ms: ${times}`)
})

test('while a receiver is slow, and nothing else is due, little is asked of the database', async () => {
  const app = await open()
  const { id } = await app.survey()
  await listen(app, 'slow')
  await app.respond(id)
  const { claim } = app.storage.deliveries
  let claims = 0
  const counted: typeof claim = (...args) => {
    claims += 1
    return claim(...args)
  }
  Object.assign(app.storage.deliveries, { claim: counted })
  const slow = slowReceiver(app)
  const working = app.hearback.work()
  await slow.arrived(1)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  assert.ok(claims <= 7, `${claims} claims in a second`)
  slow.release()
  await working
})

test('work does at most what it is told, and says that there is more', async () => {
  const app = await open()
  const { id } = await app.survey()
  await listen(app, 'fast')
  for (let n = 0; n < 5; n += 1) await app.respond(id)
  while ((await app.hearback.work({ limit: 2 })).more) assert.ok(app.hooks.received.length <= 5)
  assert.is(app.hooks.received.length, 5)
})

test.run()

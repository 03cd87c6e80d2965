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

test('at most 10 are under way to one receiver, whoever is at work', async () => {
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

test('so many are under way in all', async () => {
  const app = await open({ webhooks: { inFlight: 5, inFlightPerWebhook: 3 } })
  const { id } = await app.survey()
  for (const host of ['slow1', 'slow2', 'slow3']) await listen(app, host)
  for (let n = 0; n < 5; n += 1) await app.respond(id)
  const slow = slowReceiver(app)
  const working = app.hearback.work()
  await slow.arrived(5)
  assert.is(app.hooks.received.length, 5)
  slow.release()
  await working
  assert.is(app.hooks.received.length, 15)
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

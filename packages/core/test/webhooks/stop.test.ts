import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answered } from '../receiver.ts'
import { open, secondProcess } from '../serve.ts'

const test = suite('webhooks/stop')

/** A service with one delivery under way that ends only when it is cut off. */
async function openUnderWay() {
  const app = await open()
  const body = { url: 'https://hooks.example', triggers: ['responseCreated'] }
  await app.call('POST', '/api/v1/webhooks', { body })
  await app.respond((await app.survey()).id)
  let begun = () => {}
  const underWay = new Promise<void>((resolve) => {
    begun = resolve
  })
  app.hooks.answers((_, signal) => {
    begun()
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'failed', error: 'Stopped' }))
    })
  })
  const stop = new AbortController()
  const working = app.hearback.work({ signal: stop.signal })
  await underWay
  return { app, stop, working }
}

test.after.each(() => mock.timers.reset())

test('an attempt that a stop cuts off is not counted: another process delivers at once', async () => {
  const { app, stop, working } = await openUnderWay()
  mock.timers.enable({ apis: ['setTimeout'] })
  stop.abort()
  mock.timers.tick(10_000)
  mock.timers.reset()
  await working
  const other = secondProcess(app)
  await other.hearback.work()
  const ids = [app, other].map(({ hooks }) => hooks.received[0]?.headers['webhook-id'])
  assert.ok(ids[0])
  assert.is(ids[1], ids[0])
})

test('attempts under way get a moment to end', async () => {
  const app = await open()
  const body = { url: 'https://hooks.example', triggers: ['responseCreated'] }
  await app.call('POST', '/api/v1/webhooks', { body })
  await app.respond((await app.survey()).id)
  const stop = new AbortController()
  app.hooks.answers(async () => {
    stop.abort()
    await new Promise(setImmediate)
    return answered(200)
  })
  await app.hearback.work({ signal: stop.signal })
  const other = secondProcess(app)
  await other.hearback.work()
  assert.is(other.hooks.received.length, 0)
})

test('close stops the work under way, and waits for it', async () => {
  const { app, working } = await openUnderWay()
  mock.timers.enable({ apis: ['setTimeout'] })
  const closed = app.hearback.close()
  mock.timers.tick(10_000)
  mock.timers.reset()
  await closed
  await working
  const other = secondProcess(app)
  await other.hearback.work()
  assert.is(other.hooks.received.length, 1)
})

test('no attempt begins after a stop', async () => {
  const app = await open()
  const body = { url: 'https://hooks.example', triggers: ['responseCreated'] }
  await app.call('POST', '/api/v1/webhooks', { body })
  await app.respond((await app.survey()).id)
  assert.equal(await app.hearback.work({ signal: AbortSignal.abort() }), { done: 0, more: false })
  assert.equal(app.hooks.received, [])
})

test.run()

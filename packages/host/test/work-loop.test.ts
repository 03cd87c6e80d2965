import type { Hearback, Logger, WorkReport } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { workLoop } from '../src/index.ts'
import { fakeTimers } from './fake-timers.ts'

const test = suite<{ time: ReturnType<typeof fakeTimers> }>('workLoop')

test.before.each((context) => {
  context.time = fakeTimers()
})
test.after.each(({ time }) => time.restore())

test('works again at once while more is due, then sleeps', async ({ time }) => {
  const worker = countingWorker((call) => ({ done: 1, more: call < 5 }))
  const loop = workLoop(worker, { intervalMs: 10_000 })
  await time.pass(100)
  assert.is(worker.calls, 5)
  await loop.stop()
})

test('sets no limit: with one, the slowest receiver of a round would keep the next round waiting', async () => {
  const limits: (number | undefined)[] = []
  const worker: Pick<Hearback, 'work'> = {
    work: async (options) => {
      limits.push(options?.limit)
      return { done: 0, more: false }
    },
  }
  const loop = workLoop(worker, { intervalMs: 10_000 })
  await loop.stop()
  assert.equal(limits, [Number.POSITIVE_INFINITY])
})

test('wakes at the end of the interval', async ({ time }) => {
  const worker = countingWorker(() => ({ done: 0, more: false }))
  const loop = workLoop(worker, { intervalMs: 80 })
  await time.pass(79)
  assert.is(worker.calls, 1)
  await time.pass(1)
  assert.is(worker.calls, 2)
  await time.pass(160)
  assert.is(worker.calls, 4)
  await loop.stop()
})

test('a wake is not lost, whether it sleeps or works', async ({ time }) => {
  let finish = () => {}
  const worker = countingWorker(async (call) => {
    if (call === 1)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    return { done: 0, more: false }
  })
  const loop = workLoop(worker, { intervalMs: 10_000 })
  loop.wake()
  loop.wake()
  await time.pass(200)
  assert.is(worker.calls, 1)
  finish()
  await time.pass(200)
  assert.is(worker.calls, 2)
  loop.wake()
  await time.pass(0)
  assert.is(worker.calls, 3)
  await loop.stop()
})

test('wakes that come one after another go together', async ({ time }) => {
  const worker = countingWorker(() => ({ done: 0, more: false }))
  const loop = workLoop(worker, { intervalMs: 10_000 })
  for (let n = 0; n < 40; n += 1) {
    loop.wake()
    await time.pass(5)
  }
  assert.is(worker.calls, 5, 'at the beginning, and every 50 ms')
  await loop.stop()
})

test('stop ends a sleep at once and waits for what is under way, whose signal aborts', async ({ time }) => {
  let finish = () => {}
  let ended = false
  const loop = workLoop({
    async work({ signal } = {}) {
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return { done: 0, more: true }
    },
  })
  const stopped = loop.stop().then(() => {
    ended = true
  })
  await time.pass(0)
  assert.is(ended, false, 'what is under way is waited for')
  finish()
  await time.pass(1)
  await stopped
  await loop.stop()

  const asleep = workLoop(countingWorker(() => ({ done: 0, more: false })))
  await time.pass(0)
  await asleep.stop()
})

test('a failure is logged and tried again, later, whoever wakes it', async ({ time }) => {
  const logged: string[] = []
  const logger: Logger = { info() {}, warn() {}, error: (_fields, message) => logged.push(message) }
  const worker = countingWorker((call) => {
    if (call === 1) throw new Error('The database is away')
    return { done: 0, more: false }
  })
  const loop = workLoop(worker, { intervalMs: 10, logger })
  await time.pass(30)
  loop.wake()
  await time.pass(969)
  assert.equal(logged, ['Work failed'])
  assert.is(worker.calls, 1)
  await time.pass(1)
  assert.is(worker.calls, 2)
  await loop.stop()
})

test('a fault that lasts is said after growing times, another one at once, and its end too', async ({ time }) => {
  const logged: string[] = []
  const keep = (_: object, message: string) => void logged.push(message)
  const logger: Logger = { info: keep, warn: keep, error: keep }
  let fault: string | null = 'The database is away'
  const worker = countingWorker(() => {
    if (fault !== null) throw new Error(fault)
    return { done: 0, more: false }
  })
  const loop = workLoop(worker, { intervalMs: 10, logger })
  /** What is logged in so many seconds. */
  const within = async (seconds: number) => {
    logged.length = 0
    for (let n = 0; n < seconds; n += 1) await time.pass(1000)
    return [...logged]
  }
  assert.equal(await within(50), ['Work failed'])
  assert.equal(await within(50), ['Work failed'])
  assert.equal(await within(70), [])
  assert.equal(await within(60), ['Work failed'])
  fault = 'The database is full'
  assert.equal(await within(50), ['Work failed'])
  fault = null
  assert.equal(await within(10), ['Work goes on again'])
  assert.equal(await within(10), [])
  fault = 'The database is away'
  assert.equal(await within(2), ['Work failed'])
  await loop.stop()
})

function countingWorker(report: (call: number) => WorkReport | Promise<WorkReport>) {
  const worker = {
    calls: 0,
    async work(): Promise<WorkReport> {
      worker.calls += 1
      return report(worker.calls)
    },
  }
  return worker
}

test.run()

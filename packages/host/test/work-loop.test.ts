import { setTimeout as pause } from 'node:timers/promises'
import type { Hearback, Logger, WorkReport } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { workLoop } from '../src/index.ts'

const test = suite('workLoop')

test('works again at once while more is due, then sleeps', async () => {
  const worker = countingWorker((call) => ({ done: 1, more: call < 5 }))
  const loop = workLoop(worker, { intervalMs: 10_000 })
  await pause(100)
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

test('wakes at the end of the interval', async () => {
  const worker = countingWorker(() => ({ done: 0, more: false }))
  const loop = workLoop(worker, { intervalMs: 50 })
  await pause(220)
  assert.ok(worker.calls >= 3 && worker.calls <= 6, `${worker.calls} calls`)
  await loop.stop()
})

test('a wake is not lost, whether it sleeps or works', async () => {
  const worker = countingWorker(async () => {
    await pause(50)
    return { done: 0, more: false }
  })
  const loop = workLoop(worker, { intervalMs: 10_000 })
  loop.wake()
  loop.wake()
  await pause(300)
  assert.is(worker.calls, 2)
  loop.wake()
  await pause(20)
  assert.is(worker.calls, 3)
  await loop.stop()
})

test('wakes that come one after another go together', async () => {
  const worker = countingWorker(() => ({ done: 0, more: false }))
  const loop = workLoop(worker, { intervalMs: 10_000 })
  for (let n = 0; n < 40; n += 1) {
    loop.wake()
    await pause(5)
  }
  assert.ok(worker.calls >= 2 && worker.calls <= 8, `${worker.calls} calls`)
  await loop.stop()
})

test('stop ends a sleep at once and waits for what is under way, whose signal aborts', async () => {
  let ended = false
  const loop = workLoop({
    async work({ signal } = {}) {
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
      await pause(50)
      ended = true
      return { done: 0, more: true }
    },
  })
  await pause(20)
  await loop.stop()
  assert.ok(ended)
  await loop.stop()
})

test('a failure is logged and tried again, later, whoever wakes it', async () => {
  const logged: string[] = []
  const logger: Logger = { info() {}, warn() {}, error: (_fields, message) => logged.push(message) }
  const worker = countingWorker((call) => {
    if (call === 1) throw new Error('The database is away')
    return { done: 0, more: false }
  })
  const loop = workLoop(worker, { intervalMs: 10, logger })
  await pause(30)
  loop.wake()
  await pause(70)
  assert.equal(logged, ['Work failed'])
  assert.is(worker.calls, 1)
  await pause(1100)
  assert.ok(worker.calls > 1)
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

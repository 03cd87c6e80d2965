import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Batching, batched } from '../src/batched.ts'

/** Runs that end when the test says so. */
function runs(how: Partial<Batching> = {}) {
  const begun: { key: string; inputs: readonly number[]; end(): void; fail(error: Error): void }[] = []
  const call = batched<number, number>(
    { size: (waiting) => waiting, minIntervalMs: 0, patienceMs: 2000, ...how },
    (key, inputs) =>
      new Promise((resolve, reject) => {
        begun.push({ key, inputs, end: () => resolve(inputs.map((one) => one * 10)), fail: reject })
      }),
  )
  const next = async (count: number) => {
    while (begun.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
    return begun[count - 1]
  }
  return { begun, call, next }
}

const test = suite('batched calls')

test('those that come in one turn go together, and so do those that come meanwhile, and each gets its own answer', async () => {
  const { begun, call, next } = runs()
  const together = [call('a', 5), call('a', 6)]
  const zeroth = await next(1)
  assert.equal(zeroth?.inputs, [5, 6])
  zeroth?.end()
  assert.equal(await Promise.all(together), [50, 60])
  await new Promise((resolve) => setTimeout(resolve, 1))
  begun.length = 0
  const first = call('a', 1)
  const one = await next(1)
  assert.equal(one?.inputs, [1])
  const later = [call('a', 2), call('a', 3)]
  one?.end()
  assert.is(await first, 10)
  const second = await next(2)
  assert.equal(second?.inputs, [2, 3])
  const last = call('a', 4)
  second?.end()
  assert.equal(await Promise.all(later), [20, 30])
  ;(await next(3))?.end()
  assert.is(await last, 40)
})

test('as many go together as is said, in the order they came', async () => {
  const { begun, call, next } = runs({ size: (waiting) => Math.min(waiting, 2) })
  const all = [1, 2, 3, 4, 5].map((one) => call('a', one))
  for (const n of [1, 2, 3]) (await next(n))?.end()
  assert.equal(await Promise.all(all), [10, 20, 30, 40, 50])
  assert.equal(
    begun.map(({ inputs }) => inputs),
    [[1, 2], [3, 4], [5]],
  )
})

test('keys do not wait for one another', async () => {
  const { begun, call, next } = runs()
  void call('a', 1)
  void call('b', 2)
  await next(2)
  assert.equal(
    begun.map(({ key }) => key),
    ['a', 'b'],
  )
})

test('behind a run that takes long, those that wait go ahead', async () => {
  const { begun, call, next } = runs({ patienceMs: 20 })
  const stuck = call('a', 1)
  await next(1)
  const later = [call('a', 2), call('a', 3)]
  ;(await next(2))?.end()
  assert.equal(await Promise.all(later), [20, 30])
  begun[0]?.end()
  assert.is(await stuck, 10)
  assert.is(begun.length, 2)
})

test('one that comes when a run has taken long already does not wait for it', async () => {
  const { begun, call, next } = runs({ patienceMs: 10 })
  const stuck = call('a', 1)
  await new Promise((resolve) => setTimeout(resolve, 30))
  const second = call('a', 2)
  await next(2)
  const third = call('a', 3)
  assert.is(begun.length, 2)
  // This one is not late, and is waited for.
  begun[1]?.end()
  assert.is(await second, 20)
  ;(await next(3))?.end()
  assert.is(await third, 30)
  begun[0]?.end()
  assert.is(await stuck, 10)
})

test('a result that is a promise settles its call at once, and the next run waits for all results', async () => {
  const ends = new Map<number, () => void>()
  const begun: (readonly number[])[] = []
  const turn = () => new Promise((resolve) => setTimeout(resolve, 1))
  const outcome = (one: number) => new Promise<number>((resolve) => ends.set(one, () => resolve(one)))
  const call = batched<number, number>(
    { size: (waiting) => waiting, minIntervalMs: 0, patienceMs: 2000 },
    (_, inputs) => {
      begun.push(inputs)
      return inputs.map(outcome)
    },
  )
  const first = call('a', 1)
  await turn()
  const all = [first, call('a', 2), call('a', 3)]
  ends.get(1)?.()
  assert.is(await first, 1)
  await turn()
  ends.get(3)?.()
  assert.is(await all[2], 3)
  const last = call('a', 4)
  assert.equal(begun, [[1], [2, 3]])
  ends.get(2)?.()
  assert.is(await all[1], 2)
  await turn()
  ends.get(4)?.()
  assert.is(await last, 4)
})

test('runs begin so far apart', async () => {
  const { call, next } = runs({ minIntervalMs: 50 })
  const began = performance.now()
  void call('a', 1)
  ;(await next(1))?.end()
  void call('a', 2)
  await next(2)
  // Timers count from the last look at the clock, a little before they are set.
  assert.ok(performance.now() - began >= 40)
})

test('what a run throws, all of its calls throw, and the next go on', async () => {
  const { call, next } = runs()
  const first = call('a', 1)
  const one = await next(1)
  const later = Promise.allSettled([call('a', 2), call('a', 3)])
  one?.end()
  await first
  const error = new Error('the database is away')
  ;(await next(2))?.fail(error)
  assert.equal(
    (await later).map((one) => one.status === 'rejected' && one.reason === error),
    [true, true],
  )
  const after = call('a', 4)
  ;(await next(3))?.end()
  assert.is(await after, 40)
})

test.run()

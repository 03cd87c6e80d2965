import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { gathered } from '../src/gathered.ts'

/** Runs that end when they are told to. */
function runs() {
  const begun: { key: string; together: readonly number[]; end(): void; fail(error: Error): void }[] = []
  const call = gathered<number, number>(
    (key, together) =>
      new Promise((resolve, reject) => {
        begun.push({ key, together, end: () => resolve(together.map((one) => one * 10)), fail: reject })
      }),
  )
  const next = async (count: number) => {
    while (begun.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
    return begun[count - 1]
  }
  return { begun, call, next }
}

const test = suite('calls that gather')

test('the first runs at once; those that come meanwhile go together, and each gets its own answer', async () => {
  const { begun, call, next } = runs()
  const first = call('a', 1)
  assert.is(begun.length, 1)
  const later = [call('a', 2), call('a', 3)]
  begun[0]?.end()
  assert.is(await first, 10)
  const second = await next(2)
  assert.equal(second?.together, [2, 3])
  const last = call('a', 4)
  second?.end()
  assert.equal(await Promise.all(later), [20, 30])
  ;(await next(3))?.end()
  assert.is(await last, 40)
})

test('keys do not wait for one another', () => {
  const { begun, call } = runs()
  void call('a', 1)
  void call('b', 2)
  assert.equal(
    begun.map(({ key }) => key),
    ['a', 'b'],
  )
})

test('what a run throws, all of its calls throw, and the next go on', async () => {
  const { begun, call, next } = runs()
  const first = call('a', 1)
  const later = Promise.allSettled([call('a', 2), call('a', 3)])
  begun[0]?.end()
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

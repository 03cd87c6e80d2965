import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { copyInPasses } from '../src/placed/move/passes.ts'

/** How many passes are made if each copies so many rows, at 1,000 rows a second. The last number stands for all later passes. */
async function passesOf(rowsOfPasses: readonly number[]): Promise<number> {
  let ms = 0
  const marks: (number | null)[] = []
  const mark = await copyInPasses<number>(
    async (since) => {
      const rows = rowsOfPasses[Math.min(marks.length, rowsOfPasses.length - 1)] ?? 0
      ms += rows
      return { mark: marks.push(since), rows }
    },
    () => ms,
  )
  assert.is(mark, marks.length, 'the mark of the last pass')
  assert.equal(marks, [null, ...marks.slice(1).map((_, index) => index + 1)], 'each from where the one before began')
  return marks.length
}

test('a second pass always follows the first', async () => assert.is(await passesOf([10, 0]), 2))

test('passes go on until one is short', async () => assert.is(await passesOf([100_000, 20_000, 4000, 800, 399]), 5))

test('passes end where one leaves no fewer rows', async () => {
  assert.is(await passesOf([20_000, 30_000]), 2, 'more and more')
  assert.is(await passesOf([20_000, 10_000, 9900]), 3, 'hardly fewer')
})

test('a slower pass with fewer rows is not the last one', async () => {
  let ms = 0
  const passes = [
    { rows: 100_000, ms: 12_000 },
    { rows: 20_000, ms: 4000 },
    { rows: 8000, ms: 4500 },
    { rows: 500, ms: 300 },
  ]
  let made = 0
  await copyInPasses<number>(
    async () => {
      const pass = passes[made] ?? { rows: 0, ms: 0 }
      ms += pass.ms
      made += 1
      return { mark: made, rows: pass.rows }
    },
    () => ms,
  )
  assert.is(made, 4)
})

test('passes that become smaller slowly end after eight', async () => {
  assert.is(await passesOf(Array.from({ length: 20 }, (_, pass) => 100_000 * 0.85 ** pass)), 8)
})

test.run()

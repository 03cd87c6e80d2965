import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keyOf, rangeOf } from '../../src/beside/records/keys.ts'

const test = suite('keys of records')

const texts = [
  ...[
    '',
    'a',
    'a/b',
    'a%2Fb',
    '~',
    'ä',
    '漢字',
    '😀',
    ' ',
    'A',
    "'",
    '..',
    'a.b',
    'a-b',
    '\n',
    '\u0001',
    '"',
    '(',
    '*',
  ],
  ...['x'.repeat(160), 'x'.repeat(161), 'x'.repeat(162), `${'x'.repeat(161)}y`, '漢'.repeat(500)],
]

test('parts have a key of their own, and none of other parts', () => {
  const all = texts.flatMap((one) => [[one], ...texts.map((other) => [one, other])])
  const keys = all.map((parts) => keyOf(...parts))
  assert.is(new Set(keys).size, keys.length)
  for (const key of keys) assert.match(key, /^[!-~]{0,500}$/)
})

test('a text that looks like a cut one has another key', () => {
  const long = 'x'.repeat(1000)
  assert.is.not(keyOf(keyOf(long)), keyOf(long))
})

test('times, ids and numbers are in their order', () => {
  const times = ['2026-01-02T00:00:00.000Z', '2025-12-31T23:59:59.999Z', '2026-01-01T10:00:00.000Z']
  assert.equal(
    times.map((time) => keyOf('e', time)).sort(),
    times.toSorted().map((time) => keyOf('e', time)),
  )
  const numbers = [0, 9, 10, 99, 100, 2 ** 53 - 1]
  assert.equal(
    numbers.map((number) => keyOf(number)),
    numbers.map((number) => keyOf(number)).sort(),
  )
})

test('a range has the keys with its parts, between its bounds', () => {
  const all = ['a', 'b', 'c', 'd'].flatMap((at) => [keyOf('e', 'of', at, '1'), keyOf('e', 'of', at, '2')])
  const others = [keyOf('e', 'of'), keyOf('e', 'off', 'b', '1'), keyOf('e', 'o', 'b', '1'), keyOf('e', 'of.b', 'b')]
  const within = (bounds: Parameters<typeof rangeOf>[1]) => {
    const { from, until } = rangeOf(['e', 'of'], bounds)
    return [...all, ...others].filter((key) => key >= from && key < until).map((key) => key.slice(5))
  }
  assert.equal(within({}), ['a/1', 'a/2', 'b/1', 'b/2', 'c/1', 'c/2', 'd/1', 'd/2'])
  assert.equal(within({ from: ['b'], until: ['d'] }), ['b/1', 'b/2', 'c/1', 'c/2'])
  assert.equal(within({ after: ['b'], until: ['d', '2'] }), ['c/1', 'c/2', 'd/1'])
  assert.equal(within({ from: ['c'], after: ['a', '1'] }), ['c/1', 'c/2', 'd/1', 'd/2'])
  assert.equal(within({ from: ['b'], until: ['b'] }), [])
})

test.run()

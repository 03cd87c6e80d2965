import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sameValue } from '../src/ground/same-value.ts'

const test = suite('values that are equal as JSON')

for (const [a, b] of [
  [null, null],
  ['a', 'a'],
  [0, -0],
  [
    [1, [2, 'c']],
    [1, [2, 'c']],
  ],
  [
    { a: 1, b: { c: [true, null] } },
    { b: { c: [true, null] }, a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{}, { a: undefined }],
  [JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":1}}')],
] as const) {
  test(`equal: ${JSON.stringify(a)} and ${JSON.stringify(b)}`, () => {
    assert.is(sameValue(a, b), true)
    assert.is(sameValue(b, a), true)
  })
}

for (const [a, b] of [
  [null, undefined],
  [null, {}],
  [[], {}],
  ['1', 1],
  [0, false],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1 }, { a: 1, b: null }],
  [{ a: undefined, b: 1 }, { a: 1 }],
  [{ a: [1] }, { a: { 0: 1 } }],
  [JSON.parse('{"__proto__":{}}'), { x: 1 }],
  [JSON.parse('{"constructor":1}'), { toString: 1 }],
] as const) {
  test(`different: ${JSON.stringify(a)} and ${JSON.stringify(b)}`, () => {
    assert.is(sameValue(a, b), false)
    assert.is(sameValue(b, a), false)
  })
}

test.run()

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { roughLength } from '../src/ground/json-length.ts'

const test = suite('the rough length of JSON')

test('its text is never longer than six times of it, and it is never far above', () => {
  const values = [
    '',
    'plain',
    '\u0001'.repeat(500),
    '"\\\n\ud800',
    -1.2345678901234567e-100,
    true,
    null,
    [],
    {},
    [['a', 1], [{}]],
    { ['\u0001'.repeat(500)]: 1, b: [null, false, 0], c: { d: { e: 'f' } } },
  ]
  for (const value of values) assert.ok(JSON.stringify(value).length <= 6 * roughLength(value), JSON.stringify(value))
  const long = { a: 'x'.repeat(10_000), b: Array.from({ length: 100 }, () => 'y'.repeat(100)) }
  const [length, rough] = [JSON.stringify(long).length, roughLength(long)]
  assert.ok(Math.abs(rough - length) < 100, `${rough} of ${length}`)
})

test.run()

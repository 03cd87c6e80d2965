import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { boundedMap } from '../../src/ground/cache/bounded-map.ts'

test('the entry that was set longest ago is dropped first; setting it again renews it', () => {
  const map = boundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  map.set('c', 4)
  assert.equal([map.get('a'), map.get('b'), map.get('c')], [3, undefined, 4])
  map.delete('a')
  assert.is(map.get('a'), undefined)
})

test.run()

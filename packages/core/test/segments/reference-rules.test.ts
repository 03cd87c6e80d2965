import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filterFaults } from '../../src/asking/segments/reference-rules.ts'
import type { FilterGroup, Segment } from '../../src/asking/segments/schema.ts'
import { inSegment, row, segment } from './filters.ts'

const test = suite('segments/reference-rules')

/** Filters that name all these segments. */
const naming = (ids: readonly string[]): FilterGroup => ids.flatMap((id) => row(inSegment('userIsIn', id)))
const idsUpTo = (count: number) => Array.from({ length: count }, (_, n) => `s${n}`)

/** A segment that counts how often its filters are read. */
function counted(id: string, filters: FilterGroup, count: () => void): Segment {
  return Object.defineProperty(segment(id, []), 'filters', {
    get() {
      count()
      return filters
    },
  })
}

test('the filters of a stored segment are read once, however many paths lead to it', () => {
  let reads = 0
  const ids = idsUpTo(300)
  const segments = ids.map((id, n) =>
    counted(id, naming(ids.slice(0, n)), () => {
      reads += 1
    }),
  )
  assert.equal(filterFaults('new', naming(ids), segments), {})
  assert.ok(reads <= 300, `${reads} reads`)
  const faults = filterFaults('s0', naming(ids), segments)
  assert.is(Object.keys(faults).length, 300)
  assert.equal(new Set(Object.values(faults)), new Set(['This refers back to the segment itself']))
  assert.ok(reads <= 600, `${reads} reads`)
})

test('a circle among other segments is no fault of this one, and ends', () => {
  const segments = [segment('a', naming(['b'])), segment('b', naming(['a'])), segment('c', [])]
  assert.equal(filterFaults('c', naming(['a', 'b']), segments), {})
})

test('each reference that leads back is named, and no other', () => {
  const segments = [segment('a', []), segment('b', naming(['a'])), segment('c', naming(['b'])), segment('d', [])]
  const back = 'This refers back to the segment itself'
  assert.equal(filterFaults('a', naming(['a', 'b', 'c', 'd', 'e']), segments), {
    'filters.0.resource.root.segmentId': back,
    'filters.1.resource.root.segmentId': back,
    'filters.2.resource.root.segmentId': back,
    'filters.4.resource.root.segmentId': 'There is no such segment in this environment',
  })
})

test.run()

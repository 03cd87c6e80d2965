import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FilterGroup } from '../../src/asking/segments/schema.ts'
import { filtersBy, withoutKey } from '../../src/asking/segments/without-key-rules.ts'
import { attribute, inSegment, row } from './filters.ts'

const test = suite('filters without a key')

const gone = attribute('plan', 'equals', 'pro')
const [a, b, c] = [attribute('a', 'isSet'), attribute('b', 'isSet'), inSegment('userIsIn', 'c9')]

const cases: [what: string, filters: FilterGroup, left: FilterGroup][] = [
  ['nothing of it', row(a, 'and', b), row(a, 'and', b)],
  ['all of it', row(gone, 'or', gone), []],
  ['the first of a run', row(gone, 'and', a, 'or', b), row(a, 'or', b)],
  ['the first of a later run, whose next one begins it', row(a, 'or', gone, 'and', b), row(a, 'or', b)],
  ['a whole run', row(a, 'or', gone, 'or', b, 'and', c), row(a, 'or', b, 'and', c)],
  ['the whole first run', row(gone, 'and', gone, 'or', b, 'and', c), row(b, 'and', c)],
  ['the last of a run', row(a, 'and', gone, 'or', b), row(a, 'or', b)],
  ['a part of a group', row(row(gone, 'or', a), 'and', b), row(row(a), 'and', b)],
  ['a whole group', row(a, 'or', row(gone, 'and', row(gone)), 'and', b), row(a, 'or', b)],
  ['a group that was empty before stays', row(row(), 'or', gone), row(row())],
]

for (const [what, filters, left] of cases) {
  test(what, () => {
    assert.equal(withoutKey(filters, 'plan'), left)
    assert.not(filtersBy(left, 'plan'))
  })
}

test('a key is found however deep, and another one is not', () => {
  assert.ok(filtersBy(row(a, 'or', row(b, 'and', row(gone))), 'plan'))
  assert.not(filtersBy(row(a, 'or', row(b)), 'plan'))
})

test.run()

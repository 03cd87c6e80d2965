import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { evaluationOrder, matchingSegments, type Subject } from '../../src/asking/segments/rules.ts'
import type { Filter, FilterGroup, Segment } from '../../src/asking/segments/schema.ts'
import { attribute, device, inSegment, row, segment, userId } from './filters.ts'

const test = suite('segments/rules')

const anna: Subject = {
  userId: 'anna',
  attributes: { userId: 'anna', plan: 'pro', age: '9', ratio: ' 1.5e1 ', empty: '', word: 'ten' },
  device: 'phone',
}
const nobody: Subject = { userId: null, attributes: {}, device: 'desktop' }

const matches = (filters: FilterGroup, subject = anna) => matchingOf([segment('s', filters)], subject).length === 1
const matchingOf = (segments: readonly Segment[], subject = anna) =>
  matchingSegments(evaluationOrder(segments), subject)

/** What is asked → of anna. */
const table: [Filter, boolean][] = [
  [attribute('plan', 'equals', 'pro'), true],
  [attribute('plan', 'equals', 'Pro'), false],
  [attribute('plan', 'notEquals', 'free'), true],
  [attribute('plan', 'notEquals', 'pro'), false],
  [attribute('age', 'equals', 9), true],
  [attribute('age', 'equals', '9.0'), false],
  [attribute('plan', 'contains', 'r'), true],
  [attribute('plan', 'contains', 'R'), false],
  [attribute('plan', 'doesNotContain', 'x'), true],
  [attribute('plan', 'doesNotContain', 'p'), false],
  [attribute('plan', 'startsWith', 'pr'), true],
  [attribute('plan', 'startsWith', 'ro'), false],
  [attribute('plan', 'endsWith', 'ro'), true],
  [attribute('plan', 'endsWith', 'pr'), false],
  [attribute('plan', 'isSet'), true],
  [attribute('plan', 'isNotSet'), false],
  [attribute('empty', 'isSet'), false],
  [attribute('empty', 'isNotSet'), true],
  [attribute('age', 'lessThan', 10), true],
  [attribute('age', 'lessThan', 9), false],
  [attribute('age', 'lessEqual', 9), true],
  [attribute('age', 'lessEqual', 8.5), false],
  [attribute('age', 'greaterThan', 8.5), true],
  [attribute('age', 'greaterThan', 9), false],
  [attribute('age', 'greaterEqual', 9), true],
  [attribute('age', 'greaterEqual', 10), false],
  [attribute('ratio', 'greaterEqual', 15), true],
  [attribute('word', 'lessThan', 1e9), false],
  [attribute('word', 'greaterThan', -1e9), false],
  [attribute('empty', 'lessThan', 1), false],
  [attribute('empty', 'lessEqual', 0), false],
  [attribute('userId', 'equals', 'anna'), true],
  [userId('equals', 'anna'), true],
  [userId('notEquals', 'bert'), true],
  [userId('startsWith', 'an'), true],
  [userId('isSet'), true],
  [device('equals', 'phone'), true],
  [device('equals', 'desktop'), false],
  [device('notEquals', 'desktop'), true],
  [device('notEquals', 'phone'), false],
]
for (const [asked, expected] of table) {
  const of = asked.root.type === 'attribute' ? asked.root.contactAttributeKey : asked.root.type
  test(`${of} ${asked.qualifier.operator} ${JSON.stringify(asked.value)}: ${expected}`, () => {
    assert.is(matches(row(asked)), expected)
  })
}

test('an unknown value matches no filter', () => {
  const operators = ['equals', 'notEquals', 'contains', 'doesNotContain', 'startsWith', 'endsWith', 'isSet', 'isNotSet']
  for (const operator of [...operators, 'lessThan', 'lessEqual', 'greaterThan', 'greaterEqual']) {
    for (const asked of [attribute('plan', operator, 'x'), userId(operator, 'x')]) {
      assert.is(matches(row(asked), nobody), false, `${asked.root.type} ${operator}`)
    }
  }
  for (const name of ['constructor', 'toString', '__proto__']) {
    assert.is(matches(row(attribute(name, 'isSet')), nobody), false, name)
  }
})

const yes = attribute('plan', 'isSet')
const no = attribute('plan', 'isNotSet')
const connected: [string, FilterGroup, boolean][] = [
  ['nothing', row(), true],
  ['yes', row(yes), true],
  ['no', row(no), false],
  ['yes and no', row(yes, 'and', no), false],
  ['yes and yes', row(yes, 'and', yes), true],
  ['no or yes', row(no, 'or', yes), true],
  ['yes or no and no', row(yes, 'or', no, 'and', no), true],
  ['no and no or yes', row(no, 'and', no, 'or', yes), true],
  ['no and yes or no', row(no, 'and', yes, 'or', no), false],
  ['no or yes and no', row(no, 'or', yes, 'and', no), false],
  ['no or yes and yes or no', row(no, 'or', yes, 'and', yes, 'or', no), true],
  ['(yes or no) and no', row(row(yes, 'or', no), 'and', no), false],
  ['(no or (no or yes)) and yes', row(row(no, 'or', row(no, 'or', yes)), 'and', yes), true],
  ['() and yes', row(row(), 'and', yes), true],
]
for (const [name, filters, expected] of connected) {
  test(`${name}: ${expected}`, () => {
    assert.is(matches(filters), expected)
  })
}

test('every segment that matches is listed, those with empty filters too', () => {
  const all = [segment('everyone', []), segment('no', row(no)), segment('yes', row(yes))]
  assert.equal(matchingOf(all), ['everyone', 'yes'])
  assert.equal(matchingOf(all, nobody), ['everyone'])
})

test('a segment builds on others, whatever order they come in', () => {
  const pro = segment('pro', row(attribute('plan', 'equals', 'pro')))
  const others = segment('others', row(inSegment('userIsNotIn', 'pro')))
  const deep = segment('deep', row(row(inSegment('userIsIn', 'pro'), 'and', inSegment('userIsNotIn', 'others'))))
  for (const all of [
    [pro, others, deep],
    [deep, others, pro],
  ]) {
    assert.equal(matchingOf(all).toSorted(), ['deep', 'pro'])
    assert.equal(matchingOf(all, nobody), ['others'])
  }
})

test('an unknown segment matches nobody, whether in it or not', () => {
  assert.is(matches(row(inSegment('userIsIn', 'gone'))), false)
  assert.is(matches(row(inSegment('userIsNotIn', 'gone'))), false)
  assert.is(matches(row(inSegment('userIsNotIn', 'gone'), 'or', yes)), true)
})

test('segments that lead back to themselves match nobody, nor does what builds on them', () => {
  const circle = [
    segment('self', row(yes, 'or', inSegment('userIsNotIn', 'self'))),
    segment('a', row(yes, 'or', inSegment('userIsIn', 'b'))),
    segment('b', row(yes, 'or', inSegment('userIsIn', 'a'))),
    segment('on a', row(yes, 'or', inSegment('userIsIn', 'a'))),
  ]
  for (const all of [circle, circle.toReversed()]) assert.equal(matchingOf([...all, segment('all', [])]), ['all'])
})

test('many segments that all build on each other are evaluated in no time', () => {
  const many = Array.from({ length: 300 }, (_, n) => {
    const before = Array.from({ length: Math.min(n, 20) }, (_, k) => inSegment('userIsIn', `s${n - k - 1}`))
    return segment(`s${n}`, row(...before.flatMap((filter, k) => (k === 0 ? [filter] : ['and' as const, filter]))))
  })
  const begun = performance.now()
  assert.is(matchingOf(many.toReversed()).length, 300)
  assert.ok(performance.now() - begun < 2000)
})

test.run()

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { filters, maxDepth } from '../../src/asking/segments/schema.ts'
import { faultsOf } from '../../src/http/validate.ts'
import { attribute, device, inSegment, row, userId } from './filters.ts'

const test = suite('segments/schema')

const faults = (value: unknown) => faultsOf(v.safeParse(filters, value).issues ?? []).shown()
const paths = (value: unknown) => Object.keys(faults(value))

test('every filter that the contract names, alone and in groups', () => {
  const amounts = ['lessThan', 'lessEqual', 'greaterThan', 'greaterEqual'].map((name) => attribute('age', name, 1.5))
  const texts = ['contains', 'doesNotContain', 'startsWith', 'endsWith', 'equals', 'notEquals']
  const all = [
    ...amounts,
    ...texts.flatMap((name) => [attribute('plan', name, 'x'), userId(name, 'x')]),
    attribute('age', 'equals', 5),
    attribute('plan', 'isSet', ''),
    attribute('plan', 'isNotSet', 0),
    inSegment('userIsIn', 'c1'),
    inSegment('userIsNotIn', 'c1'),
    device('equals', 'phone'),
    device('notEquals', 'desktop'),
  ]
  for (const one of all) assert.equal(v.parse(filters, row(one)), row(one), one.qualifier.operator)
  const nested = row(row(userId('isSet'), 'or', row()), 'and', userId('isSet'))
  assert.equal(v.parse(filters, nested), nested)
  assert.equal(v.parse(filters, []), [])
})

test('a fault is named at its place', () => {
  const cases: [unknown, string][] = [
    [row(attribute('age', 'lessThan', '5')), '0.resource.value'],
    [row(attribute('plan', 'contains', 5)), '0.resource.value'],
    [row(attribute('plan', 'equals', '')), '0.resource.value'],
    [row(attribute('plan', 'resembles', 'x')), '0.resource.qualifier.operator'],
    [row(attribute('plan', 'userIsIn', 'x')), '0.resource.qualifier.operator'],
    [row(attribute('', 'isSet')), '0.resource.root.contactAttributeKey'],
    [
      row({ ...userId('isSet'), root: { type: 'person', personIdentifier: 'email' } } as never),
      '0.resource.root.personIdentifier',
    ],
    [row(inSegment('equals', 'c1')), '0.resource.qualifier.operator'],
    [row(device('contains', 'phone')), '0.resource.qualifier.operator'],
    [row(device('equals', 'fridge' as never)), '0.resource.root.deviceType'],
    [row({ ...userId('isSet'), root: { type: 'mood' } } as never), '0.resource.root.type'],
    [row(userId('isSet'), 'or', row(userId('isSet'), 'and', userId('lessThan', 'x'))), '1.resource.1.resource.value'],
    [row('text' as never), '0.resource'],
    [row(null as never), '0.resource'],
    [[{ id: 'e', connector: 'and', resource: userId('isSet') }], '0'],
    [[...row(userId('isSet')), ...row(userId('isSet'))], '1'],
    [row(userId('isSet'), 'but' as never, userId('isSet')), '1.resource'],
    [Array.from({ length: 101 }, (_, n) => ({ id: 'e', connector: n === 0 ? null : 'or', resource: [] })), 'body'],
    ['everyone', 'body'],
  ]
  for (const [value, path] of cases)
    assert.ok(paths(value).includes(path), `${path} of ${JSON.stringify(faults(value))}`)
})

test(`groups lie at most ${maxDepth} deep`, () => {
  const nested = (depth: number): unknown => [
    { id: 'e', connector: null, resource: depth === 1 ? userId('isSet') : nested(depth - 1) },
  ]
  assert.equal(faults(nested(maxDepth)), {})
  const [message] = Object.values(faults(nested(maxDepth + 1)))
  assert.match(message ?? '', `more than ${maxDepth} deep`)
  assert.is(Object.keys(faults(nested(60))).length, 1)
})

test.run()

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { matchesWhere, planWhere } from '../../src/where/rules.ts'
import { type Where, type WhereCondition, type WhereOperator, where, whereOperators } from '../../src/where/schema.ts'

const test = suite('where/rules')

const response = {
  meanings: {},
  data: {
    colour: 'Blue',
    colours: ['Blue', 'Green'],
    score: 7,
    skipped: '',
    none: [],
    born: '2001-05-06',
    matrix: { price: 'good', speed: '' },
    plan: 'pro',
    face: '😀',
  },
  variables: { points: 12, grade: 'A' },
  meta: { source: 'mail', country: 'DE', userAgent: { browser: 'Firefox', device: 'phone' } },
  language: 'de',
}

type Case = [id: string, value: WhereCondition['value'], holds: boolean]

/** What each operator says about answers. An id that the response lacks is a question that was never shown. */
const table: Record<WhereOperator, readonly Case[]> = {
  equals: [
    ['colour', 'Blue', true],
    ['colour', 'blue', false],
    ['score', 7, true],
    ['score', '7', true],
    ['score', 8, false],
    ['colours', ['Green', 'Blue'], true],
    ['colours', ['Blue'], false],
    ['colours', 'Blue', false],
    ['skipped', 'Blue', false],
    ['absent', 'Blue', false],
    ['colour', 7, false],
    ['matrix', 'good', true],
    ['__proto__', 'x', false],
  ],
  doesNotEqual: [
    ['colour', 'Red', true],
    ['colour', 'Blue', false],
    ['skipped', 'Blue', true],
    ['absent', 'Blue', true],
  ],
  equalsOneOf: [
    ['colour', ['Red', 'Blue'], true],
    ['colour', ['Red'], false],
    ['colours', ['Blue', 'Green'], false],
    ['skipped', ['Blue'], false],
  ],
  contains: [
    ['colour', 'lu', true],
    ['colour', 'x', false],
    ['colours', 'ree', true],
    ['absent', 'x', false],
  ],
  doesNotContain: [
    ['colour', 'x', true],
    ['colour', 'lu', false],
    ['absent', 'x', true],
  ],
  startsWith: [
    ['colour', 'Bl', true],
    ['colour', 'lu', false],
  ],
  doesNotStartWith: [
    ['colour', 'lu', true],
    ['colour', 'Bl', false],
  ],
  endsWith: [
    ['colour', 'ue', true],
    ['colour', 'Bl', false],
  ],
  doesNotEndWith: [
    ['colour', 'Bl', true],
    ['colour', 'ue', false],
  ],
  includesAllOf: [
    ['colours', ['Green', 'Blue'], true],
    ['colours', ['Green', 'Red'], false],
    ['colour', ['Blue'], true],
    ['none', ['Blue'], false],
  ],
  includesOneOf: [
    ['colours', ['Red', 'Blue'], true],
    ['colours', ['Red'], false],
    ['none', ['Red'], false],
  ],
  isGreaterThan: [
    ['score', 6, true],
    ['score', 7, false],
    ['colour', 6, false],
    ['colours', 0, false],
    ['absent', -1, false],
  ],
  isLessThan: [
    ['score', 8, true],
    ['score', 7, false],
    ['absent', 99, false],
  ],
  isGreaterThanOrEqual: [
    ['score', 7, true],
    ['score', 8, false],
  ],
  isLessThanOrEqual: [
    ['score', 7, true],
    ['score', 6, false],
  ],
  isBefore: [
    ['born', '2001-05-07', true],
    ['born', '2001-05-06', false],
    ['absent', '2001-05-07', false],
    // By code points, as databases order texts: U+1F600 is after U+FF21.
    ['face', '\uff21', false],
    ['face', '😁', true],
  ],
  isAfter: [
    ['born', '2001-05-05', true],
    ['born', '2001-05-06', false],
    ['face', '\uff21', true],
    ['face', '😁', false],
  ],
  isSubmitted: [
    ['colour', null, true],
    ['score', undefined, true],
    ['skipped', null, false],
    ['none', null, false],
    ['absent', null, false],
  ],
  isSkipped: [
    ['skipped', null, true],
    ['none', null, true],
    ['absent', null, true],
    ['colour', null, false],
  ],
}

const matches = (conditions: Where) => matchesWhere(planWhere({ questions: [] }, conditions), response)
const holds = (condition: WhereCondition) => matches({ connector: 'and', conditions: [condition] })

for (const operator of whereOperators) {
  test(`${operator}: the table`, () => {
    for (const [id, value, expected] of table[operator]) {
      const condition: WhereCondition = { type: 'question', id, operator, value }
      assert.is(holds(condition), expected, JSON.stringify(condition))
    }
  })
}

test('conditions are about answers, hidden fields, variables, and what is known of the respondent', () => {
  const cases: [WhereCondition['type'], string, string | number][] = [
    ['hiddenField', 'plan', 'pro'],
    ['variable', 'points', 12],
    ['variable', 'grade', 'A'],
    ['meta', 'source', 'mail'],
    ['meta', 'country', 'DE'],
    ['meta', 'browser', 'Firefox'],
    ['meta', 'device', 'phone'],
    ['meta', 'language', 'de'],
  ]
  for (const [type, id, value] of cases) {
    assert.is(holds({ type, id, operator: 'equals', value }), true, id)
    assert.is(holds({ type, id, operator: 'doesNotEqual', value }), false, id)
  }
  assert.is(holds({ type: 'variable', id: 'colour', operator: 'isSubmitted' }), false)
  assert.is(holds({ type: 'meta', id: 'userAgent', operator: 'equals', value: 'x' }), false)
})

test('"and" needs all conditions, "or" needs one', () => {
  const [yes, no] = ['Blue', 'Red'].map((value) => ({
    type: 'question' as const,
    id: 'colour',
    operator: 'equals' as const,
    value,
  })) as [WhereCondition, WhereCondition]
  for (const [connector, conditions, expected] of [
    ['and', [yes, yes], true],
    ['and', [yes, no], false],
    ['or', [no, yes], true],
    ['or', [no, no], false],
  ] as const) {
    assert.is(matches({ connector, conditions: [...conditions] }), expected)
  }
})

test('the schema names what is wrong and defaults to "and"', () => {
  const ok = { conditions: [{ type: 'question', id: 'q1', operator: 'equals', value: 'Blue' }] }
  assert.is(v.parse(where, ok).connector, 'and')
  for (const bad of [
    { conditions: [] },
    { connector: 'xor', ...ok },
    { conditions: Array.from({ length: 21 }, () => ok.conditions[0]) },
    { conditions: [{ ...ok.conditions[0], type: 'answer' }] },
    { conditions: [{ ...ok.conditions[0], operator: 'isClicked' }] },
    { conditions: [{ ...ok.conditions[0], value: {} }] },
    { conditions: [{ ...ok.conditions[0], value: '' }] },
  ]) {
    assert.is(v.safeParse(where, bad).success, false, JSON.stringify(bad))
  }
})

test.run()

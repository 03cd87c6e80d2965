import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import type { StoredSurvey } from '../../src/asking/surveys/schema.ts'
import { matchesWhere, planWhere } from '../../src/ground/where/rules.ts'
import {
  type Where,
  type WhereCondition,
  type WhereOperator,
  where,
  whereOperators,
} from '../../src/ground/where/schema.ts'

const test = suite('where/rules')

const response = {
  createdAt: '2026-01-02T00:00:00.000Z',
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
  person: {
    ...{ id: 'c1', environmentId: 'e1', userId: 'u1', createdAt: '2026-01-01T00:00:00.000Z' },
    ...{ updatedAt: '2026-01-01T00:00:00.000Z', attributes: { plan: 'pro', seats: '12' } },
  },
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
  assert.is(holds({ type: 'attribute', id: 'plan', operator: 'equals', value: 'pro' }), true)
  assert.is(holds({ type: 'attribute', id: 'seats', operator: 'isGreaterThan', value: 9 }), true)
  assert.is(holds({ type: 'attribute', id: 'constructor', operator: 'isSubmitted' }), false)
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

test('an answer whose meaning was stored names choices by ids alone', () => {
  // Safe: conditions read the labels of a question only.
  const questions = [
    { id: 'colour', type: 'multipleChoiceSingle', choices: [{ id: 'c1', label: { default: 'Blue' } }] },
  ] as unknown as StoredSurvey['questions']
  const is = (colour: string | null, operator: WhereOperator) =>
    matchesWhere(
      planWhere(
        { questions },
        { connector: 'and', conditions: [{ type: 'question', id: 'colour', operator, value: 'Blue' }] },
      ),
      { ...response, meanings: colour === null ? {} : { colour } },
    )
  assert.equal([is(null, 'equals'), is('\u001fc1', 'equals'), is('Blue', 'equals')], [true, true, false])
  assert.equal([is('Blue', 'doesNotEqual'), is('Blue', 'contains'), is('\u001fc1', 'contains')], [true, true, true])
})

test('an answer to another kind of question fulfils no condition, nor its opposite', () => {
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`
  const [from, until] = [
    { number: 2, at: at(3) },
    { number: 3, at: at(5) },
  ]
  const past = [
    { id: 'score', kind: 'rating 5', from, until },
    { id: 'score', kind: 'rating 10', from: null, until: from },
  ]
  // Safe: of a question, its kind is read.
  const questions = [{ id: 'score', type: 'rating', range: 10 }] as unknown as StoredSurvey['questions']
  const survey = { questions, asked: { questions, fieldIds: [], variables: [], past } }
  const holdsAt = (
    operator: WhereOperator,
    value: number | null,
    over: Partial<typeof response> & { edition?: { number: number; isGuessed: boolean } },
  ) =>
    matchesWhere(
      planWhere(survey, { connector: 'and', conditions: [{ type: 'question', id: 'score', operator, value }] }),
      {
        ...response,
        ...over,
      },
    )
  const all = (over: Parameters<typeof holdsAt>[2]) => [
    holdsAt('equals', 7, over),
    holdsAt('doesNotEqual', 7, over),
    holdsAt('isSubmitted', null, over),
    holdsAt('isSkipped', null, over),
  ]
  // A response of the first seconds was stored by a process that did not know of the edition yet.
  for (const day of [1, 2, 3, 6]) assert.equal(all({ createdAt: at(day) }), [true, false, true, false], at(day))
  for (const day of [4, 5]) assert.equal(all({ createdAt: at(day) }), [false, false, false, false], at(day))
  assert.equal(all({ createdAt: at(1), edition: { number: 2, isGuessed: true } }), [false, false, false, false])
  assert.equal(all({ createdAt: at(4), edition: { number: 3, isGuessed: true } }), [true, false, true, false])
  // Who skipped the other kind of question has no answer to this one.
  assert.equal(all({ createdAt: at(4), data: { ...response.data, score: '' } as unknown as typeof response.data }), [
    false,
    true,
    false,
    true,
  ])
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

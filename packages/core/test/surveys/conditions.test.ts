import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operators } from '../../src/asking/surveys/schema/logic.ts'
import { type Json, refused } from './examples.ts'
import { condition, conditionAt, fixed, on, rule, survey, when } from './logic-examples.ts'

const test = suite('conditions of survey logic')

const textual = 'equals doesNotEqual contains doesNotContain startsWith doesNotStartWith endsWith doesNotEndWith'
const comparison = 'equals doesNotEqual isGreaterThan isLessThan isGreaterThanOrEqual isLessThanOrEqual'
const presence = 'isSubmitted isSkipped'
const inclusion = 'includesAllOf includesOneOf doesNotIncludeOneOf doesNotIncludeAllOf'

/** Left operand, a fitting right value, a fitting list of values, operators. Source: what published clients evaluate. */
const fitting: [kind: string, id: string, single: unknown, operators: string][] = [
  ['question', 'words', 'hi', `${textual} ${presence}`],
  ['question', 'amount', 7, `${comparison} ${presence}`],
  ['question', 'nps', 10, `${comparison} ${presence}`],
  ['question', 'rating', 5, `${comparison} ${presence}`],
  ['question', 'one', 'a', `equals doesNotEqual equalsOneOf ${presence}`],
  ['question', 'many', 'a', `equals doesNotEqual ${inclusion} ${presence}`],
  ['question', 'pictures', 'a', `equals doesNotEqual ${inclusion} ${presence}`],
  ['question', 'cta', 'x', 'isClicked isSkipped'],
  ['question', 'consent', 'x', 'isAccepted isSkipped'],
  ['question', 'date', '2026-01-31', `equals doesNotEqual isBefore isAfter ${presence}`],
  ['question', 'file', 'x', presence],
  ['question', 'address', 'x', presence],
  ['question', 'contact', 'x', presence],
  ['question', 'ranking', 'x', presence],
  ['question', 'cal', 'x', 'isBooked isSkipped'],
  [
    'question',
    'matrix',
    '0',
    'isPartiallySubmitted isCompletelySubmitted isSkipped isEmpty isNotEmpty isAnyOf equals doesNotEqual',
  ],
  ['variable', 'count', 7, comparison],
  ['variable', 'word', 'hi', textual],
  ['hiddenField', 'plan', 'pro', `${textual} isSet isNotSet`],
]

const alone = new Set(
  'isSubmitted isSkipped isClicked isAccepted isBooked isPartiallySubmitted isCompletelySubmitted isSet isNotSet isEmpty isNotEmpty'.split(
    ' ',
  ),
)
const lists = new Set(`equalsOneOf isAnyOf ${inclusion}`.split(' '))

for (const [kind, id, single, ops] of fitting) {
  const right = (operator: string) =>
    alone.has(operator) ? undefined : fixed(lists.has(operator) ? [String(single)] : single)
  test(`${kind} ${id}: exactly these operators fit: ${ops}`, () => {
    const fits = ops.split(' ')
    for (const operator of operators) {
      const found = refused(survey(rule(when(condition(on(kind, id), operator, right(operator))))))
      assert.equal(found, fits.includes(operator) ? [] : [`${conditionAt}.operator`], operator)
    }
  })
  test(`${kind} ${id}: a right operand stands exactly where one is needed`, () => {
    for (const operator of ops.split(' ')) {
      const wrong = alone.has(operator) ? fixed(single) : null
      assert.equal(
        refused(survey(rule(when(condition(on(kind, id), operator, wrong))))),
        [`${conditionAt}.rightOperand`],
        operator,
      )
    }
  })
}

const values: [left: string, operator: string, value: unknown, fits: boolean][] = [
  ['words', 'equals', '', false],
  ['words', 'equals', 5, false],
  ['words', 'equals', ['hi'], false],
  ['amount', 'isGreaterThan', '5', false],
  ['amount', 'isGreaterThan', -1000.5, true],
  ['nps', 'equals', 0, true],
  ['nps', 'equals', 11, false],
  ['nps', 'equals', -1, false],
  ['rating', 'equals', 0, false],
  ['rating', 'equals', 6, false],
  ['rating', 'equals', 1, true],
  ['one', 'equals', 'other', true],
  ['one', 'equals', 'A', false],
  ['one', 'equalsOneOf', ['a', 'b'], true],
  ['one', 'equalsOneOf', 'a', false],
  ['one', 'equalsOneOf', [], false],
  ['one', 'equalsOneOf', ['a', 'z'], false],
  ['many', 'equals', ['a', 'b'], true],
  ['many', 'includesAllOf', ['a', 'z'], false],
  ['pictures', 'includesOneOf', ['b'], true],
  ['date', 'isBefore', 'soon', false],
  ['matrix', 'isAnyOf', ['0', '1'], true],
  ['matrix', 'isAnyOf', '0', false],
]

for (const [left, operator, value, fits] of values) {
  test(`${fits ? 'accepts' : 'refuses'} ${left} ${operator} ${JSON.stringify(value)}`, () => {
    const found = refused(survey(rule(when(condition(on('question', left), operator, fixed(value))))))
    assert.equal(found, fits ? [] : [`${conditionAt}.rightOperand.value`])
  })
}

const conditions: [string, Json, ...string[]][] = [
  ['a comparison with a variable', condition(on('question', 'amount'), 'equals', on('variable', 'count'))],
  ['a comparison with a hidden field', condition(on('question', 'words'), 'equals', on('hiddenField', 'plan'))],
  ['a look at the question itself', condition(on('question', 'here'), 'isSubmitted')],
  ['a row of a matrix', condition({ ...on('question', 'matrix'), meta: { row: '0' } }, 'isEmpty')],
  ['groups in groups', when(condition(on('question', 'words'), 'isSubmitted'), when(when()))],
  ['an unknown question', condition(on('question', 'nobody'), 'isSubmitted'), '.leftOperand.value'],
  ['an unknown variable', condition(on('variable', 'nobody'), 'equals', fixed(1)), '.leftOperand.value'],
  ['an unknown hidden field', condition(on('hiddenField', 'nobody'), 'isSet'), '.leftOperand.value'],
  ['a question called as a variable', condition(on('variable', 'words'), 'equals', fixed('x')), '.leftOperand.value'],
  ['a question to come', condition(on('question', 'later'), 'isSubmitted'), '.leftOperand.value'],
  ['a required question that is skipped', condition(on('question', 'must'), 'isSkipped'), '.operator'],
  [
    'an unknown right operand',
    condition(on('question', 'words'), 'equals', on('question', 'nobody')),
    '.rightOperand.value',
  ],
  [
    'a row that is not there',
    condition({ ...on('question', 'matrix'), meta: { row: '1' } }, 'isEmpty'),
    '.leftOperand.meta.row',
  ],
  ['an unknown operator', condition(on('question', 'words'), 'resembles', fixed('x')), '.operator'],
  ['an unknown operand', condition(on('answer', 'words'), 'isSubmitted'), '.leftOperand.type'],
  [
    'an unknown right operand type',
    condition(on('question', 'words'), 'equals', on('answer', 'x')),
    '.rightOperand.type',
  ],
  [
    'a right operand without a value',
    condition(on('question', 'words'), 'equals', { type: 'static' }),
    '.rightOperand.value',
  ],
  ['a condition without an id', { ...condition(on('question', 'words'), 'isSubmitted'), id: undefined }, '.id'],
  ['a group without a connector', { id: 'g', conditions: [] }, '.connector'],
  [
    'a fault deep in groups',
    when(when(condition(on('question', 'nobody'), 'resembles'))),
    '.conditions.0.conditions.0.leftOperand.value',
    '.conditions.0.conditions.0.operator',
    '.conditions.0.conditions.0.rightOperand',
  ],
]

for (const [name, given, ...paths] of conditions) {
  test(`${paths.length === 0 ? 'accepts' : 'refuses'} ${name}`, () => {
    assert.equal(
      refused(survey(rule(when(given)))),
      paths.map((path) => conditionAt + path),
    )
  })
}

test.run()

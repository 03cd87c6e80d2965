import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { createSurvey } from '../../src/asking/surveys/schema.ts'
import { cpuTimeOf } from '../cpu-time.ts'
import { body, faults, type Json, question, refused, text } from './examples.ts'
import { condition, fixed, here, on, rule, ruleAt, survey, when } from './logic-examples.ts'

const test = suite('survey logic')

const calculate = (variableId: string, operator: string, value: Json) => ({
  id: 'a',
  objective: 'calculate',
  variableId,
  operator,
  value,
})
const jump = (target: string) => ({ id: 'j', objective: 'jumpToQuestion', target })
const need = (target: string) => ({ id: 'n', objective: 'requireAnswer', target })

const actions: [string, Json[], ...string[]][] = [
  ['a sum', [calculate('count', 'add', fixed(1))]],
  ['a sum with an answer', [calculate('count', 'add', on('question', 'nps'))]],
  ['a text put together', [calculate('word', 'concat', fixed('!'))]],
  ['an assignment', [calculate('word', 'assign', on('hiddenField', 'plan'))]],
  ['a jump forward', [jump('last')]],
  ['a jump to an ending', [jump('bye')]],
  ['an answer needed later', [need('later')]],
  ['an answer needed here', [need('here')]],
  ['all three', [calculate('count', 'divide', fixed(2)), need('later'), jump('last')]],
  ['an unknown objective', [{ id: 'x', objective: 'dance' }], '.0.objective'],
  ['an unknown variable', [calculate('nobody', 'add', fixed(1))], '.0.variableId'],
  ['a text added', [calculate('word', 'add', fixed('1'))], '.0.operator'],
  ['a number put together', [calculate('count', 'concat', fixed(1))], '.0.operator'],
  ['an unknown calculation', [calculate('count', 'power', fixed(1))], '.0.operator'],
  ['a text for a number', [calculate('count', 'add', fixed('1'))], '.0.value.value'],
  ['a number for a text', [calculate('word', 'assign', fixed(1))], '.0.value.value'],
  ['an empty text', [calculate('word', 'concat', fixed(''))], '.0.value.value'],
  ['a division by zero', [calculate('count', 'divide', fixed(0))], '.0.value.value'],
  ['a sum with nobody', [calculate('count', 'add', on('question', 'nobody'))], '.0.value.value'],
  ['an answer of nobody', [need('nobody')], '.0.target'],
  ['an answer of before', [need('words')], '.0.target'],
  ['an answer that is needed anyway', [need('last')], '.0.target'],
  ['an answer of an ending', [need('bye')], '.0.target'],
  ['a jump to nobody', [jump('nobody')], '.0.target'],
  ['a jump back', [jump('words')], '.0.target'],
  ['a jump to itself', [jump('here')], '.0.target'],
  ['two jumps', [jump('later'), jump('bye')], '.1.objective'],
]

for (const [name, given, ...paths] of actions) {
  test(`${paths.length === 0 ? 'accepts' : 'refuses'} ${name}`, () => {
    assert.equal(
      refused(survey(rule(when(), ...given))),
      paths.map((path) => `${ruleAt}.actions${path}`),
    )
  })
}

const fallbackAt = `questions.${here}.logicFallback`
const fallbacks: [string, unknown, string, string[]][] = [
  ['a later question', rule(when()), 'last', []],
  ['an ending', rule(when()), 'bye', []],
  ['nobody', rule(when()), 'nobody', [fallbackAt]],
  ['itself', rule(when()), 'here', [fallbackAt]],
  ['a question before, which is a circle', rule(when()), 'words', [fallbackAt]],
  ['a question, without rules', [], 'last', [fallbackAt]],
  ['a question, without logic', null, 'last', [fallbackAt]],
]

for (const [name, logic, logicFallback, paths] of fallbacks) {
  test(`${paths.length === 0 ? 'accepts' : 'refuses'} a fallback to ${name}`, () => {
    assert.equal(refused(survey(logic, { logicFallback })), paths)
  })
}

test('a fallback may go back where no path comes round again', () => {
  const questions = [
    question({ id: 'a', logic: rule(when(), jump('c')), logicFallback: 'end1' }),
    question({ id: 'b', logic: rule(when(), jump('c')), logicFallback: 'end1' }),
    question({ id: 'c', logic: rule(when(), jump('end1')), logicFallback: 'd' }),
    question({ id: 'd' }),
  ]
  const endings = [{ id: 'end1', type: 'endScreen' }]
  assert.equal(refused(body({ questions, endings })), [])
  const back = (to: string) =>
    questions.with(2, question({ id: 'c', logic: rule(when(), jump('end1')), logicFallback: to }))
  // Both lead on to c again.
  assert.equal(refused(body({ questions: back('a'), endings })), ['questions.2.logicFallback'])
  assert.equal(refused(body({ questions: back('b'), endings })), ['questions.2.logicFallback'])
  // From b there is only the end.
  const straight = back('b').with(1, question({ id: 'b', logic: rule(when(), jump('end1')), logicFallback: 'end1' }))
  assert.equal(refused(body({ questions: straight, endings })), [])
})

test('logic is stored as it was sent, unknown keys aside', () => {
  const logic = rule(
    when(
      when(condition(on('question', 'words'), 'equals', fixed('x'))),
      condition(on('variable', 'count'), 'equals', fixed(1)),
    ),
    jump('bye'),
  )
  const parsed = v.parse(createSurvey, survey([{ ...logic[0], surprise: 1 }]))
  assert.equal(parsed.questions[here]?.logic, logic)
})

test('recalls are not looked up', () => {
  assert.equal(faults(body({ questions: [question({ headline: text('Hi #recall:nobody/fallback:you#') })] })), {})
})

test('the largest survey is judged in a moment', async () => {
  const rules = (next: number) =>
    Array.from({ length: 100 }, (_, i) => ({
      id: `r${i}`,
      conditions: when(),
      actions: [jump(`q${Math.min(next + i, 199)}`)],
    }))
  const questions = Array.from({ length: 200 }, (_, i) =>
    question({ id: `q${i}`, ...(i > 0 && i < 199 ? { logic: rules(i + 1), logicFallback: 'q0' } : {}) }),
  )
  const took = await cpuTimeOf(() => assert.is(refused(body({ questions })).length, 198))
  assert.ok(took < 2000, `${took} ms`)
})

test.run()

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { surveyFaults } from '../../src/asking/surveys/rules.ts'
import { maxSearched } from '../../src/ground/faults.ts'
import { body, choices, faults, type Json, question, refused } from './examples.ts'

const test = suite('survey bounds')

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const group = (conditions: unknown[]) => ({ id: 'g', connector: 'and', conditions })
const rule = (conditions: unknown[], actions: unknown[] = []) => ({ id: 'r', conditions: group(conditions), actions })
const is = (choice: string) => ({
  id: 'c',
  leftOperand: { type: 'question', value: 'which' },
  operator: 'equals',
  rightOperand: { type: 'static', value: choice },
})
const which = (count: number) =>
  question({
    id: 'which',
    type: 'multipleChoiceSingle',
    choices: choices(...many(count, (n) => `c${n}`)),
  })
const jump = (n: number) => ({ id: 'j', objective: 'jumpToQuestion', target: `q${n}` })

const hostile: Record<string, Json> = {
  '20000 questions that lead back': body({
    questions: many(20_000, (n) => question({ id: `q${n}`, logic: [rule([], [jump(n + 1)])], logicFallback: 'q0' })),
  }),
  '10000 conditions on 10000 choices': body({
    questions: [which(10_000), question({ logic: [rule(many(10_000, () => is('c9999')))] })],
  }),
  'all the questions and jumps there may be': body({
    questions: many(200, (n) =>
      question({ id: `q${n}`, logic: many(100, (m) => rule([], [jump(m)])), logicFallback: 'q0' }),
    ),
  }),
  'many conditions on all the choices there may be': body({
    questions: [
      which(1000),
      ...many(20, (n) => question({ id: `q${n}`, logic: many(10, () => rule(many(100, () => is('c999')))) })),
    ],
  }),
}
for (const [name, survey] of Object.entries(hostile)) {
  test(`no body keeps the rules busy: ${name}`, () => {
    const begin = performance.now()
    const found = Object.keys(surveyFaults(survey)).length
    const took = performance.now() - begin
    assert.ok(took < 2000, `${took} ms`)
    assert.ok(found <= maxSearched)
  })
}

test('more parts than there may be: the schema says so', () => {
  assert.equal(refused(body({ questions: many(201, (n) => question({ id: `q${n}` })) })), ['questions'])
  assert.equal(refused(body({ questions: [which(1001)] })), ['questions.0.choices'])
})

test('a group has 100 conditions, a rule 1000', () => {
  const on = (logic: unknown[]) => body({ questions: [which(2), question({ logic })] })
  const groups = (count: number) => many(count, () => group(many(99, () => is('c0'))))
  assert.equal(refused(on([rule(many(100, () => is('c0')))])), [])
  assert.equal(refused(on([rule(many(101, () => is('c0')))])), ['questions.1.logic.0.conditions.conditions'])
  assert.equal(refused(on([rule(groups(10))])), [])
  assert.equal(refused(on([rule(groups(11))])), ['questions.1.logic.0.conditions'])
})

test('a message quotes no more than a reader reads', () => {
  const id = 'x'.repeat(100_000)
  const found = faults(body({ questions: [question({ id }), question({ id })] }))
  for (const message of Object.values(found)) assert.ok(message.length <= 501)
})

test.run()

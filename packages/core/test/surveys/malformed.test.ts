import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { resolveTriggers, surveyFaults } from '../../src/asking/surveys/rules.ts'
import { body, choices, type Json, question, text } from './examples.ts'

const test = suite('malformed surveys')

const whole = body({
  questions: [
    question({
      type: 'multipleChoiceSingle',
      choices: choices('a', 'b'),
      charLimit: { min: 1, max: 2 },
      logicFallback: 'q2',
      logic: [
        {
          id: 'l',
          conditions: {
            id: 'g',
            connector: 'and',
            conditions: [
              {
                id: 'c',
                leftOperand: { type: 'question', value: 'q1', meta: { row: '0' } },
                operator: 'equals',
                rightOperand: { type: 'static', value: 'a' },
              },
            ],
          },
          actions: [
            { id: 'a', objective: 'calculate', variableId: 'v', operator: 'add', value: { type: 'static', value: 1 } },
            { id: 'b', objective: 'jumpToQuestion', target: 'q2' },
          ],
        },
      ],
    }),
    question({ id: 'q2', type: 'matrix', rows: [text('R')], columns: [text('C')] }),
  ],
  endings: [{ id: 'e', type: 'endScreen' }],
  variables: [{ id: 'v', name: 'n', type: 'number', value: 0 }],
  hiddenFields: { enabled: true, fieldIds: ['plan'] },
  languages: [{ default: true, enabled: true, language: { code: 'en' } }],
  welcomeCard: { enabled: true, headline: text('Hi') },
  styling: { background: { bg: '#fff' } },
  runOnDate: '2026-01-01T00:00:00Z',
  triggers: [{ actionClass: { id: 'x' } }],
})

/** Every way to put something else in the place of one thing in a document. */
function* mutations(value: unknown, replacement: unknown): Generator<unknown> {
  yield replacement
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries())
      for (const changed of mutations(item, replacement)) yield value.with(i, changed)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      for (const changed of mutations(item, replacement)) yield { ...(value as Json), [key]: changed }
    }
  }
}

test('the example is right', () => assert.equal(surveyFaults(whole), {}))

for (const replacement of [null, undefined, 0, '', 'x', true, [], [null], {}, [[]], { default: null }]) {
  test(`rules never throw, whatever has ${JSON.stringify(replacement)} in its place`, () => {
    for (const changed of mutations(whole, replacement)) {
      const messages = Object.values(surveyFaults(changed))
      assert.ok(messages.every((message) => message.length > 0))
      resolveTriggers((changed as Json | null)?.triggers, [])
    }
  })
}

test('a body that is no object has no faults of its own', () => {
  for (const value of [null, undefined, 1, 'survey', [], {}]) assert.equal(surveyFaults(value), {})
})

test.run()

import { body, choices, type Json, question, text } from './examples.ts'

const picture = (id: string) => ({ id, imageUrl: `https://example.org/${id}.png` })

/** One of every kind that a condition can look at, then the question whose logic is tested, then one more. */
const asked: Json[] = [
  question({ id: 'words' }),
  question({ id: 'amount', inputType: 'number' }),
  question({ id: 'nps', type: 'nps' }),
  question({ id: 'rating', type: 'rating', scale: 'star', range: 5 }),
  question({ id: 'one', type: 'multipleChoiceSingle', choices: choices('a', 'b', 'other') }),
  question({ id: 'many', type: 'multipleChoiceMulti', choices: choices('a', 'b', 'c') }),
  question({ id: 'pictures', type: 'pictureSelection', choices: [picture('a'), picture('b')] }),
  question({ id: 'cta', type: 'cta' }),
  question({ id: 'consent', type: 'consent', label: text('I agree') }),
  question({ id: 'date', type: 'date', format: 'd-M-y' }),
  question({ id: 'file', type: 'fileUpload' }),
  question({ id: 'address', type: 'address' }),
  question({ id: 'contact', type: 'contactInfo' }),
  question({ id: 'ranking', type: 'ranking', choices: choices('a', 'b') }),
  question({ id: 'cal', type: 'cal', calUserName: 'jane' }),
  question({ id: 'matrix', type: 'matrix', rows: [text('Price')], columns: [text('Good')] }),
  question({ id: 'must', required: true }),
]
export const here = asked.length

export const survey = (logic: unknown, changes: Json = {}) =>
  body({
    questions: [
      ...asked,
      question({ id: 'here', logic, ...changes }),
      question({ id: 'later' }),
      question({ id: 'last', required: true }),
    ],
    endings: [{ id: 'bye', type: 'endScreen' }],
    variables: [
      { id: 'count', name: 'count', type: 'number', value: 0 },
      { id: 'word', name: 'word', type: 'text', value: '' },
    ],
    hiddenFields: { enabled: true, fieldIds: ['plan'] },
  })

export const when = (...conditions: unknown[]) => ({ id: 'g', connector: 'and', conditions })
export const rule = (conditions: Json, ...actions: Json[]) => [{ id: 'r', conditions, actions }]
export const on = (kind: string, value: string) => ({ type: kind, value })
export const fixed = (value: unknown) => ({ type: 'static', value })
export const condition = (leftOperand: Json, operator: string, rightOperand?: unknown) => ({
  id: 'c',
  leftOperand,
  operator,
  rightOperand,
})
export const ruleAt = `questions.${here}.logic.0`
export const conditionAt = `${ruleAt}.conditions.conditions.0`

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorsOf } from '../../core/src/asking/surveys/rules/operators.ts'
import { begin, type SurveyModel, skippedValue, submit } from '../src/index.ts'
import { startService } from './service.ts'
import { asks, type Condition, choices, jump, language, operand, question, rule, survey, text } from './surveys.ts'
import { type TruthRow, truthTable } from './truth-table.ts'

const test = suite('a condition')

const colours = [{ id: 'red', label: text('The red', { de: 'Rot' }) }, ...choices('green', 'blue', 'other')]

const questions = {
  text: question('q', 'openText'),
  textNumber: question('q', 'openText', { inputType: 'number' }),
  number: question('q', 'rating', { range: 10 }),
  choice: question('q', 'multipleChoiceSingle', { choices: colours }),
  choices: question('q', 'multipleChoiceMulti', { choices: colours }),
  picture: question('q', 'pictureSelection'),
  cta: question('q', 'cta'),
  consent: question('q', 'consent'),
  date: question('q', 'date'),
  presence: question('q', 'fileUpload'),
  cal: question('q', 'cal'),
  matrix: question('q', 'matrix'),
  matrixRow: question('q', 'matrix'),
}

function leftOf(kind: TruthRow[0]): Condition['leftOperand'] {
  if (kind === 'textVariable' || kind === 'numberVariable') return operand('variable', 'v')
  if (kind === 'hiddenField') return operand('hiddenField', 'h')
  return operand('question', 'q', kind === 'matrixRow' ? { row: '0' } : undefined)
}

/** A survey whose rule jumps to `yes` if the condition holds, else goes on to `no`. */
function surveyWith([kind, operator, left, right]: TruthRow): SurveyModel {
  const asked = kind in questions ? questions[kind as keyof typeof questions] : question('q', 'openText')
  const logic = [rule([asks(leftOf(kind), operator, right)], jump('yes'))]
  const variable =
    kind === 'numberVariable'
      ? { type: 'number' as const, value: Number(left ?? Number.NaN) }
      : { type: 'text' as const, value: String(left ?? '') }
  return survey([{ ...asked, logic }, question('no', 'openText'), question('yes', 'openText')], {
    variables: kind.endsWith('Variable') ? [{ id: 'v', name: 'v', ...variable }] : [],
    hiddenFields: { enabled: true, fieldIds: ['h'] },
    languages: [language('en', { isDefault: true }), language('de')],
  })
}

function outcome(row: TruthRow): string {
  const [kind, , left] = row
  const model = surveyWith(row)
  const isAsked = kind in questions
  const session = begin(model, { seed: 's', hidden: kind === 'hiddenField' && left ? { h: String(left) } : {} })
  const { session: next, faults } = submit(model, session, isAsked ? left : 'anything')
  if (!next) return `faults ${JSON.stringify(faults)}`
  return next.at.kind === 'question' ? next.at.id : next.at.kind
}

test('holds as the table of all operators says', () => {
  const wrong = truthTable.filter((row) => outcome(row) !== (row[4] ? 'yes' : 'no'))
  assert.equal(
    wrong.map((row) => `${JSON.stringify(row)}: ${outcome(row)}`),
    [],
  )
})

test('is in the table for every operator that the service accepts: true, false, and skipped', () => {
  const lacking: string[] = []
  for (const [kind, operators] of Object.entries(operatorsOf)) {
    for (const operator of operators) {
      const rows = truthTable.filter(
        ([named, one]) => one === operator && (named === kind || (kind === 'matrix' && named === 'matrixRow')),
      )
      for (const value of [true, false]) {
        if (!rows.some((row) => row[4] === value)) lacking.push(`${kind} ${operator} ${value}`)
      }
      if (!rows.some((row) => row[2] === null)) lacking.push(`${kind} ${operator} skipped`)
    }
  }
  assert.equal(lacking, [])
})

test('of the table is one that the service accepts', async () => {
  const { addSurvey } = await startService()
  for (const kind of new Set(truthTable.map(([one]) => one))) {
    const rows = truthTable.filter((row) => row[0] === kind)
    const model = surveyWith(rows[0] as TruthRow)
    const logic = rows.map(([, operator, , right]) => rule([asks(leftOf(kind), operator, right)], jump('yes')))
    const [first, ...rest] = model.questions
    const variables = model.variables.map((one) => ({ ...one, value: one.type === 'number' ? 0 : '' }))
    const { id: _, ...draft } = { ...model, variables, questions: [{ ...first, logic }, ...rest] }
    await addSurvey(draft)
  }
})

test('compares with the answer to another question, a variable and a hidden field', () => {
  const left = operand('question', 'b')
  const cases: [right: Condition['leftOperand'], a: string, b: string, holds: boolean][] = [
    [operand('question', 'a'), 'red', 'red', true],
    [operand('question', 'a'), 'red', 'blue', false],
    [operand('variable', 'v'), 'red', 'green', true],
    [operand('hiddenField', 'h'), 'red', 'blue', true],
    [operand('hiddenField', 'h'), 'red', 'red', false],
  ]
  for (const [right, a, b, holds] of cases) {
    const logic = [rule([asks(left, 'equals', right)], jump('yes'))]
    const model = survey(
      [
        question('a', 'multipleChoiceSingle'),
        question('b', 'multipleChoiceSingle', { logic }),
        question('no', 'openText'),
        question('yes', 'openText'),
      ],
      // By label and by id: both name the choice.
      {
        variables: [{ id: 'v', name: 'v', type: 'text', value: 'The green' }],
        hiddenFields: { enabled: true, fieldIds: ['h'] },
      },
    )
    const first = submit(model, begin(model, { seed: 's', hidden: { h: 'blue' } }), a).session
    const second = first && submit(model, first, b).session
    assert.equal(second?.at, { kind: 'question', id: holds ? 'yes' : 'no' }, JSON.stringify([right, a, b]))
  }
})

test('sees a skipped question by the value that says so, for every type', () => {
  const types = [
    ...new Set(Object.values(questions).map(({ type }) => type)),
    'address',
    'contactInfo',
    'ranking',
  ] as const
  for (const type of types) {
    const logic = [rule([asks(operand('question', 'q'), 'isSkipped')], jump('yes'))]
    const model = survey([question('q', type, { logic }), question('no', 'openText'), question('yes', 'openText')])
    const next = submit(model, begin(model, { seed: 's' }), null).session
    assert.equal(next?.answers, { q: skippedValue(type) })
    assert.equal(next?.at, { kind: 'question', id: 'yes' }, type)
  }
})

test.run()

import type { AnswerValue, Choice, LogicCondition, Question } from '@hearback/client'
import type { SurveyModel } from './model.ts'
import { labelled, linesOf, optionFor, optionsOf } from './options.ts'
import { isSkipped, ownOf } from './skipped.ts'

/** Answers, variables and hidden fields known at a point of the path, as logic, recall and calculations read them. */
export interface Known {
  readonly survey: Pick<SurveyModel, 'questions' | 'languages'>
  readonly language: string
  readonly hidden: Readonly<Record<string, string>>
  /** Question id → answer, of the questions before this point. */
  readonly given: ReadonlyMap<string, AnswerValue>
  /** Question id → the question, of those before this point whose labels recall values: with its labels as they were shown. */
  readonly labels: ReadonlyMap<string, Question>
  /** Variable id → value at this point. */
  readonly variables: ReadonlyMap<string, string | number>
}

type Operand = LogicCondition['leftOperand'] | NonNullable<LogicCondition['rightOperand']>

/** The question that an operand names, with the labels that its answer was given by. */
const answeredOf = ({ survey, labels }: Known, id: string): Question | undefined =>
  labels.get(id) ?? questionOf(survey, id)

export const questionOf = (survey: Pick<SurveyModel, 'questions'>, id: string): Question | undefined =>
  survey.questions.find((question) => question.id === id)

/** The value of an operand; `null`: skipped, not answered yet or not set. For a row of a matrix: the column's label. */
export function operandValue(operand: Operand, known: Known): AnswerValue | null {
  if (operand.type === 'static') return operand.value
  const id = operand.value
  if (operand.type === 'variable') return known.variables.get(id) ?? null
  if (operand.type === 'hiddenField') return ownOf(known.hidden, id) || null
  const question = answeredOf(known, id)
  const answer = known.given.get(id) ?? null
  if (isSkipped(question?.type, answer)) return null
  const row = operand.meta?.row
  return row === undefined || question?.type !== 'matrix'
    ? answer
    : columnOf(answer, linesOf(question.rows)[Number(row)])
}

function columnOf(answer: AnswerValue | null, row: Choice | undefined): string | null {
  if (!row || answer === null || typeof answer !== 'object') return null
  return Object.entries(answer).find(([label]) => Object.values(row.label).includes(label))?.[1] || null
}

/** The two sides of a comparison as lists: choices by id, dates as YYYY-MM-DD, anything else as it is. */
export function sidesOf(
  { leftOperand, rightOperand }: LogicCondition,
  known: Known,
): [left: string[], right: string[]] {
  const question = leftOperand.type === 'question' ? answeredOf(known, leftOperand.value) : undefined
  const options = optionsOf(question)
  const { language } = known
  const toDay = (text: string): string => (question?.type === 'date' ? dayOf(text) : text)
  return [
    listOf(operandValue(leftOperand, known)).map((text) => optionFor(options, text, language)?.id ?? toDay(text)),
    listOf(rightOperand ? operandValue(rightOperand, known) : null).map((text) => {
      // Published editors name a column by its index.
      const column = question?.type === 'matrix' && /^\d+$/.test(text) ? options[Number(text)] : undefined
      const named = column ?? options.find(({ id }) => id === text) ?? labelled(options, text, language)
      return named?.id ?? toDay(text)
    }),
  ]
}

function listOf(value: AnswerValue | null): string[] {
  if (value === null) return []
  if (typeof value !== 'object') return [String(value)]
  return Array.isArray(value) ? value.filter((text) => text !== '') : []
}

/** The day of a date in any form that `Date.parse` reads; empty if there is none. */
function dayOf(text: string): string {
  if (/^\d{4}-\d\d-\d\d/.test(text)) return text.slice(0, 10)
  const date = new Date(text)
  const local = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 10)
}

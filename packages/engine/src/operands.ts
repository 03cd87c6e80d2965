import type { OtherText, SessionValue, SurveyModel } from './model.ts'
import { labelled, labelsOf, optionsOf, otherId, rowsOf } from './options.ts'
import { isSkipped, ownOf } from './skipped.ts'
import type { AnswerValue, LogicCondition, Question } from './wire.ts'

/** Answers, variables and hidden fields known at a point of the path, as logic, recall and calculations read them. */
export interface Known {
  readonly survey: Pick<SurveyModel, 'questions' | 'languages'>
  readonly language: string
  readonly hidden: Readonly<Record<string, string>>
  /** Question id → answer, of the questions before this point. */
  readonly given: ReadonlyMap<string, SessionValue>
  /** Question id → the question, of those before this point whose labels recall values: with its labels as they were shown. */
  readonly labels: ReadonlyMap<string, Question>
  /** Variable id → value at this point. */
  readonly variables: ReadonlyMap<string, string | number>
}

type Operand = LogicCondition['leftOperand'] | NonNullable<LogicCondition['rightOperand']>

/** The question of an id, with the labels that its answer was given by. */
export const answeredOf = ({ survey, labels }: Known, id: string): Question | undefined =>
  labels.get(id) ?? questionOf(survey, id)

export const questionOf = (survey: Pick<SurveyModel, 'questions'>, id: string): Question | undefined =>
  survey.questions.find((question) => question.id === id)

/** The answer to a question, or to a row of it, with ids; `null`: skipped, or not answered yet. */
export function answerTo(operand: Operand, known: Known): SessionValue | null {
  if (operand.type !== 'question') return null
  const question = answeredOf(known, operand.value)
  const answer = known.given.get(operand.value) ?? null
  if (isSkipped(question?.type, answer)) return null
  const row = operand.meta?.row
  if (row === undefined || question?.type !== 'matrix') return answer
  const { id } = rowsOf(question)[Number(row)] ?? {}
  // Safe: the answer to a matrix is an object of ids.
  return (id !== undefined && ownOf(answer as Record<string, string>, id)) || null
}

/** The value of an operand, choices by label; `null`: skipped, not answered yet or not set. */
export function operandValue(operand: Operand, known: Known): AnswerValue | null {
  if (operand.type === 'static') return operand.value
  const id = operand.value
  if (operand.type === 'variable') return known.variables.get(id) ?? null
  if (operand.type === 'hiddenField') return ownOf(known.hidden, id) || null
  const answer = answerTo(operand, known)
  return answer === null ? null : labelsOf(answeredOf(known, id), answer, known.language)
}

/** The two sides of a comparison as lists: choices by id, dates as YYYY-MM-DD, anything else as it is. */
export function sidesOf(condition: LogicCondition, known: Known): [left: string[], right: string[]] {
  const { leftOperand, rightOperand } = condition
  const question = leftOperand.type === 'question' ? answeredOf(known, leftOperand.value) : undefined
  const options = optionsOf(question)
  const hasOther = options.some(({ id }) => id === otherId)
  const toDay = (text: string): string => (question?.type === 'date' ? dayOf(text) : text)
  const idOf = (one: string | OtherText) => (typeof one !== 'object' ? one : hasOther ? otherId : one.other)
  const left =
    question && options.length > 0
      ? chosenIn(question, answerTo(leftOperand, known)).map(idOf)
      : listOf(operandValue(leftOperand, known)).map(toDay)
  const right = listOf(rightOperand ? operandValue(rightOperand, known) : null)
  // What another question calls a choice is its label: it may be an id of this question by chance.
  const isLabel = rightOperand?.type === 'question' && optionsOf(answeredOf(known, rightOperand.value)).length > 0
  const ids = new Map(options.map((option) => [option.id, option]))
  const named = (text: string) => {
    const byLabel = () => labelled(options, text, known.language)
    const first = isLabel && byLabel()
    if (first) return first
    // Published editors name a column by its index.
    const column = question?.type === 'matrix' && /^\d+$/.test(text) ? options[Number(text)] : undefined
    return ids.get(text) ?? column ?? byLabel()
  }
  return [left, right.map((text) => named(text)?.id ?? toDay(text))]
}

/** The choices of an answer; none for a matrix as a whole. */
function chosenIn({ type }: Question, value: SessionValue | null): (string | OtherText)[] {
  if (Array.isArray(value)) return value.filter((one) => one !== '')
  if (value === null || typeof value === 'number' || (typeof value === 'object' && type === 'matrix')) return []
  // Safe: an answer to one choice that is an object is the respondent's own text.
  return [value as string | OtherText]
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

import type { LogicCondition, LogicGroup, Question } from '@hearback/client'
import { type Meaning, nothing, questionOf, settled } from './meaning.ts'
import { labelOf, type Moment, placeId } from './words.ts'

type Operand = LogicCondition['leftOperand'] | NonNullable<LogicCondition['rightOperand']>
type Value = string | number | readonly string[] | null

export function holds(moment: Moment, { connector, conditions }: LogicGroup): boolean {
  const one = (part: LogicGroup | LogicCondition): boolean =>
    'conditions' in part ? holds(moment, part) : isTrue(moment, part)
  return connector === 'and' ? conditions.every(one) : conditions.some(one)
}

function isTrue(moment: Moment, condition: LogicCondition): boolean {
  const { leftOperand, operator, rightOperand } = condition
  if (leftOperand.type === 'question') {
    const question = questionOf(moment.survey, leftOperand.value)
    const meaning = settled(moment.answers.get(question.id) ?? nothing)
    if (question.type === 'matrix') return isTrueOfMatrix(moment, condition, question, meaning)
  }
  const left = operandValue(moment, leftOperand)
  const right = rightOperand ? operandValue(moment, rightOperand) : null
  switch (operator) {
    case 'isSubmitted':
    case 'isClicked':
    case 'isAccepted':
    case 'isBooked':
    case 'isSet':
    case 'isNotEmpty':
      return left !== null
    case 'isSkipped':
    case 'isNotSet':
    case 'isEmpty':
      return left === null
    case 'equals':
      return isSame(left, right)
    case 'doesNotEqual':
      return !isSame(left, right)
    case 'contains':
      return both(left, right, (a, b) => a.includes(b))
    case 'doesNotContain':
      return !both(left, right, (a, b) => a.includes(b))
    case 'startsWith':
      return both(left, right, (a, b) => a.startsWith(b))
    case 'doesNotStartWith':
      return !both(left, right, (a, b) => a.startsWith(b))
    case 'endsWith':
      return both(left, right, (a, b) => a.endsWith(b))
    case 'doesNotEndWith':
      return !both(left, right, (a, b) => a.endsWith(b))
    case 'isBefore':
      return both(left, right, (a, b) => a < b)
    case 'isAfter':
      return both(left, right, (a, b) => a > b)
    case 'isGreaterThan':
      return numbers(left, right, (a, b) => a > b)
    case 'isLessThan':
      return numbers(left, right, (a, b) => a < b)
    case 'isGreaterThanOrEqual':
      return numbers(left, right, (a, b) => a >= b)
    case 'isLessThanOrEqual':
      return numbers(left, right, (a, b) => a <= b)
    case 'equalsOneOf':
    case 'isAnyOf':
      return list(right).some((one) => isSame(left, one))
    case 'includesAllOf':
      return left !== null && list(right).every((one) => list(left).includes(one))
    case 'includesOneOf':
      return list(right).some((one) => list(left).includes(one))
    case 'doesNotIncludeAllOf':
      return list(right).every((one) => !list(left).includes(one))
    case 'doesNotIncludeOneOf':
      return list(right).some((one) => !list(left).includes(one))
    default:
      throw new Error(`No such operator here: ${operator}`)
  }
}

function isTrueOfMatrix(
  moment: Moment,
  { leftOperand, operator, rightOperand }: LogicCondition,
  question: Question & { type: 'matrix' },
  meaning: Meaning,
): boolean {
  const cells = meaning.kind === 'cells' ? meaning.cells : new Map<number, number>()
  const row = leftOperand.meta?.row
  const cell = row === undefined ? undefined : cells.get(Number(row))
  const named = list(rightOperand ? operandValue(moment, rightOperand) : null).map((name) =>
    columnNamed(question, name),
  )
  switch (operator) {
    case 'isSkipped':
      return cells.size === 0
    case 'isSubmitted':
      return cells.size > 0
    case 'isPartiallySubmitted':
      return cells.size > 0 && cells.size < question.rows.length
    case 'isCompletelySubmitted':
      return cells.size === question.rows.length
    case 'isEmpty':
      return cell === undefined
    case 'isNotEmpty':
      return cell !== undefined
    case 'equals':
    case 'isAnyOf':
      return cell !== undefined && named.includes(cell)
    case 'doesNotEqual':
      return cell === undefined || !named.includes(cell)
    default:
      throw new Error(`No such operator of a matrix: ${operator}`)
  }
}

/** The place of a column: by its id, else by its place, else by its label in any language. */
function columnNamed({ columns }: Question & { type: 'matrix' }, name: string): number {
  const byId = columns.findIndex((_, index) => placeId(columns, index) === name)
  if (byId >= 0) return byId
  if (/^\d+$/.test(name) && Number(name) < columns.length) return Number(name)
  return columns.findIndex((column) => Object.values(labelOf(column)).includes(name))
}

/** The value of an operand; null where nothing was given. Choices are ids. */
export function operandValue({ survey, answers, variables, hidden }: Moment, operand: Operand): Value {
  if (operand.type === 'static') return operand.value
  if (operand.type === 'variable') return variables[operand.value] ?? null
  if (operand.type === 'hiddenField') return hidden[operand.value] || null
  const question = questionOf(survey, operand.value)
  const meaning = settled(answers.get(question.id) ?? nothing)
  switch (meaning.kind) {
    case 'nothing':
    case 'cells':
      return null
    case 'text':
      return question.type === 'openText' && question.inputType === 'number' ? Number(meaning.text) : meaning.text
    case 'number':
      return meaning.number
    case 'choices':
      return question.type === 'multipleChoiceSingle' ? (meaning.ids[0] ?? null) : meaning.ids
    case 'lines':
      return meaning.lines
    case 'files':
      return meaning.addresses
    case 'done':
      return 'done'
  }
}

function isSame(left: Value, right: Value): boolean {
  if (left === null || right === null) return false
  if (typeof left === 'object' && typeof right === 'object') {
    return left.length === right.length && left.every((one) => right.includes(one))
  }
  if (typeof left === 'object') return left.length === 1 && isSame(left[0] ?? null, right)
  if (typeof right === 'object') return isSame(right, left)
  if (typeof left === 'number' || typeof right === 'number') return Number(left) === Number(right)
  return left === right
}

function list(value: Value): readonly string[] {
  if (value === null) return []
  return typeof value === 'object' ? value : [String(value)]
}

function both(left: Value, right: Value, test: (left: string, right: string) => boolean): boolean {
  return left !== null && right !== null && test(String(left), String(right))
}

function numbers(left: Value, right: Value, test: (left: number, right: number) => boolean): boolean {
  return left !== null && right !== null && test(Number(left), Number(right))
}

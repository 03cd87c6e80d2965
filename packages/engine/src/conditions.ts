import { answerTo, type Known, operandValue, questionOf, sidesOf } from './operands.ts'
import type { LogicCondition, LogicGroup } from './wire.ts'

/** Whether a group of conditions holds. An empty group with `and` holds. */
export function holds({ connector, conditions }: LogicGroup, known: Known): boolean {
  const one = (inner: LogicGroup | LogicCondition): boolean =>
    'conditions' in inner ? holds(inner, known) : conditionHolds(inner, known)
  return connector === 'and' ? conditions.every(one) : conditions.some(one)
}

type Operator = LogicCondition['operator']

/** Operators that are true exactly where another one is false. A skipped answer equals and contains nothing. */
const opposites: Partial<Record<Operator, Operator>> = {
  doesNotEqual: 'equals',
  doesNotContain: 'contains',
  doesNotStartWith: 'startsWith',
  doesNotEndWith: 'endsWith',
  // As published clients read them: none of the values is present, and at least one value is absent.
  doesNotIncludeAllOf: 'includesOneOf',
  doesNotIncludeOneOf: 'includesAllOf',
  isSkipped: 'isSubmitted',
  isNotSet: 'isSubmitted',
  isEmpty: 'isSubmitted',
}

function conditionHolds(condition: LogicCondition, known: Known): boolean {
  const opposite = opposites[condition.operator]
  return opposite ? !applies(opposite, condition, known) : applies(condition.operator, condition, known)
}

function applies(operator: Operator, condition: LogicCondition, known: Known): boolean {
  // Read where it is needed: the labels of an answer with a thousand choices take their time.
  const value = () => operandValue(condition.leftOperand, known)
  switch (operator) {
    case 'isSubmitted':
    case 'isSet':
    case 'isNotEmpty':
    // As published clients read it: calendars report bookings by various texts.
    case 'isBooked':
      return (value() ?? '') !== ''
    case 'isClicked':
      return value() === 'clicked'
    case 'isAccepted':
      return value() === 'accepted'
    case 'isPartiallySubmitted':
    case 'isCompletelySubmitted': {
      const question = questionOf(known.survey, condition.leftOperand.value)
      const cells = answerTo(condition.leftOperand, known)
      if (question?.type !== 'matrix' || cells === null) return false
      const answered = Object.values(cells).filter((column) => column !== '').length
      return answered >= question.rows.length === (operator === 'isCompletelySubmitted')
    }
    default:
      return compares(operator, condition, known)
  }
}

/** Whether all of these are among others. */
function isWithin(these: readonly string[], others: readonly string[]): boolean {
  const present = new Set(others)
  return these.every((text) => present.has(text))
}

function compares(operator: Operator, condition: LogicCondition, known: Known): boolean {
  const [left, right] = sidesOf(condition, known)
  const [one, other] = [left[0], right[0]]
  if (!one || !other) return false
  switch (operator) {
    case 'equals':
      return isNumeric(condition, known)
        ? Number(one) === Number(other)
        : left.length === right.length && isWithin(left, right)
    case 'contains':
      return one.includes(other)
    case 'startsWith':
      return one.startsWith(other)
    case 'endsWith':
      return one.endsWith(other)
    case 'isGreaterThan':
      return Number(one) > Number(other)
    case 'isLessThan':
      return Number(one) < Number(other)
    case 'isGreaterThanOrEqual':
      return Number(one) >= Number(other)
    case 'isLessThanOrEqual':
      return Number(one) <= Number(other)
    case 'isBefore':
      return one < other
    case 'isAfter':
      return one > other
    case 'equalsOneOf':
    case 'isAnyOf':
      return right.includes(one)
    case 'includesAllOf':
      return isWithin(right, left)
    case 'includesOneOf':
      return right.some((text) => left.includes(text))
    default:
      // An operator of a newer service.
      return false
  }
}

const isNumeric = ({ leftOperand, rightOperand }: LogicCondition, known: Known): boolean =>
  [leftOperand, rightOperand].some((operand) => operand && typeof operandValue(operand, known) === 'number')

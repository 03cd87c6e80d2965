import { type Known, operandValue } from './operands.ts'
import type { LogicAction } from './wire.ts'

type Calculation = Extract<LogicAction, { objective: 'calculate' }>

/** The most characters of a text variable. Source: section 2.4 of the contract. */
const longest = 32_768

/**
 * The value of a variable after a calculation. It is unchanged if the operand has no value, is no number where one is
 * needed, or is zero in a division.
 */
export function calculated(action: Calculation, before: string | number, known: Known): string | number {
  const operand = operandValue(action.value, known)
  if (operand === null || (typeof operand === 'object' && !Array.isArray(operand))) return before
  if (typeof before === 'string') {
    const text = Array.isArray(operand) ? operand.filter((part) => part !== '').join(', ') : String(operand)
    return (action.operator === 'concat' ? before + text : text).slice(0, longest)
  }
  const number = operand === '' || Array.isArray(operand) ? Number.NaN : Number(operand)
  const result = results(action.operator, before, number)
  return Number.isFinite(result) ? result : before
}

function results(operator: Calculation['operator'], before: number, number: number): number {
  switch (operator) {
    case 'add':
      return before + number
    case 'subtract':
      return before - number
    case 'multiply':
      return before * number
    case 'divide':
      return before / number
    case 'assign':
      return number
    case 'concat':
      return Number.NaN
  }
}

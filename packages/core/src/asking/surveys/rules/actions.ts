import type { RuleContext } from './conditions.ts'
import { checkReference } from './operands.ts'
import { asDocument, asText, type Document, documentsOf } from './reading.ts'

/** Checks the actions that a rule runs when its conditions hold. */
export function checkActions(value: unknown, path: string, from: RuleContext): void {
  let jumps = 0
  for (const { index, document } of documentsOf(value)) {
    const here = `${path}.${index}`
    if (document.objective === 'calculate') checkCalculation(document, here, from)
    if (document.objective === 'requireAnswer') checkRequired(document, here, from)
    if (document.objective === 'jumpToQuestion') {
      jumps += 1
      if (jumps > 1) from.report(`${here}.objective`, 'A rule may have one jump: move this jump to another rule')
      checkJump(document, here, from)
    }
  }
}

const textCalculations = ['assign', 'concat']
const numberCalculations = ['assign', 'add', 'subtract', 'multiply', 'divide']

function checkCalculation(action: Document, path: string, from: RuleContext): void {
  const operand = asDocument(action.value)
  if (operand !== null && operand.type !== 'static') {
    checkReference(operand, from.elements, `${path}.value`, from.report)
  }
  const id = asText(action.variableId)
  if (id === null) return
  const type = from.elements.variables.get(id)
  if (type !== 'number' && type !== 'text') {
    // A variable of an unknown type is reported where it is declared.
    if (type === undefined) from.report(`${path}.variableId`, `No variable has the id "${id}"`)
    return
  }
  const fitting = type === 'number' ? numberCalculations : textCalculations
  const operator = asText(action.operator)
  if (operator !== null && !fitting.includes(operator)) {
    from.report(`${path}.operator`, `"${operator}" does not fit a ${type} variable. Fitting: ${fitting.join(', ')}`)
  }
  if (operand?.type === 'static') checkAmount(operand.value, { type, operator }, `${path}.value.value`, from)
}

function checkAmount(
  value: unknown,
  { type, operator }: { type: 'number' | 'text'; operator: string | null },
  path: string,
  from: RuleContext,
): void {
  if (type === 'text') {
    if (typeof value !== 'string' || value === '') from.report(path, 'Expected a string that is not empty')
  } else if (typeof value !== 'number') from.report(path, 'Expected a number')
  else if (operator === 'divide' && value === 0) from.report(path, 'Cannot divide by zero')
}

/** Checks that an action requires an answer only of a later question, and only of one that is optional. */
function checkRequired(action: Document, path: string, from: RuleContext): void {
  const id = asText(action.target)
  if (id === null) return
  const target = from.elements.questions.get(id)
  if (!target) from.report(`${path}.target`, `No question has the id "${id}"`)
  else if (target.index < from.index) {
    from.report(`${path}.target`, `The question "${id}" comes earlier: it has been answered or skipped`)
  } else if (target.document.required === true) from.report(`${path}.target`, `The question "${id}" is required anyway`)
}

function checkJump(action: Document, path: string, from: RuleContext): void {
  const id = asText(action.target)
  if (id === null || from.elements.endings.has(id)) return
  const target = from.elements.questions.get(id)
  if (!target) from.report(`${path}.target`, `No question or ending has the id "${id}"`)
  else if (target.index <= from.index) {
    from.report(`${path}.target`, `The question "${id}" does not come later: jump forward or to an ending`)
  }
}

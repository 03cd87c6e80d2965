import type { Report } from '../../../ground/faults.ts'
import type { Elements } from './elements.ts'
import { checkReference, checkStatic } from './operands.ts'
import { kindOfQuestion, kindOfVariable, type OperandKind, operatorsOf, standsAlone } from './operators.ts'
import { asDocument, asText, type Document, documentsOf } from './reading.ts'

/** The question whose rule is checked; `index` is the question's position in the survey. */
export interface RuleContext {
  readonly elements: Elements
  readonly index: number
  readonly report: Report
}

/** Checks a group of conditions, including nested groups. */
export function checkGroup(value: unknown, path: string, from: RuleContext): void {
  for (const { index, document } of documentsOf(asDocument(value)?.conditions)) {
    const here = `${path}.conditions.${index}`
    if ('conditions' in document) checkGroup(document, here, from)
    else checkCondition(document, here, from)
  }
}

/** The left operand of a condition: its kind, and its question if it is one. */
interface Left {
  readonly kind: OperandKind
  readonly question: Document | null
}

function checkCondition(condition: Document, path: string, from: RuleContext): void {
  const operator = asText(condition.operator)
  const left = readLeft(asDocument(condition.leftOperand), `${path}.leftOperand`, from)
  if (operator === null) return
  const fits = left !== null && checkOperator(operator, left, path, from.report)
  checkRight(condition.rightOperand, { operator, left: fits ? left : null }, `${path}.rightOperand`, from)
}

function readLeft(operand: Document | null, path: string, from: RuleContext): Left | null {
  if (operand === null || !checkReference(operand, from.elements, path, from.report)) return null
  const id = asText(operand.value) ?? ''
  if (operand.type === 'hiddenField') return { kind: 'hiddenField', question: null }
  if (operand.type === 'variable') {
    const kind = kindOfVariable(from.elements.variables.get(id))
    return kind && { kind, question: null }
  }
  const placed = from.elements.questions.get(id)
  if (!placed) return null
  if (placed.index > from.index) from.report(`${path}.value`, `The question "${id}" comes later: it has no answer yet`)
  checkRow(operand, placed.document, path, from.report)
  const kind = kindOfQuestion(placed.document)
  return kind && { kind, question: placed.document }
}

/** Checks `meta.row`, the index of a matrix row, as text. */
function checkRow(operand: Document, question: Document, path: string, report: Report): void {
  const row = asText(asDocument(operand.meta)?.row)
  if (row === null || !Array.isArray(question.rows)) return
  if (!/^\d{1,3}$/.test(row) || Number(row) >= question.rows.length) {
    report(`${path}.meta.row`, `Expected the index of a row, from "0" to "${question.rows.length - 1}"`)
  }
}

function checkOperator(operator: string, left: Left, path: string, report: Report): boolean {
  const fitting: readonly string[] = operatorsOf[left.kind]
  if (!fitting.includes(operator)) {
    report(`${path}.operator`, `"${operator}" does not fit the left operand. Fitting: ${fitting.join(', ')}`)
    return false
  }
  if (operator === 'isSkipped' && left.question?.required === true) {
    report(`${path}.operator`, 'A required question cannot be skipped')
  }
  return true
}

function checkRight(
  value: unknown,
  { operator, left }: { operator: string; left: Left | null },
  path: string,
  from: RuleContext,
): void {
  const missing = value === undefined || value === null
  if (standsAlone.has(operator)) {
    if (!missing) from.report(path, `"${operator}" takes no right operand`)
    return
  }
  if (missing) {
    from.report(path, `"${operator}" needs a right operand`)
    return
  }
  const right = asDocument(value)
  if (right === null) return
  if (right.type !== 'static') checkReference(right, from.elements, path, from.report)
  else if (left !== null) checkStatic(right.value, { operator, ...left }, path, from.report)
}

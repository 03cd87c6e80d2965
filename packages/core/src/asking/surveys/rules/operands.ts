import type { Report } from '../../../ground/faults.ts'
import type { Elements } from './elements.ts'
import { needsList, type OperandKind } from './operators.ts'
import { asList, asText, type Document, documentsOf } from './reading.ts'

/** Reports an operand that refers to nothing. Returns whether its target exists. */
export function checkReference(operand: Document, elements: Elements, path: string, report: Report): boolean {
  const id = asText(operand.value)
  if (id === null) return false
  const known = knownIds(operand.type, elements)
  if (known === null || known.has(id)) return known !== null
  report(`${path}.value`, `No ${nameOf(operand.type)} has the id "${id}"`)
  return false
}

function knownIds(type: unknown, elements: Elements): { has(id: string): boolean } | null {
  if (type === 'question') return elements.questions
  if (type === 'variable') return elements.variables
  return type === 'hiddenField' ? elements.hiddenFields : null
}

const nameOf = (type: unknown): string => (type === 'hiddenField' ? 'hidden field' : String(type))

/** The left operand that a literal value is compared with. */
export interface Comparison {
  readonly operator: string
  readonly kind: OperandKind
  /** The question, if the left operand is one. */
  readonly question: Document | null
}

/** Reports a literal value that the left operand can never have. Choices are compared by id. */
export function checkStatic(value: unknown, compared: Comparison, path: string, report: Report): void {
  const fault = emptiness(value) ?? listFault(value, compared) ?? valueFault(value, compared)
  if (fault !== null) report(`${path}.value`, fault)
}

function emptiness(value: unknown): string | null {
  const empty = value === '' || (Array.isArray(value) && value.length === 0)
  return empty ? 'Must not be empty' : null
}

function listFault(value: unknown, { operator, kind }: Comparison): string | null {
  if (needsList.has(operator)) return Array.isArray(value) ? null : `"${operator}" needs an array of strings`
  const takesList = kind === 'choices' || kind === 'matrix'
  return Array.isArray(value) && !takesList ? `"${operator}" needs a single value` : null
}

function valueFault(value: unknown, { kind, question }: Comparison): string | null {
  switch (kind) {
    case 'text':
    case 'textVariable':
    case 'hiddenField':
      return typeof value === 'string' ? null : 'Expected a string'
    case 'number':
    case 'numberVariable':
      return numberFault(value, question)
    case 'choice':
    case 'choices':
      return choiceFault(value, question)
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? null : 'Expected a date such as 2026-01-31'
    default:
      return null
  }
}

function numberFault(value: unknown, question: Document | null): string | null {
  if (typeof value !== 'number') return 'Expected a number'
  const [least, most] = scaleOf(question)
  if (value < least || value > most) return `Expected a number from ${least} to ${most}`
  return null
}

function scaleOf(question: Document | null): readonly [number, number] {
  if (question?.type === 'nps') return [0, 10]
  if (question?.type === 'rating' && typeof question.range === 'number') return [1, question.range]
  return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
}

function choiceFault(value: unknown, question: Document | null): string | null {
  const ids = question ? choiceIds(question) : new Set()
  const unknown = (Array.isArray(value) ? asList(value) : [value]).find((id) => !ids.has(id))
  return unknown === undefined ? null : `No choice of the question has the id ${JSON.stringify(unknown)}`
}

/**
 * Caches the ids of a question's choices as long as the question lives: thousands of conditions may need the same ones.
 */
const idsOfQuestion = new WeakMap<Document, ReadonlySet<unknown>>()

function choiceIds(question: Document): ReadonlySet<unknown> {
  const known = idsOfQuestion.get(question)
  if (known) return known
  const ids = new Set(documentsOf(question.choices).map(({ document }) => document.id))
  idsOfQuestion.set(question, ids)
  return ids
}

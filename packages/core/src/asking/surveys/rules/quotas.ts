import type { Report } from '../../../ground/faults.ts'
import { metaIds } from '../../../ground/where/schema.ts'
import type { Elements } from './elements.ts'
import { asDocument, asText, type Document, documentsOf } from './reading.ts'

const standsAlone: ReadonlySet<string> = new Set(['isSubmitted', 'isSkipped'])
const needsList: ReadonlySet<string> = new Set(['equalsOneOf', 'includesAllOf', 'includesOneOf'])
const needsNumber: ReadonlySet<string> = new Set([
  'isGreaterThan',
  'isLessThan',
  'isGreaterThanOrEqual',
  'isLessThanOrEqual',
])

/** Checks that quotas refer to what the survey has, and that their conditions can hold. */
export function checkQuotas(survey: Document, elements: Elements, report: Report): void {
  for (const { index, document } of documentsOf(survey.quotas)) {
    const path = `quotas.${index}`
    const endingId = asText(document.endingId)
    if (endingId !== null && !elements.endings.has(endingId)) {
      report(`${path}.endingId`, `No ending has the id "${endingId}"`)
    }
    if (document.action === 'endWith' && endingId === null) {
      report(`${path}.endingId`, 'The action "endWith" needs the id of an ending')
    }
    checkWhere(document.where, `${path}.where`, elements, report)
  }
}

/** Checks that conditions refer to what the survey has, and that they can hold. */
export function checkWhere(where: unknown, path: string, elements: Elements, report: Report): void {
  for (const { index, document } of documentsOf(asDocument(where)?.conditions)) {
    checkCondition(document, `${path}.conditions.${index}`, elements, report)
  }
}

function checkCondition(condition: Document, path: string, elements: Elements, report: Report): void {
  const id = asText(condition.id)
  const known = id === null ? true : isKnown(condition.type, id, elements)
  if (!known) report(`${path}.id`, unknown(condition.type, id ?? ''))
  checkValue(condition, `${path}.value`, known ? questionOf(condition, elements) : null, report)
}

function isKnown(type: unknown, id: string, { questions, hiddenFields, variables }: Elements): boolean {
  if (type === 'question') return questions.has(id)
  if (type === 'hiddenField') return hiddenFields.has(id)
  if (type === 'variable') return variables.has(id)
  return type !== 'meta' || metaIds.some((one) => one === id)
}

function unknown(type: unknown, id: string): string {
  if (type === 'meta') return `Expected one of: ${metaIds.join(', ')}`
  return `No ${type === 'hiddenField' ? 'hidden field' : String(type)} has the id "${id}"`
}

const questionOf = ({ type, id }: Document, { questions }: Elements): Document | null =>
  type === 'question' ? (questions.get(asText(id) ?? '')?.document ?? null) : null

function checkValue({ operator, value }: Document, path: string, question: Document | null, report: Report): void {
  if (typeof operator !== 'string') return
  const missing = value === undefined || value === null
  if (standsAlone.has(operator)) {
    if (!missing) report(path, `"${operator}" takes no value`)
  } else if (missing) report(path, `"${operator}" needs a value`)
  else if (needsList.has(operator) && !Array.isArray(value)) report(path, `"${operator}" needs a list of texts`)
  else if (needsNumber.has(operator) && typeof value !== 'number') report(path, `"${operator}" needs a number`)
  else if (Array.isArray(value) && !needsList.has(operator) && !operator.endsWith('qual')) {
    report(path, `"${operator}" needs a single value`)
  } else if (question && /^(?:equals|doesNotEqual|includes)/.test(operator)) checkChoices(value, question, path, report)
}

/** Reports a text that is no choice. A question with the choice `other` takes any text. */
function checkChoices(value: unknown, question: Document, path: string, report: Report): void {
  const choices = documentsOf(question.choices).map(({ document }) => document)
  if (choices.length === 0 || choices.some(({ id }) => id === 'other')) return
  const known = new Set(choices.flatMap(({ id, label }) => [id, ...Object.values(asDocument(label) ?? {})]))
  const stranger = (Array.isArray(value) ? value : [value]).find((text) => !known.has(text))
  if (stranger !== undefined) report(path, `The question has no choice ${JSON.stringify(stranger)}`)
}

import type { StoredResponse } from '../responses/schema.ts'
import type { Where, WhereCondition, WhereOperator } from './schema.ts'

/** The parts of a response that conditions are about. */
export type Described = Pick<StoredResponse, 'data' | 'variables' | 'meta' | 'language'>

/**
 * Whether a response fulfils the conditions. Texts are compared as they are stored: an answer to a question with
 * choices is the label that the respondent saw. A skipped answer equals, contains and includes nothing.
 */
export function matchesWhere({ connector, conditions }: Where, response: Described): boolean {
  const one = (condition: WhereCondition) => holds(condition, response)
  return connector === 'and' ? conditions.every(one) : conditions.some(one)
}

/** Operators that hold exactly where another one does not. */
const opposites: Partial<Record<WhereOperator, WhereOperator>> = {
  doesNotEqual: 'equals',
  doesNotContain: 'contains',
  doesNotStartWith: 'startsWith',
  doesNotEndWith: 'endsWith',
  isSkipped: 'isSubmitted',
}

function holds(condition: WhereCondition, response: Described): boolean {
  const texts = textsOf(storedValue(condition, response))
  const opposite = opposites[condition.operator]
  return opposite ? !applies(opposite, texts, condition.value) : applies(condition.operator, texts, condition.value)
}

function applies(operator: WhereOperator, texts: readonly string[], value: WhereCondition['value']): boolean {
  const wanted = textsOf(value)
  const [other = ''] = wanted
  if (operator === 'isSubmitted') return texts.length > 0
  if (texts.length === 0 || wanted.length === 0) return false
  switch (operator) {
    case 'equals':
      if (typeof value === 'number') return compares(texts, wanted, (a, b) => a === b)
      return texts.length === wanted.length && texts.every((text) => wanted.includes(text))
    case 'equalsOneOf':
      return texts.length === 1 && wanted.includes(texts[0] ?? '')
    case 'contains':
      return texts.some((text) => text.includes(other))
    case 'startsWith':
      return texts.some((text) => text.startsWith(other))
    case 'endsWith':
      return texts.some((text) => text.endsWith(other))
    case 'includesAllOf':
      return wanted.every((text) => texts.includes(text))
    case 'includesOneOf':
      return wanted.some((text) => texts.includes(text))
    case 'isGreaterThan':
      return compares(texts, wanted, (a, b) => a > b)
    case 'isLessThan':
      return compares(texts, wanted, (a, b) => a < b)
    case 'isGreaterThanOrEqual':
      return compares(texts, wanted, (a, b) => a >= b)
    case 'isLessThanOrEqual':
      return compares(texts, wanted, (a, b) => a <= b)
    case 'isBefore':
      return (texts[0] ?? '') < other
    case 'isAfter':
      return (texts[0] ?? '') > other
    default:
      // The opposites were replaced above.
      return false
  }
}

/** Compares one value with another as numbers. A text that is no number compares with nothing. */
function compares(
  texts: readonly string[],
  wanted: readonly string[],
  by: (one: number, other: number) => boolean,
): boolean {
  const [one, other] = [texts, wanted].map((list) => (list.length === 1 ? Number(list[0]) : Number.NaN))
  return one !== undefined && other !== undefined && by(one, other)
}

/** The texts of a value without empty ones: an empty text is a skipped answer. */
function textsOf(value: unknown): string[] {
  if (value === null || value === undefined) return []
  const values = typeof value === 'object' ? Object.values(value) : [value]
  return values.map(String).filter((text) => text !== '')
}

function storedValue({ type, id }: WhereCondition, { data, variables, meta, language }: Described): unknown {
  if (type !== 'meta') return own(type === 'variable' ? variables : data, id)
  if (id === 'language') return language
  return own(meta, id) ?? own(meta.userAgent ?? {}, id)
}

const own = (object: object, key: string): unknown =>
  // Safe: any value is read as unknown.
  Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined

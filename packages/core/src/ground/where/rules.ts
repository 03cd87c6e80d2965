import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { Question } from '../../asking/surveys/schema/questions.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { answerRead, hasMeaning } from '../answer-read.ts'
import { byCodePoints } from '../code-point-order.ts'
import { hasLabels, isMarkedId, type Labelled, linesOf, markedId, markedIdOf, otherId } from '../labels.ts'
import { plannedPast, type Timed, wasAt } from '../past.ts'
import { comparedNumber } from './number-rules.ts'
import type { Where, WhereOperator } from './schema.ts'
import type { PlannedCondition, PlannedWhere } from './store.ts'

/** The parts of a response that conditions are about. */
export type Described = Pick<StoredResponse, 'data' | 'meanings' | 'variables' | 'meta' | 'language' | 'person'> & Timed

/** Operators that hold exactly where another one does not. */
const opposites = {
  doesNotEqual: 'equals',
  doesNotContain: 'contains',
  doesNotStartWith: 'startsWith',
  doesNotEndWith: 'endsWith',
  isSkipped: 'isSubmitted',
} as const satisfies Partial<Record<WhereOperator, WhereOperator>>

/** Operators that compare whole answers: two choices may have one label, so that choices are compared by their ids. */
const wholes: ReadonlySet<WhereOperator> = new Set([
  'equals',
  'doesNotEqual',
  'equalsOneOf',
  'includesAllOf',
  'includesOneOf',
])

const isNegated = (operator: WhereOperator): operator is keyof typeof opposites => Object.hasOwn(opposites, operator)

/** The choice of texts of the respondent's own, as answers name it. */
const ownTexts = markedId(otherId)

/** A survey of which conditions read the questions. */
export type Questioned = Pick<StoredSurvey, 'questions'> & Partial<Pick<StoredSurvey, 'asked'>>

/**
 * Plans conditions on the responses to a survey: they may name a choice by its id or by any of its labels, also one that was removed
 * since. A label of several names the one that the survey has now.
 */
export function planWhere(survey: Questioned, { connector, conditions }: Where): PlannedWhere {
  return {
    connector: connector ?? 'and',
    conditions: conditions.map(({ type, id, operator, value }) => {
      const isWhole = wholes.has(operator) && typeof value !== 'number'
      const choices = type === 'question' ? labelsOf(survey, id, isWhole) : {}
      const wanted = textsOf(value, choices, false)
      const labels = wanted.includes(ownTexts) ? { ...choices, '': ownTexts } : choices
      const past = type === 'question' ? pastOf(survey, id) : null
      const positive = isNegated(operator) ? opposites[operator] : operator
      return {
        type,
        id,
        operator: positive === 'equals' && typeof value === 'number' ? 'equalsNumber' : positive,
        negated: isNegated(operator),
        wanted,
        number: numberOf(wanted),
        labels,
        ...(past && { past }),
      }
    }),
  }
}

/**
 * Whether a response fulfils the conditions. This is the reference: storages that judge in the database must agree. A
 * skipped answer equals, contains and includes nothing. An answer to another kind of question, which the question was before, fulfils no
 * condition on it: neither an operator nor its opposite.
 */
export function matchesWhere({ connector, conditions }: PlannedWhere, response: Described): boolean {
  const one = (condition: PlannedCondition) => {
    const texts = textsOf(storedValue(condition, response), condition.labels, namesByIds(condition, response))
    if (texts.length > 0 && wasAt(condition.past, response) === 'other') return false
    return applies(condition, texts) !== condition.negated
  }
  return connector === 'and' ? conditions.every(one) : conditions.some(one)
}

function applies({ operator, wanted, number }: PlannedCondition, texts: readonly string[]): boolean {
  const [other = ''] = wanted
  if (operator === 'isSubmitted') return texts.length > 0
  if (texts.length === 0 || wanted.length === 0) return false
  switch (operator) {
    case 'equals':
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
    case 'equalsNumber':
      return compares(texts, number, (a, b) => a === b)
    case 'isGreaterThan':
      return compares(texts, number, (a, b) => a > b)
    case 'isLessThan':
      return compares(texts, number, (a, b) => a < b)
    case 'isGreaterThanOrEqual':
      return compares(texts, number, (a, b) => a >= b)
    case 'isLessThanOrEqual':
      return compares(texts, number, (a, b) => a <= b)
    case 'isBefore':
      return byCodePoints(texts[0] ?? '', other) < 0
    case 'isAfter':
      return byCodePoints(texts[0] ?? '', other) > 0
  }
}

/** Compares one value with another as numbers. A text that is no number compares with nothing. */
function compares(
  texts: readonly string[],
  number: number | null,
  by: (one: number, other: number) => boolean,
): boolean {
  const one = numberOf(texts)
  return one !== null && number !== null && by(one, number)
}

function numberOf([text, ...others]: readonly string[]): number | null {
  return text !== undefined && others.length === 0 && comparedNumber.test(text) ? Number(text) : null
}

/** The texts of a value, with what stands for each choice. `byIds`: those that are no ids name none. */
function textsOf(value: unknown, labels: PlannedCondition['labels'], byIds: boolean): string[] {
  if (value === null || value === undefined) return []
  const values = typeof value === 'object' ? Object.values(value) : [value]
  return values
    .map(String)
    .filter((text) => text !== '')
    .map((text) => {
      const isId = isMarkedId(text)
      if ((!byIds || isId) && Object.hasOwn(labels, text)) return labels[text] ?? text
      return isId ? text : (labels[''] ?? text)
    })
}

function storedValue({ type, id, labels }: PlannedCondition, response: Described): unknown {
  const { data, variables, meta, language, person } = response
  if (type === 'variable') return own(variables, id)
  // As the contact was when the response came.
  if (type === 'attribute') return own(person?.attributes ?? {}, id)
  if (type !== 'meta') return hasLabelsIn(labels) ? answerRead(response, id) : own(data, id)
  if (id === 'language') return language
  return own(meta, id) ?? own(meta.userAgent ?? {}, id)
}

/** Whether answers are read by what they meant. A question without choices is read as it was answered: it may have had some once. */
const hasLabelsIn = (labels: PlannedCondition['labels']): boolean => Object.keys(labels).length > 0

/** Whether the answer that a condition is about names what was chosen by ids alone. */
const namesByIds = ({ id, labels }: PlannedCondition, response: Described): boolean =>
  hasLabelsIn(labels) && hasMeaning(response, id)

/** What a question was before it became what it is now, or was last; `null`: nothing else. */
function pastOf({ questions, asked = null }: Questioned, questionId: string): PlannedCondition['past'] | null {
  if (!asked?.past) return null
  const [question] = [questions, asked.questions].flatMap((of) => of.find(({ id }) => id === questionId) ?? [])
  return question ? plannedPast(question, asked.past) : null
}

const own = (object: object, key: string): unknown =>
  // Safe: any value is read as unknown.
  Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined

/**
 * The conditions with ids in place of labels, where they compare whole answers: a choice that is renamed stays the one that they name.
 * Of `surveys`, the first that knows a label tells which choice it names.
 */
export const byChoiceIds = (where: Where, ...surveys: readonly Questioned[]): Where => ({
  ...where,
  conditions: where.conditions.map((condition) => {
    const { type, id, operator, value } = condition
    if (type !== 'question' || !wholes.has(operator) || value == null || typeof value === 'number') return condition
    const known = surveys.map((survey) => labelsOf(survey, id, true))
    const named = (text: string) =>
      markedIdOf(known.find((labels) => Object.hasOwn(labels, text))?.[text] ?? markedId(text))
    return { ...condition, value: typeof value === 'string' ? named(value) : value.map(named) }
  }),
})

/** What stands for each choice of a question by its id and by its labels in all languages: its id, as answers name it, or its default label. */
function labelsOf({ questions, asked = null }: Questioned, questionId: string, byIds: boolean): Record<string, string> {
  const [now, before] = [questions, asked?.questions].map((of) => of?.find(({ id }) => id === questionId))
  const parts = [...partsOf(now), ...(now && before?.type !== now.type ? [] : partsOf(before))]
  const labels = new Map<string, string>()
  for (const { id, label } of parts) {
    const one = byIds ? markedId(id) : label.default
    for (const name of [markedId(id), id, ...Object.values(label)])
      if (one !== '' && !labels.has(name)) labels.set(name, one)
  }
  return Object.fromEntries(labels)
}

/** The choices of a question, or the columns of a matrix. */
function partsOf(question: Question | undefined): Labelled[] {
  if (!question || !hasLabels(question)) return []
  const parts = question.type === 'matrix' ? linesOf(question.columns) : 'choices' in question ? question.choices : []
  return parts.flatMap((part) => ('label' in part ? [part] : []))
}

import type { StoredResponse } from '../responses/schema.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { type Described, matchesWhere } from '../where/rules.ts'
import type { Where } from '../where/schema.ts'
import { countedQuotas, fullQuotas, type QuotaCounts, quotaKeys } from './rules.ts'
import type { Quota } from './schema.ts'

type Questioned = Pick<StoredSurvey, 'quotas' | 'questions'>

/** The quotas that a response fulfils, finished or not. */
export function fulfilled(survey: Questioned, response: Described): Quota[] {
  const read = inDefaultWords(survey, response)
  return survey.quotas.filter(({ where }) => where === null || matchesWhere(translated(survey, where), read))
}

/**
 * Returns the response with the quotas that it counts in. Only a finished response counts, and one over a quota counts
 * in none.
 */
export function counted(survey: Questioned, response: StoredResponse): StoredResponse {
  const of = countedQuotas(survey)
  if (!response.finished || (of === '' && response.quotas === null)) return response
  const keys = response.overQuota ? [] : keysOf(survey, fulfilled(survey, response))
  return { ...response, quotas: { of, in: keys } }
}

/** The full quota that an unfinished response cannot escape any more: its conditions are about answers that are given. */
export function alreadyFull(survey: Questioned, response: StoredResponse, counts: QuotaCounts): Quota | null {
  const full = new Set(fullQuotas(survey, counts))
  const isAnswered = ({ where }: Quota) =>
    where === null || where.conditions.every(({ type, id }) => type !== 'question' || Object.hasOwn(response.data, id))
  return fulfilled(survey, response).find((quota) => full.has(quota) && isAnswered(quota)) ?? null
}

/** The lowest limit by key of these quotas: the counts must be below them, so that a response is taken. */
export function limitsOf(survey: Questioned, keys: readonly string[]): Record<string, number> {
  const all = quotaKeys(survey)
  return Object.fromEntries(
    keys.map((key) => [key, Math.min(...survey.quotas.flatMap(({ limit }, n) => (all[n] === key ? [limit] : [])))]),
  )
}

const keysOf = (survey: Questioned, quotas: readonly Quota[]): string[] => {
  const all = quotaKeys(survey)
  return [...new Set(survey.quotas.flatMap((quota, n) => (quotas.includes(quota) ? (all[n] ?? []) : [])))].sort()
}

/** The default label of each choice of a question, by its id and by its labels in all languages. */
function labelsOf({ questions }: Questioned, questionId: string): ReadonlyMap<string, string> {
  const question = questions.find(({ id }) => id === questionId)
  const labels = new Map<string, string>()
  if (!question || !('choices' in question)) return labels
  for (const choice of question.choices) {
    if (!('label' in choice)) continue
    const { default: first } = choice.label
    for (const name of [choice.id, ...Object.values(choice.label)]) if (!labels.has(name)) labels.set(name, first)
  }
  return labels
}

/** The conditions with choices by their default labels: a quota may name a choice by its id or by any of its labels. */
function translated(survey: Questioned, where: Where): Where {
  const conditions = where.conditions.map((condition) =>
    condition.type === 'question'
      ? { ...condition, value: renamed(condition.value, labelsOf(survey, condition.id)) }
      : condition,
  )
  return { ...where, conditions }
}

/** The response with its answers to questions with choices by their default labels: respondents saw various languages. */
function inDefaultWords(survey: Questioned, response: Described): Described {
  const named = survey.quotas.flatMap(({ where }) => where?.conditions ?? [])
  const ids = new Set(named.flatMap(({ type, id }) => (type === 'question' ? [id] : [])))
  const data = { ...response.data }
  for (const id of ids) {
    const answer = Object.hasOwn(data, id) ? data[id] : undefined
    if (answer !== undefined) data[id] = renamed(answer, labelsOf(survey, id))
  }
  return { ...response, data }
}

function renamed<T>(value: T, labels: ReadonlyMap<string, string>): T {
  const one = (text: unknown) => (typeof text === 'string' ? (labels.get(text) ?? text) : text)
  // Safe: a text stays a text, and a list of texts a list of texts.
  return (Array.isArray(value) ? value.map(one) : one(value)) as T
}

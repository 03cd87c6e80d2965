import type { StoredResponse } from '../../answers/responses/schema.ts'
import { isCounted } from '../../ground/impossible.ts'
import { type Described, matchesWhere, planWhere } from '../../ground/where/rules.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { countedQuotas, fullQuotas, type QuotaCounts, quotaKeys } from './rules.ts'
import type { Quota } from './schema.ts'

type Questioned = Pick<StoredSurvey, 'quotas' | 'questions' | 'asked' | 'answers'>

/** The quotas that a response fulfils, finished or not. */
export const fulfilled = (survey: Questioned, response: Described): Quota[] =>
  survey.quotas.filter(({ where }) => where === null || matchesWhere(planWhere(survey, where), response))

/**
 * Returns the response with the quotas that it counts in. Only a finished response counts. One over a quota counts in none, nor
 * does one that is in no figure.
 */
export function counted(survey: Questioned, response: StoredResponse): StoredResponse {
  const of = countedQuotas(survey)
  if (!response.finished || (of === '' && response.quotas === null)) return response
  const keys = response.overQuota || !isCounted(survey, response) ? [] : keysOf(survey, fulfilled(survey, response))
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

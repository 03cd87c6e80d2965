import { plannedPast, questionKind } from '../../ground/past.ts'
import type { Where } from '../../ground/where/schema.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { Quota } from './schema.ts'

/** The number of responses that count, by the quota's key. */
export type QuotaCounts = ReadonlyMap<string, number>

/** The counts of one survey, as `ResponseStore.countQuotas` returns them. */
export const countsOf = (counts: readonly { quota: string; count: number }[]): QuotaCounts =>
  new Map(counts.map(({ quota, count }) => [quota, count]))

/** Question → what kind of question it is, of those that were another kind before. */
type Retyped = ReadonlyMap<string, string>

/**
 * The key under which a quota is counted. It depends on `where` only: a new limit or ending needs no new count; and on what kind of
 * question it names, where that was another kind before: what was answered to that counts no more. Stored documents may have their
 * fields in another order, so the key is made from a list.
 */
function quotaKey(where: Where | null, retyped: Retyped = none): string {
  if (where === null) return 'all'
  const parts = where.conditions.map(({ type, id, operator, value }) => {
    const kind = type === 'question' ? retyped.get(id) : undefined
    return [type, id, operator, value ?? null, ...(kind === undefined ? [] : [kind])]
  })
  return hashOf(JSON.stringify([where.connector, parts]))
}

/** FNV-1a with 64 bits: a survey has at most 20 quotas, so that two of them never share a key. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const sign of text) hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(36)
}

const none: Retyped = new Map()

const keysByQuotas = new WeakMap<readonly Quota[], readonly string[]>()

type WithQuotas = Pick<StoredSurvey, 'quotas' | 'answers'> & Partial<Pick<StoredSurvey, 'questions' | 'asked'>>

/**
 * The keys of a survey's quotas, in their order. Where answers that could not have been given do not count, they are others: a survey
 * that asks for this from now on is counted again.
 */
export const quotaKeys = (survey: WithQuotas): readonly string[] =>
  survey.answers === 'count' ? keysOf(survey).map((key) => `possible-${key}`) : keysOf(survey)

function keysOf({ quotas, questions = [], asked }: WithQuotas): readonly string[] {
  const past = asked?.past ?? []
  const retyped = questions.filter((one) => past.length > 0 && plannedPast(one, past)?.was.includes('other'))
  if (retyped.length > 0) {
    const kinds = new Map(retyped.map((one) => [one.id, questionKind(one)]))
    return quotas.map(({ where }) => quotaKey(where, kinds))
  }
  const known = keysByQuotas.get(quotas)
  if (known) return known
  const keys = quotas.map(({ where }) => quotaKey(where))
  keysByQuotas.set(quotas, keys)
  return keys
}

/** Names all that a survey counts for its quotas: its keys, sorted and joined. Empty without quotas. */
export const countedQuotas = (survey: WithQuotas): string => [...new Set(quotaKeys(survey))].sort().join(',')

/** The quotas of a survey that are full. */
export const fullQuotas = (survey: WithQuotas, counts: QuotaCounts): Quota[] => {
  const keys = quotaKeys(survey)
  return survey.quotas.filter(({ limit }, n) => (counts.get(keys[n] ?? '') ?? 0) >= limit)
}

/** Whether a full quota closes the survey. */
export const isClosedByQuota = (survey: WithQuotas, counts: QuotaCounts): boolean =>
  fullQuotas(survey, counts).some(({ action }) => action === 'close')

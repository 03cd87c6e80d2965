import type { StoredSurvey } from '../surveys/schema.ts'
import type { Where } from '../where/schema.ts'
import type { Quota } from './schema.ts'

/** The number of responses that count, by the quota's key. */
export type QuotaCounts = ReadonlyMap<string, number>

/** The counts of one survey, as `ResponseStore.countQuotas` returns them. */
export const countsOf = (counts: readonly { quota: string; count: number }[]): QuotaCounts =>
  new Map(counts.map(({ quota, count }) => [quota, count]))

/**
 * The key under which a quota is counted. It depends on `where` only: a new limit or ending needs no new count. Stored
 * documents may have their fields in another order, so the key is made from a list.
 */
export function quotaKey(where: Where | null): string {
  if (where === null) return 'all'
  const parts = where.conditions.map(({ type, id, operator, value }) => [type, id, operator, value ?? null])
  return hashOf(JSON.stringify([where.connector, parts]))
}

/** FNV-1a with 64 bits: a survey has at most 20 quotas, so that two of them never share a key. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const sign of text) hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(36)
}

const keysByQuotas = new WeakMap<readonly Quota[], readonly string[]>()

type WithQuotas = Pick<StoredSurvey, 'quotas' | 'answers'>

/**
 * The keys of a survey's quotas, in their order. Where answers that could not have been given do not count, they are others: a survey
 * that asks for this from now on is counted again.
 */
export const quotaKeys = ({ quotas, answers }: WithQuotas): readonly string[] =>
  answers === 'count' ? keysOf(quotas).map((key) => `possible-${key}`) : keysOf(quotas)

function keysOf(quotas: readonly Quota[]): readonly string[] {
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

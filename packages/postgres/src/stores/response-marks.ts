import type { ResponseFilter } from '@hearback/core/storage'
import type { AddParam } from './statement-params.ts'

const hasReason = `coalesce(jsonb_array_length(r.marks -> 'suspicious'), 0) > 0`

/** SQL conditions: the response `r` passes the filter by reasons to suspect it. */
export function isSuspicious(wanted: ResponseFilter['suspicious'], add: AddParam): string[] {
  if (wanted === null || wanted === undefined) return []
  if (typeof wanted === 'string') return [`coalesce(r.marks -> 'suspicious' ? ${add(wanted)}::text, false)`]
  return [wanted ? hasReason : `not ${hasReason}`]
}

/** SQL: the response `r` could not have been given. */
export const isImpossible = `coalesce(r.marks -> 'suspicious' ? 'impossible', false)`

/** SQL conditions: the response `r` could have been given, where the filter wants that. */
export const isPossible = (wanted: ResponseFilter['isPossible']): string[] => (wanted ? [`not ${isImpossible}`] : [])

/** SQL conditions: the response `r` is one to an edition of the survey. */
export function isOfEdition(wanted: ResponseFilter['edition'], add: AddParam): string[] {
  if (!wanted) return []
  const { number, from, until } = wanted
  const bounds = [
    ...(from === null ? [] : [`r.created_at >= ${add(from)}::timestamptz`]),
    ...(until === null ? [] : [`r.created_at < ${add(until)}::timestamptz`]),
  ]
  return [
    `case when r.marks ? 'edition' then (r.marks -> 'edition' ->> 'number')::integer = ${add(number)}::integer
      else ${bounds.join(' and ') || 'true'} end`,
  ]
}

/** SQL conditions: the response `r` was over a quota, or was not, as the filter wants it. */
export const isOverQuota = (wanted: ResponseFilter['overQuota']): string[] =>
  wanted === null || wanted === undefined
    ? []
    : [`${wanted ? '' : 'not '}coalesce((r.marks -> 'overQuota')::boolean, false)`]

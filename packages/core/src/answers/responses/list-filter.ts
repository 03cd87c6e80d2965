import { onDemand } from '../../ground/on-demand.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import { inUtc } from '../../ground/ports/times.ts'
import { beginOfDay } from '../../ground/time-zone.ts'
import { invalid } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import type { ResponseFilters } from './query.ts'
import { settlesAfterMs } from './rules.ts'
import type { StoredResponse } from './schema.ts'
import type { ResponseFilter, ResponseOrder } from './store.ts'
import { whereFilter } from './where-filter.ts'

const { editionFilter } = onDemand(() => import('./edition-filter.ts'))

/**
 * Returns the store's filter; `null` if nothing can match. Throws a 400 for filters that exclude each other, and for wrong
 * conditions.
 *
 * @param surveyId the survey that `where` is about
 */
export async function filterOf(
  { service, environment }: Pick<Call, 'service' | 'environment'>,
  query: ResponseFilters,
  surveyId = query.surveyId,
): Promise<ResponseFilter | null> {
  if (query.updatedSince !== undefined && query.order !== undefined) {
    throw invalid({ order: 'With updatedSince the order is that of the changes: omit order' })
  }
  const where =
    query.where === undefined ? undefined : await whereFilter({ service, environment }, surveyId, query.where, query)
  if (where === null) return null
  const edition =
    query.edition === undefined ? undefined : await editionFilter(service, environment, surveyId, query.edition)
  if (edition === null) return null
  let contactId = query.contactId ?? null
  if (contactId !== null && !idPattern.test(contactId)) return null
  if (query.userId !== undefined) {
    const contact = await service.storage.contacts.findByUserId(environment.id, query.userId)
    if (!contact || (contactId !== null && contactId !== contact.id)) return null
    contactId = contact.id
  }
  let tagId: string | null = null
  if (query.tag !== undefined) {
    const [tag] = await service.storage.responses.findTags(environment.id, [query.tag])
    if (!tag) return null
    tagId = tag.id
  }
  return {
    surveyId: query.surveyId ?? null,
    finished: query.finished === undefined ? null : query.finished === 'true',
    since: asUtc(query.since, query.timeZone),
    until: asUtc(query.until, query.timeZone),
    contactId,
    tagId,
    ...(query.suspicious !== undefined && { suspicious: suspicionOf(query.suspicious) }),
    ...(query.overQuota !== undefined && { overQuota: query.overQuota === 'true' }),
    ...(where !== undefined && { where }),
    ...(edition !== undefined && { edition }),
  }
}

export function orderOf({ service }: Call<unknown, unknown>, query: ResponseFilters): ResponseOrder {
  const from = asUtc(query.updatedSince, query.timeZone)
  if (from === null) return { by: 'createdAt', direction: query.order ?? 'desc' }
  const until = query.settled === 'true' ? timestamp(service.clock.now() - settlesAfterMs) : null
  return { by: 'updatedAt', from, until }
}

const suspicionOf = (text: string): boolean | string => (text === 'true' ? true : text === 'false' ? false : text)

type Standing = Pick<StoredResponse, 'id' | 'createdAt' | 'updatedAt'>

export const positionOf = (
  { id, createdAt, updatedAt }: Standing,
  { updatedSince }: ResponseFilters,
): ListPosition => ({
  at: updatedSince === undefined ? createdAt : updatedAt,
  id,
})

/** Converts a time of the query to UTC, or a day to its beginning in the time zone; `null` if it is absent. */
export function asUtc(text: string | undefined, timeZone = 'UTC'): string | null {
  if (text === undefined) return null
  const isDay = text.length === '2026-01-31'.length
  // Earlier days differ from no time of a response, and clocks cannot be asked for them.
  return isDay && timeZone !== 'UTC' && text > '1000' ? new Date(beginOfDay(timeZone, text)).toISOString() : inUtc(text)
}

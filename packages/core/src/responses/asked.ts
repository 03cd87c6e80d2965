import { invalid } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import type { ListPosition } from '../ports/list-page.ts'
import { inUtc } from '../ports/times.ts'
import { type ResponseFilters, settlesAfterMs } from './query.ts'
import type { StoredResponse } from './schema.ts'
import type { ResponseFilter, ResponseOrder } from './store.ts'

/** Returns the store's filter; `null` if nothing can match. Throws a 400 for filters that exclude each other. */
export async function filterOf(
  { service, environment }: Pick<Call, 'service' | 'environment'>,
  asked: ResponseFilters,
): Promise<ResponseFilter | null> {
  if (asked.updatedSince !== undefined && asked.order === 'desc') {
    throw invalid({ order: 'With updatedSince the order is ascending: leave it out' })
  }
  let contactId = asked.contactId ?? null
  if (contactId !== null && !idPattern.test(contactId)) return null
  if (asked.userId !== undefined) {
    const contact = await service.storage.contacts.findByUserId(environment.id, asked.userId)
    if (!contact || (contactId !== null && contactId !== contact.id)) return null
    contactId = contact.id
  }
  let tagId: string | null = null
  if (asked.tag !== undefined) {
    const [tag] = await service.storage.responses.findTags(environment.id, [asked.tag])
    if (!tag) return null
    tagId = tag.id
  }
  return {
    surveyId: asked.surveyId ?? null,
    finished: asked.finished === undefined ? null : asked.finished === 'true',
    since: asUtc(asked.since),
    until: asUtc(asked.until),
    contactId,
    tagId,
  }
}

export function orderOf({ service }: Call<unknown, unknown>, asked: ResponseFilters): ResponseOrder {
  const from = asUtc(asked.updatedSince)
  if (from === null) return { by: 'createdAt', direction: asked.order ?? 'desc' }
  const until = asked.settled === 'true' ? timestamp(service.clock.now() - settlesAfterMs) : null
  return { by: 'updatedAt', from, until }
}

type Standing = Pick<StoredResponse, 'id' | 'createdAt' | 'updatedAt'>

export const positionOf = (
  { id, createdAt, updatedAt }: Standing,
  { updatedSince }: ResponseFilters,
): ListPosition => ({
  at: updatedSince === undefined ? createdAt : updatedAt,
  id,
})

/** Converts a time of the query to UTC; `null` if it is absent. */
export const asUtc = (text: string | undefined): string | null => (text === undefined ? null : inUtc(text))

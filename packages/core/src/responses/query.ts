import * as v from 'valibot'
import { invalid } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import type { Position } from '../ports/storage.ts'
import { inUtc, timeForm } from '../ports/times.ts'
import type { StoredResponse } from './schema.ts'
import type { ResponseFilter, ResponseOrder } from './store.ts'

const time = v.pipe(
  v.string(),
  v.regex(timeForm, 'Expected a time such as 2026-01-31T09:30:00.000Z'),
  v.check((text) => inUtc(text) !== null, 'There is no such time'),
)
const flag = v.picklist(['true', 'false'], 'Expected true or false')

/** What a list of responses can be narrowed to and ordered by; all are texts of a query. */
export const responseFilters = {
  surveyId: v.optional(v.string()),
  finished: v.optional(flag),
  since: v.optional(time),
  until: v.optional(time),
  updatedSince: v.optional(time),
  /** With `updatedSince`: what changed in the last 5 s is withheld, so that a late commit is never skipped. */
  settled: v.optional(flag),
  userId: v.optional(v.string()),
  contactId: v.optional(v.string()),
  /** No response has a tag yet. */
  tag: v.optional(v.string()),
  order: v.optional(v.picklist(['asc', 'desc'], 'Expected asc or desc')),
}
type Asked = v.InferOutput<v.ObjectSchema<typeof responseFilters, undefined>>

/** How long a write may take until everybody sees it, in ms. Source: section 4 of the contract. */
const settlesAfterMs = 5000

/** The store's filter; `null` where nothing can match. A 400 for filters that do not go together. */
export async function filterOf(
  { service, environment }: Call<unknown, unknown>,
  asked: Asked,
): Promise<ResponseFilter | null> {
  if (asked.updatedSince !== undefined && asked.order === 'desc') {
    throw invalid({ order: 'With updatedSince the order is ascending: leave it out' })
  }
  if (asked.tag !== undefined) return null
  let contactId = asked.contactId ?? null
  if (contactId !== null && !idPattern.test(contactId)) return null
  if (asked.userId !== undefined) {
    const contact = await service.storage.contacts.findByUserId(environment.id, asked.userId)
    if (!contact || (contactId !== null && contactId !== contact.id)) return null
    contactId = contact.id
  }
  return {
    surveyId: asked.surveyId ?? null,
    finished: asked.finished === undefined ? null : asked.finished === 'true',
    since: asUtc(asked.since),
    until: asUtc(asked.until),
    contactId,
  }
}

export function orderOf({ service }: Call<unknown, unknown>, asked: Asked): ResponseOrder {
  const from = asUtc(asked.updatedSince)
  if (from === null) return { by: 'createdAt', direction: asked.order ?? 'desc' }
  const until = asked.settled === 'true' ? timestamp(service.clock.now() - settlesAfterMs) : null
  return { by: 'updatedAt', from, until }
}

export const positionOf = ({ id, createdAt, updatedAt }: StoredResponse, { updatedSince }: Asked): Position => ({
  at: updatedSince === undefined ? createdAt : updatedAt,
  id,
})

const asUtc = (text: string | undefined): string | null => (text === undefined ? null : inUtc(text))

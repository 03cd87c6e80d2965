import * as v from 'valibot'
import { listQuery } from '../http/list.ts'
import { invalid } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { parameter } from '../http/validate.ts'
import { timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import type { Position } from '../ports/storage.ts'
import { inUtc } from '../ports/times.ts'
import { type StoredResponse, sentTime as time } from './schema.ts'
import type { ResponseFilter, ResponseOrder } from './store.ts'

const flag = v.picklist(['true', 'false'], 'Expected true or false')

/** What a list of responses can be narrowed to and ordered by; all are texts of a query. */
export const responseFilters = {
  surveyId: parameter('Of this survey only; 404 where there is none', v.string()),
  finished: parameter('Finished ones only, or unfinished ones', flag),
  since: parameter('Created then or later', time),
  until: parameter('Created before then', time),
  updatedSince: parameter('Changed then or later; the list is then in the order of changes', time),
  settled: parameter(
    'With `updatedSince`: what changed in the last 5 s is withheld, so that a late commit is never skipped',
    flag,
  ),
  userId: parameter('Of the contact that the host calls so', v.string()),
  contactId: parameter('Of this contact', v.string()),
  tag: parameter('With a tag of this name, compared exactly', v.string()),
  order: parameter('By creation; newest first where absent', v.picklist(['asc', 'desc'], 'Expected asc or desc')),
}
/** The query of a list of responses. */
export const responseQuery = listQuery(responseFilters)
type Asked = v.InferOutput<v.ObjectSchema<typeof responseFilters, undefined>>

/** What a list of responses comes in besides JSON. */
export const listFormats = ['application/x-ndjson', 'text/csv']

/** How long a write may take until everybody sees it, in ms. Source: section 4 of the contract. */
export const settlesAfterMs = 5000

/** The store's filter; `null` where nothing can match. A 400 for filters that do not go together. */
export async function filterOf(
  { service, environment }: Pick<Call, 'service' | 'environment'>,
  asked: Asked,
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

export function orderOf({ service }: Call<unknown, unknown>, asked: Asked): ResponseOrder {
  const from = asUtc(asked.updatedSince)
  if (from === null) return { by: 'createdAt', direction: asked.order ?? 'desc' }
  const until = asked.settled === 'true' ? timestamp(service.clock.now() - settlesAfterMs) : null
  return { by: 'updatedAt', from, until }
}

type Standing = Pick<StoredResponse, 'id' | 'createdAt' | 'updatedAt'>

export const positionOf = ({ id, createdAt, updatedAt }: Standing, { updatedSince }: Asked): Position => ({
  at: updatedSince === undefined ? createdAt : updatedAt,
  id,
})

/** The time of a parameter as it is stored; `null` where it is absent. */
export const asUtc = (text: string | undefined): string | null => (text === undefined ? null : inUtc(text))

import type { StoredResponse } from '../responses/schema.ts'
import type { Tables } from './tables.ts'

/** Whether what belongs to a survey may be seen: a deleted survey takes its own out of sight at once. */
export const isVisible = (tables: Tables, record: { environmentId: string; surveyId: string }): boolean =>
  tables.surveys.has(record.environmentId, record.surveyId)

/** The erasure of a contact that was deleted, until it is over; `null` where there is none. */
export const erasureOf = (tables: Tables, environmentId: string, contactId: string | null) =>
  contactId !== null && tables.erasures.has(environmentId, contactId)
    ? tables.erasures.get(environmentId, contactId)
    : null

/** Whether the contact was deleted, and its erasure is not over. */
export const isErased = (tables: Tables, environmentId: string, contactId: string | null): boolean =>
  erasureOf(tables, environmentId, contactId) !== null

/** What may be seen of a response, if anything: nothing of an erased contact. */
export function visibleResponse(tables: Tables, response: StoredResponse): StoredResponse | null {
  if (!isVisible(tables, response)) return null
  const erasure = erasureOf(tables, response.environmentId, response.contactId)
  if (erasure === null) return response
  return erasure.withResponses ? null : { ...response, contactId: null, person: null }
}

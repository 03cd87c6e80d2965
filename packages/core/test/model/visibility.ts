import type { StoredResponse } from '../../src/answers/responses/schema.ts'
import type { Tables } from './tables.ts'

/** Whether a record of a survey may be seen: deleting a survey hides its records at once. */
export const isVisible = (tables: Tables, record: { environmentId: string; surveyId: string }): boolean =>
  tables.surveys.has(record.environmentId, record.surveyId)

/** The erasure of a deleted contact until it is forgotten; `null` if there is none. */
export const erasureOf = (tables: Tables, environmentId: string, contactId: string | null) =>
  contactId !== null && tables.erasures.has(environmentId, contactId)
    ? tables.erasures.get(environmentId, contactId)
    : null

/** Whether the contact was deleted and its erasure is not forgotten. */
export const isErased = (tables: Tables, environmentId: string, contactId: string | null): boolean =>
  erasureOf(tables, environmentId, contactId) !== null

/** The visible form of a response, if any: without the data of an erased contact. */
export function visibleResponse(tables: Tables, response: StoredResponse): StoredResponse | null {
  if (!isVisible(tables, response)) return null
  const erasure = erasureOf(tables, response.environmentId, response.contactId)
  if (erasure === null) return response
  return erasure.withResponses ? null : { ...response, contactId: null, person: null }
}

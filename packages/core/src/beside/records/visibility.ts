import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { Erasure } from '../../asking/contacts/schema.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { firstOf } from './table.ts'
import { erasures, surveys } from './tables.ts'

/** Whether the records of a survey may be seen: deleting a survey hides them at once. */
export const isVisible = (
  records: RecordReader,
  { environmentId, surveyId }: { readonly environmentId: string; readonly surveyId: string },
): Promise<boolean> => surveys.has(records, environmentId, surveyId)

/** The erasure of a deleted contact until it is forgotten; `null` if there is none. */
export const erasureOf = async (
  records: RecordReader,
  environmentId: string,
  contactId: string | null,
): Promise<Erasure | null> => (contactId === null ? null : erasures.get(records, environmentId, contactId))

/** Whether the contact was deleted and its erasure is not forgotten. */
export const isErased = async (
  records: RecordReader,
  environmentId: string,
  contactId: string | null,
): Promise<boolean> => contactId !== null && (await erasures.has(records, environmentId, contactId))

/** The visible form of a response, if any: without the data of an erased contact. */
export async function visibleResponse(records: RecordReader, response: StoredResponse): Promise<StoredResponse | null> {
  if (!(await isVisible(records, response))) return null
  const erasure = await erasureOf(records, response.environmentId, response.contactId)
  if (erasure === null) return response
  return erasure.withResponses ? null : { ...response, contactId: null, person: null }
}

/** Gives the visible forms of many responses of an environment: as `visibleResponse`, but asks once for each survey. */
export async function viewOf(
  records: RecordReader,
  environmentId: string,
): Promise<(response: StoredResponse) => Promise<StoredResponse | null>> {
  const seen = new Map<string, Promise<boolean>>()
  const hasErasures = (await firstOf(erasures.all(records, environmentId), 1)).length > 0
  return async (response) => {
    const isSeen = seen.get(response.surveyId) ?? isVisible(records, response)
    seen.set(response.surveyId, isSeen)
    if (!(await isSeen)) return null
    return hasErasures && response.contactId !== null ? visibleResponse(records, response) : response
  }
}

import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { TakenParts } from '../../answers/responses/store.ts'
import { ConflictError, type ConflictKind } from '../../ground/errors.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { responses } from './tables.ts'

/** The stored responses that have the single-use id, the display or the e-mail of this one: each may belong to one. */
export async function conflictsOf(
  records: RecordReader,
  environmentId: string,
  { surveyId, singleUseId, displayId, emailHash }: TakenParts,
): Promise<{ kind: ConflictKind; other: StoredResponse }[]> {
  const having = async (kind: ConflictKind, by: 'bySingleUseId' | 'byDisplay' | 'byEmailHash', within: string[]) =>
    (await responses.list(records, environmentId, { by, within }, 1)).map((other) => ({ kind, other }))
  return [
    ...(singleUseId === null ? [] : await having('singleUseId', 'bySingleUseId', [surveyId, singleUseId])),
    ...(displayId === null ? [] : await having('displayId', 'byDisplay', [displayId])),
    ...(emailHash === null ? [] : await having('emailHash', 'byEmailHash', [surveyId, emailHash])),
  ]
}

/** Throws if a stored response has the id of this new one, or something else that may belong to one. */
export async function checkNew(records: RecordReader, environmentId: string, response: StoredResponse): Promise<void> {
  if (await responses.has(records, environmentId, response.id)) throw new ConflictError('id')
  const [conflict] = await conflictsOf(records, environmentId, response)
  if (conflict) throw new ConflictError(conflict.kind)
}

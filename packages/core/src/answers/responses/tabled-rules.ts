import type { StoredResponse } from './schema.ts'
import type { TabledResponse, TableExtra } from './store.ts'

/** Picks the fields of a response that a table shows: those of every table, and these extra ones. */
export const tabled = (response: StoredResponse, extra: readonly TableExtra[]): TabledResponse => {
  const { id, createdAt, updatedAt, finished, language, tags, data, meanings, variables, suspicious, edition, person } =
    response
  return {
    ...{ id, createdAt, updatedAt, finished, language, tags, data, meanings, variables, suspicious, edition },
    person: person && { userId: person.userId },
    ...Object.fromEntries(extra.map((name) => [name, response[name]])),
  }
}

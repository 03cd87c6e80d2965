import type { Alongside, IdempotentResult } from '@hearback/core/storage'
import type { Values } from '../named.ts'
import type { Part } from './part.ts'

/** The result of a request with an idempotency key, stored for repetitions of the request. Its table is `hearback.answers`, a name from before. */
export const result: Part<Pick<Alongside, 'result'>, ResultName> = {
  name: 'result',
  isThere: ({ result }) => result !== null,
  // Safe: called only where there is one.
  values: ({ result }) => resultValues(result as IdempotentResult),
  text: (params) => insertResults(`(${resultNames.map((name) => `${params[name]}::${resultTypes[name]}`).join()})`),
}

/** The values of a result with their types, in the order of the columns. */
export const resultTypes = {
  resultScope: 'text',
  resultKey: 'text',
  resultHash: 'text',
  resultBody: 'text',
  resultResource: 'text',
  resultIds: 'text[]',
  resultAt: 'timestamptz',
  resultContact: 'text',
} as const

type ResultName = keyof typeof resultTypes
// Safe: those are all names.
const resultNames = Object.keys(resultTypes) as ResultName[]
const resultColumns = 'environment_id, scope, key, request_hash, body, resource, resource_ids, created_at, contact_id'

/** The values of a result. */
export const resultValues = (result: IdempotentResult): Values<ResultName> => ({
  resultScope: result.scope,
  resultKey: result.key,
  resultHash: result.requestHash,
  resultBody: result.body,
  resultResource: result.resource,
  // A PostgreSQL array literal. Ids need no quotes.
  resultIds: `{${result.resourceIds.join()}}`,
  resultAt: result.createdAt,
  resultContact: result.contactId,
})

/** Common table expression that stores results. `rows` is SQL of rows with the values of `resultTypes`. */
export const insertResults = (rows: string): string => `,
    kept as (
      insert into hearback.answers (${resultColumns})
      select $1, kept.* from (values ${rows}) as kept
      where exists (select from written)
    )`

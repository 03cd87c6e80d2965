import type { Alongside, KeptAnswer } from '@hearback/core/storage'
import type { Values } from '../named.ts'
import type { Part } from './part.ts'

/** The answer to a request with an idempotency key, kept for repetitions of the request. */
export const answer: Part<Pick<Alongside, 'answer'>, KeptName> = {
  name: 'answer',
  isThere: ({ answer: kept }) => kept !== null,
  // Safe: called only where there is one.
  values: ({ answer: kept }) => keptValues(kept as KeptAnswer),
  text: (params) => keeping(`(${keptNames.map((name) => `${params[name]}::${keptTypes[name]}`).join()})`),
}

/** The values of a kept answer with their types, in the order of the columns. */
export const keptTypes = {
  keptScope: 'text',
  keptKey: 'text',
  keptHash: 'text',
  keptBody: 'text',
  keptResource: 'text',
  keptIds: 'text[]',
  keptAt: 'timestamptz',
  keptContact: 'text',
} as const

type KeptName = keyof typeof keptTypes
// Safe: those are all names.
const keptNames = Object.keys(keptTypes) as KeptName[]
const keptColumns = 'environment_id, scope, key, request_hash, body, resource, resource_ids, created_at, contact_id'

/** The values of a kept answer. */
export const keptValues = (kept: KeptAnswer): Values<KeptName> => ({
  keptScope: kept.scope,
  keptKey: kept.key,
  keptHash: kept.requestHash,
  keptBody: kept.body,
  keptResource: kept.resource,
  // A PostgreSQL array literal. Ids need no quotes.
  keptIds: `{${kept.resourceIds.join()}}`,
  keptAt: kept.createdAt,
  keptContact: kept.contactId,
})

/** Common table expression that keeps answers. `rows` is SQL of rows with the values of `keptTypes`. */
export const keeping = (rows: string): string => `,
    kept as (
      insert into hearback.answers (${keptColumns})
      select $1, kept.* from (values ${rows}) as kept
      where exists (select from written)
    )`

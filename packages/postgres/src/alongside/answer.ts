import type { Alongside, KeptAnswer } from '@hearback/core'
import { numbered, type Part } from './part.ts'

/** The answer to a request with an idempotency key, kept for repetitions of the request. */
export const answer: Part<Pick<Alongside, 'answer'>> = {
  name: 'answer',
  params: 8,
  isThere: ({ answer: kept }) => kept !== null,
  values: ({ answer: kept }) => (kept ? keptValues(kept) : []),
  text: (from) => keeping(`(${numbered(from, 8).map((param, n) => `${param}::${keptTypes[n]}`)})`),
}

/** Types of the columns of a kept answer, in the order of `keptValues`. */
export const keptTypes = ['text', 'text', 'text', 'text', 'text', 'text[]', 'timestamptz', 'text']
const keptColumns = 'environment_id, scope, key, request_hash, body, resource, resource_ids, created_at, contact_id'
/** A kept answer as parameters, in the order of `keptTypes`. */
export const keptValues = ({ scope, key, requestHash, body, ...about }: KeptAnswer): unknown[] => [
  scope,
  key,
  requestHash,
  body,
  about.resource,
  // A PostgreSQL array literal. Ids need no quotes.
  `{${about.resourceIds.join()}}`,
  about.createdAt,
  about.contactId,
]

/** Common table expression that keeps answers. `rows` is SQL with the columns of `keptTypes`. */
export const keeping = (rows: string): string => `,
    kept as (
      insert into hearback.answers (${keptColumns})
      select $1, kept.* from (values ${rows}) as kept
      where exists (select from written)
    )`

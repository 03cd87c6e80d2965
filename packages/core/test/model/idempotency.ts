import { erasedResult } from '../../src/asking/contacts/erasure-rules.ts'
import type { Erasure } from '../../src/asking/contacts/schema.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import type { IdempotencyStore, IdempotentResult } from '../../src/ground/ports/idempotency.ts'
import { byCreation, sorted } from './order.ts'
import type { Tables } from './tables.ts'
import { erasureOf } from './visibility.ts'

/** One text for scope and key: as JSON, so that two pairs never share a text. */
export const resultId = (scope: string, key: string): string => JSON.stringify([scope, key])

const cleared = <A extends IdempotentResult>(result: A, { withResponses }: Erasure): A => ({
  ...result,
  body: erasedResult(result, withResponses),
  contactId: null,
})

export function idempotencyStore(tables: Tables): IdempotencyStore {
  return {
    insert: async (environmentId, result) => {
      const id = resultId(result.scope, result.key)
      if (tables.idempotentResults.has(environmentId, id)) throw new ConflictError('idempotencyKey')
      tables.idempotentResults.put(environmentId, { ...result, id })
    },
    find: async (environmentId, scope, key) => {
      const row = tables.idempotentResults.get(environmentId, resultId(scope, key))
      if (row === null) return null
      const { id, ...result } = row
      const erasure = erasureOf(tables, environmentId, result.contactId)
      return erasure ? cleared(result, erasure) : result
    },
    eraseContact: async (environmentId, contactId, limit) => {
      const erasure = erasureOf(tables, environmentId, contactId)
      if (!erasure) return 0
      const named = tables.idempotentResults
        .rows(environmentId, (result) => result.contactId === contactId)
        .slice(0, limit)
      for (const result of named) tables.idempotentResults.put(environmentId, cleared(result, erasure))
      return named.length
    },
    purge: async (environmentId, before, limit) => {
      const old = tables.idempotentResults.rows(environmentId, (result) => result.createdAt < before)
      const purged = sorted(old, byCreation).slice(0, limit)
      for (const result of purged) tables.idempotentResults.remove(environmentId, result.id)
      return purged.length
    },
  }
}

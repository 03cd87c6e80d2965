import { erasedResult } from '../../asking/contacts/erasure-rules.ts'
import type { Erasure } from '../../asking/contacts/schema.ts'
import { ConflictError } from '../../ground/errors.ts'
import type { IdempotencyStore, IdempotentResult } from '../../ground/ports/idempotency.ts'
import type { Reads, Writes } from './steps.ts'
import { idempotentResults } from './tables.ts'
import { erasureOf } from './visibility.ts'

type Reading = 'find'

export const idempotencyReads: Reads<IdempotencyStore, Reading> = {
  find: async (records, environmentId, scope, key) => {
    const result = await idempotentResults.get(records, environmentId, scope, key)
    const erasure = result && (await erasureOf(records, environmentId, result.contactId))
    return result && erasure ? cleared(result, erasure) : result
  },
}

export const idempotencyWrites: Writes<IdempotencyStore, Reading> = {
  insert: async (records, environmentId, result) => {
    if (await idempotentResults.has(records, environmentId, result.scope, result.key)) {
      throw new ConflictError('idempotencyKey')
    }
    await idempotentResults.put(records, environmentId, result)
  },
  eraseContact: async (records, environmentId, contactId, limit) => {
    const erasure = await erasureOf(records, environmentId, contactId)
    if (erasure === null) return 0
    const among = { by: 'byContact', within: [contactId] } as const
    const named = await idempotentResults.list(records, environmentId, among, limit)
    for (const result of named) await idempotentResults.put(records, environmentId, cleared(result, erasure))
    return named.length
  },
  purge: async (records, environmentId, before, limit) => {
    const old = await idempotentResults.list(records, environmentId, { by: 'byCreation', until: [before] }, limit)
    for (const { scope, key } of old) await idempotentResults.remove(records, environmentId, scope, key)
    return old.length
  },
}

const cleared = (result: IdempotentResult, { withResponses }: Erasure): IdempotentResult => ({
  ...result,
  body: erasedResult(result, withResponses),
  contactId: null,
})

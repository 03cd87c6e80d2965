import { erasedResult, type IdempotencyStore, type IdempotentResult } from '@hearback/core/storage'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { type Params, query } from '../query.ts'
import { erasureOf, isErased } from './erasures.ts'
import { walk } from './keyset.ts'

type FoundResult = Omit<IdempotentResult, 'resourceIds'> & { resourceIds: string; erasure: boolean | null }
type ResultAboutContact = Pick<IdempotentResult, 'scope' | 'key' | 'resource' | 'body' | 'createdAt'> & {
  withResponses: boolean
}

export function idempotencyStore(database: Database): IdempotencyStore {
  const insert = query(database, 'idempotency.insert', (db, params: Params<Omit<IdempotentResult, 'environmentId'>>) =>
    db.insertInto('hearback.answers').values({
      environment_id: params.environmentId,
      scope: params.scope,
      key: params.key,
      request_hash: params.requestHash,
      body: params.body,
      resource: params.resource,
      resource_ids: params.resourceIds,
      created_at: params.createdAt,
      contact_id: params.contactId,
    }),
  )
  const find = database.statement<FoundResult, 'scope' | 'key'>(
    'idempotency.find',
    ({ scope, key }) => `select a.scope, a.key, a.request_hash as "requestHash", a.body, a.resource,
       array_to_json(a.resource_ids)::text as "resourceIds", a.contact_id as "contactId",
       ${time('a.created_at', 'createdAt')}, ${erasureOf('a.contact_id')} as erasure
     from hearback.answers a where a.environment_id = $1 and a.scope = ${scope} and a.key = ${key}`,
  )
  const purge = database.statement<{ count: number }, 'before' | 'limit'>(
    'idempotency.purge',
    ({ before, limit }) => `with gone as (
       delete from hearback.answers a
       where a.environment_id = $1 and (a.scope, a.key) in (
         select old.scope, old.key from hearback.answers old
         where old.environment_id = $1 and old.created_at < ${before}::timestamptz
         order by old.created_at limit ${limit}
       )
       returning a.key
     )
     select count(*)::integer as count from gone`,
  )
  const aboutContact = database.statement<ResultAboutContact, 'contactId' | 'limit'>(
    'idempotency.aboutContact',
    ({ contactId, limit }) => `select a.scope, a.key, a.resource, a.body, ${time('a.created_at', 'createdAt')},
       ${erasureOf(contactId)} as "withResponses"
     from hearback.answers a
     where a.environment_id = $1 and a.contact_id = ${contactId} and ${isErased(contactId)}
     limit ${limit}`,
  )
  // The planner assumes that a `walk` over arrays gives one row, and finds each result by its key instead of reading the
  // whole table. The time distinguishes a result from a later one with the same key.
  const clear = database.statement<unknown, 'contactId' | 'scopes' | 'keys' | 'times' | 'bodies'>(
    'idempotency.clear',
    ({ contactId, scopes, keys, times, bodies }) => `update hearback.answers a set body = c.body, contact_id = null
     from ${walk(`select * from unnest(${scopes}::text[], ${keys}::text[], ${times}::timestamptz[], ${bodies}::text[])`)} as c (scope, key, created_at, body)
     where a.environment_id = $1 and a.scope = c.scope and a.key = c.key and a.created_at = c.created_at
       and a.contact_id is not distinct from ${contactId}`,
  )
  return {
    async insert(environmentId, result) {
      await insert(environmentId, result)
    },
    async find(environmentId, scope, key) {
      const [row] = await find(environmentId, { scope, key })
      if (!row) return null
      const { erasure, ...found } = row
      // Selected as text, as the host's own pool may have its own parser for arrays.
      const result: IdempotentResult = { ...found, resourceIds: JSON.parse(found.resourceIds) }
      return erasure === null ? result : { ...result, body: erasedResult(result, erasure), contactId: null }
    },
    // Safe in two statements: nothing else changes a stored result. An expired one may have been replaced, which `clear` checks.
    async eraseContact(environmentId, contactId, limit) {
      const rows = await aboutContact(environmentId, { contactId, limit })
      const scopes = rows.map(({ scope }) => scope)
      const keys = rows.map(({ key }) => key)
      const times = rows.map(({ createdAt }) => createdAt)
      const bodies = rows.map((row) => erasedResult(row, row.withResponses))
      if (rows.length > 0) await clear(environmentId, { contactId, scopes, keys, times, bodies })
      return rows.length
    },
    async purge(environmentId, before, limit) {
      const [row] = await purge(environmentId, { before, limit })
      return row?.count ?? 0
    },
  }
}

import { type AnswerStore, erasedAnswer, type KeptAnswer } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { change, type Params } from '../query.ts'
import { erasureOf, isErased } from './erasures.ts'
import { walk } from './keyset.ts'

type AnswerAboutContact = Pick<KeptAnswer, 'scope' | 'key' | 'resource' | 'body' | 'createdAt'> & {
  withResponses: boolean
}

export function answerStore(database: Database): AnswerStore {
  const insert = change(database, 'answers.insert', (db, params: Params<Omit<KeptAnswer, 'environmentId'>>) =>
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
  const find = database.statement<Omit<KeptAnswer, 'resourceIds'> & { resourceIds: string; erasure: boolean | null }>(
    'answers.find',
    () => `select a.scope, a.key, a.request_hash as "requestHash", a.body, a.resource,
       array_to_json(a.resource_ids)::text as "resourceIds", a.contact_id as "contactId",
       ${time('a.created_at', 'createdAt')}, ${erasureOf('a.contact_id')} as erasure
     from hearback.answers a where a.environment_id = $1 and a.scope = $2 and a.key = $3`,
  )
  const purge = database.statement<{ count: number }>(
    'answers.purge',
    () => `with gone as (
       delete from hearback.answers a
       where a.environment_id = $1 and (a.scope, a.key) in (
         select old.scope, old.key from hearback.answers old
         where old.environment_id = $1 and old.created_at < $2::timestamptz
         order by old.created_at limit $3
       )
       returning a.key
     )
     select count(*)::integer as count from gone`,
  )
  const aboutContact = database.statement<AnswerAboutContact>(
    'answers.aboutContact',
    () => `select a.scope, a.key, a.resource, a.body, ${time('a.created_at', 'createdAt')}, ${erasureOf('$2')} as "withResponses"
     from hearback.answers a
     where a.environment_id = $1 and a.contact_id = $2 and ${isErased('$2')}
     limit $3`,
  )
  // The planner assumes that a `walk` over arrays gives one row, and finds each answer by its key instead of reading the
  // whole table. The time distinguishes an answer from a later one with the same key.
  const clear = database.statement(
    'answers.clear',
    () => `update hearback.answers a set body = c.body, contact_id = null
     from ${walk('select * from unnest($3::text[], $4::text[], $5::timestamptz[], $6::text[])')} as c (scope, key, created_at, body)
     where a.environment_id = $1 and a.scope = c.scope and a.key = c.key and a.created_at = c.created_at
       and a.contact_id is not distinct from $2`,
  )
  return {
    async insert(environmentId, answer) {
      await insert(environmentId, answer)
    },
    async find(environmentId, scope, key) {
      const [row] = await find([environmentId, scope, key])
      if (!row) return null
      const { erasure, ...kept } = row
      // Selected as text, as the host's own pool may have its own parser for arrays.
      const answer: KeptAnswer = { ...kept, resourceIds: JSON.parse(kept.resourceIds) }
      return erasure === null ? answer : { ...answer, body: erasedAnswer(answer, erasure), contactId: null }
    },
    // Safe in two statements: nothing else changes a kept answer. An expired one may have been replaced, which `clear` checks.
    async eraseContact(environmentId, contactId, limit) {
      const rows = await aboutContact([environmentId, contactId, limit])
      const bodies = rows.map((row) => erasedAnswer(row, row.withResponses))
      const columns = (['scope', 'key', 'createdAt'] as const).map((column) => rows.map((row) => row[column]))
      if (rows.length > 0) await clear([environmentId, contactId, ...columns, bodies])
      return rows.length
    },
    async purge(environmentId, before, limit) {
      const [row] = await purge([environmentId, before, limit])
      return row?.count ?? 0
    },
  }
}

import { type AnswerStore, type KeptAnswer, withoutPerson } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { isErased } from './erasures.ts'

export function answerStore(database: Database): AnswerStore {
  const find = database.statement<KeptAnswer & { erased: boolean }>(
    'answers.find',
    `select a.scope, a.key, a.request_hash as "requestHash", a.body, a.contact_id as "contactId",
       ${time('a.created_at', 'createdAt')}, ${isErased('a.contact_id')} as erased
     from hearback.answers a where a.environment_id = $1 and a.scope = $2 and a.key = $3`,
  )
  const purge = database.statement<{ count: number }>(
    'answers.purge',
    `with gone as (
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
  const telling = database.statement<{ scope: string; key: string; body: string }>(
    'answers.telling',
    `select a.scope, a.key, a.body from hearback.answers a
     where a.environment_id = $1 and a.contact_id = $2 and ${isErased('$2')}
     limit $3`,
  )
  const clear = database.statement(
    'answers.clear',
    `update hearback.answers a set body = c.body, contact_id = null
     from jsonb_to_recordset($2::jsonb) as c (scope text, key text, body text)
     where a.environment_id = $1 and a.scope = c.scope and a.key = c.key`,
  )
  return {
    async find(environmentId, scope, key) {
      const [row] = await find([environmentId, scope, key])
      if (!row) return null
      const { erased, ...answer } = row
      return erased ? { ...answer, body: withoutPerson(answer.body), contactId: null } : answer
    },
    // A kept answer never changes otherwise: what was read is what is replaced.
    async eraseContact(environmentId, contactId, limit) {
      const rows = await telling([environmentId, contactId, limit])
      const cleared = rows.map((row) => ({ ...row, body: withoutPerson(row.body) }))
      if (rows.length > 0) await clear([environmentId, JSON.stringify(cleared)])
      return rows.length
    },
    async purge(environmentId, before, limit) {
      const [row] = await purge([environmentId, before, limit])
      return row?.count ?? 0
    },
  }
}

import type { AnswerStore, KeptAnswer } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

export function answerStore(database: Database): AnswerStore {
  const find = database.statement<KeptAnswer>(
    'answers.find',
    `select a.scope, a.key, a.request_hash as "requestHash", a.body, ${time('a.created_at', 'createdAt')}
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
  return {
    async find(environmentId, scope, key) {
      const [row] = await find([environmentId, scope, key])
      return row ?? null
    },
    async purge(environmentId, before, limit) {
      const [row] = await purge([environmentId, before, limit])
      return row?.count ?? 0
    },
  }
}

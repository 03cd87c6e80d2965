import type { Chore, ChoreStore } from '@hearback/core'
import { sql } from 'kysely'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { change, type Params } from '../query.ts'

export function choreStore(database: Database): ChoreStore {
  // When a lease ends, the chores of a crashed holder can be taken again.
  const take = database.statement<Chore>(
    'chores.take',
    () => `with due as materialized (
       select c.environment_id, c.id from hearback.chores c
       where c.due_at <= $1::timestamptz and (c.held_until is null or c.held_until <= $1::timestamptz)
       order by c.due_at, c.id limit $4
       for update skip locked
     ),
     taken as (
       update hearback.chores c set held_until = $2::timestamptz, lease_token = $3::text
       from due where c.environment_id = due.environment_id and c.id = due.id
       returning c.environment_id, c.id, c.kind, c.subject, c.detail, c.due_at
     )
     select t.environment_id as "environmentId", t.id, t.kind, t.subject, t.detail, ${time('t.due_at', 'dueAt')}
     from taken t order by t.due_at, t.id`,
  )
  const finish = change(
    database,
    'chores.finish',
    (db, { environmentId, id, token }: Params<{ id: string; token: string }>) =>
      db
        .deleteFrom('hearback.chores as c')
        .where('c.environment_id', '=', environmentId)
        .where('c.id', '=', id)
        .where('c.lease_token', '=', token),
  )
  const postpone = change(
    database,
    'chores.postpone',
    (db, params: Params<Pick<Chore, 'id' | 'dueAt' | 'detail'> & { token: string }>) =>
      db
        .updateTable('hearback.chores as c')
        .set({ due_at: params.dueAt, detail: params.detail, held_until: sql.lit(null), lease_token: sql.lit(null) })
        .where('c.environment_id', '=', params.environmentId)
        .where('c.id', '=', params.id)
        .where('c.lease_token', '=', params.token),
  )
  return {
    take: (lease, limit) => take([lease.now, lease.until, lease.token, limit]),
    async finish(environmentId, id, token) {
      return (await finish(environmentId, { id, token })) > 0
    },
    async postpone(environmentId, id, token, { dueAt, detail }) {
      return (await postpone(environmentId, { id, dueAt, detail, token })) > 0
    },
  }
}

import type { Chore, ChoreStore, Lease } from '@hearback/core/storage'
import { sql } from 'kysely'
import { compareTexts } from '../batched.ts'
import { byShards, ofThoseThatReply } from '../citus/by-shards.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { type Params, query } from '../query.ts'
import type { FieldOf } from '../record.ts'
import { chore } from './chore-filing.ts'

export function choreStore(database: Database): ChoreStore {
  const file = database.statement<unknown, FieldOf<Chore>>(
    'chores.file',
    (
      params,
    ) => `insert into hearback.chores (environment_id, ${chore.columns}) values ($1, ${chore.placeholders(params)})
     on conflict (environment_id, id) do nothing`,
  )
  const remove = query(database, 'chores.remove', (db, { environmentId, id }: Params<{ id: string }>) =>
    db.deleteFrom('hearback.chores as c').where('c.environment_id', '=', environmentId).where('c.id', '=', id),
  )
  const environmentsMailed = database.across<{ environmentId: string }, 'personId'>(
    'chores.environmentsMailed',
    ({ personId }) => `select c.environment_id as "environmentId" from hearback.chores c
     where c.kind = 'mailResponses' and c.subject = ${personId}::text
     order by c.environment_id`,
  )
  const digestsOf = database.across<Chore, 'personId'>(
    'chores.digestsOf',
    ({ personId }) => `select c.environment_id as "environmentId", ${chore.selected('c')} from hearback.chores c
     where c.kind = 'mailDigest' and c.subject = ${personId}::text
     order by c.environment_id, c.id`,
  )
  const finish = query(
    database,
    'chores.finish',
    (db, { environmentId, id, token }: Params<{ id: string; token: string }>) =>
      db
        .deleteFrom('hearback.chores as c')
        .where('c.environment_id', '=', environmentId)
        .where('c.id', '=', id)
        .where('c.lease_token', '=', token),
  )
  const postpone = query(
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
    async file(environmentId, filed) {
      await file(environmentId, chore.valuesOf(filed))
    },
    remove: async (environmentId, id) => (await remove.count(environmentId, { id })) > 0,
    async environmentsMailed(personId) {
      return (await environmentsMailed({ personId })).map(({ environmentId }) => environmentId)
    },
    digestsOf: (personId) => digestsOf({ personId }),
    take: database.layout === 'citus' ? takingFromEach(database) : takingAtOnce(database),
    async finish(environmentId, id, token) {
      return (await finish.count(environmentId, { id, token })) > 0
    },
    async postpone(environmentId, id, token, { dueAt, detail }) {
      return (await postpone.count(environmentId, { id, dueAt, detail, token })) > 0
    },
  }
}

type Take = ChoreStore['take']

/** SQL: the columns of a chore `t` that was taken. */
const selected = `t.environment_id as "environmentId", ${chore.selected('t')}`

/** When a lease ends, the chores of a crashed holder can be taken again. */
function takingAtOnce(database: Database): Take {
  const take = database.across<Chore, keyof Lease | 'limit'>('chores.take', takeText)
  return (lease, limit) => take({ ...lease, limit })
}

const takeText = ({ now, until, token, limit }: Named<keyof Lease | 'limit'>): string => `with due as materialized (
       select c.environment_id, c.id from hearback.chores c
       where c.due_at <= ${now}::timestamptz and (c.held_until is null or c.held_until <= ${now}::timestamptz)
       order by c.due_at, c.id limit ${limit}
       for update skip locked
     ),
     taken as (
       update hearback.chores c set held_until = ${until}::timestamptz, lease_token = ${token}::text
       from due where c.environment_id = due.environment_id and c.id = due.id
       returning c.*
     )
     select ${selected}
     from taken t order by t.due_at, t.id`

/**
 * On Citus, rows of several nodes are not locked at once: due chores are looked up first, and then taken in each environment. While a
 * node is away, they are taken from one shard after another.
 */
function takingFromEach(database: Database): Take {
  const due = database.across<{ environmentId: string; id: string }, 'now' | 'limit'>(
    'chores.due',
    ({ now, limit }) => `select c.environment_id as "environmentId", c.id from hearback.chores c
     where c.due_at <= ${now}::timestamptz and (c.held_until is null or c.held_until <= ${now}::timestamptz)
     order by c.due_at, c.id limit ${limit}`,
  )
  const take = database.statement<Chore, keyof Lease | 'ids'>(
    'chores.takeIn',
    ({ now, until, token, ids }) => `with due as materialized (
       select c.id from hearback.chores c
       where c.environment_id = $1 and c.id = any (${ids}::text[]) and c.due_at <= ${now}::timestamptz
         and (c.held_until is null or c.held_until <= ${now}::timestamptz)
       order by c.due_at, c.id
       for update skip locked
     ),
     taken as (
       update hearback.chores c set held_until = ${until}::timestamptz, lease_token = ${token}::text
       from due where c.environment_id = $1 and c.id = due.id
       returning c.*
     )
     select ${selected}
     from taken t`,
  )
  const takeInShard = database.inShard<Chore, keyof Lease | 'limit'>('chores.take+shard', takeText)
  const takenFrom = byShards(database)

  async function fromAll(lease: Lease, limit: number): Promise<Chore[]> {
    const found = await due({ now: lease.now, limit })
    const byEnvironment = Map.groupBy(found, ({ environmentId }) => environmentId)
    return ofThoseThatReply(
      [...byEnvironment].map(([environmentId, chores]) =>
        take(environmentId, { ...lease, ids: chores.map(({ id }) => id) }),
      ),
    )
  }

  return async (lease, limit) => {
    const { taken } = await takenFrom<Chore>(
      limit,
      () => fromAll(lease, limit),
      (shard, before) => takeInShard(shard, { ...lease, limit: limit - before.length }),
    )
    return taken.toSorted((a, b) => compareTexts(`${a.dueAt} ${a.id}`, `${b.dueAt} ${b.id}`))
  }
}

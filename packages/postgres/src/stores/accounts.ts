import type { AccountStore } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { linkStore } from './links.ts'
import {
  accounts,
  audited,
  changedMemberships,
  insertedPerson,
  membershipsColumn,
  type PersonRow,
  personColumns,
  personValues,
  toPerson,
} from './people-rows.ts'
import { raisedInOrder } from './raised-in-order.ts'
import { sessionStore } from './sessions.ts'

/** SQL: when a person `p` was last here, by a session or by the host's sign-in. */
const lastSeen = `greatest(p.seen_at, (
       select s.seen_at from hearback.sessions s where s.person_id = p.id order by s.seen_at desc limit 1
     ))`

/**
 * People who run surveys. They belong to no environment: `$1` is `accounts`, the environment name of their audit entries.
 *
 * Writes lock in one order, so that they do not wait for each other in a circle: the person, the row of
 * `hearback.accounts`, environments in the order of their ids, keys.
 */
export function accountStore(database: Database): AccountStore {
  const found = (by: string, column: string) =>
    database.across.statement<PersonRow>(
      `accounts.${by}`,
      () => `select ${personColumns}, ${membershipsColumn} from hearback.people p where p.${column} = $1::text`,
    )
  const find = found('find', 'id')
  const findByEmail = found('findByEmail', 'email')
  const findByExternalId = found('findByExternalId', 'external_id')

  const version = database.across.statement<{ version: number; owners: number }>(
    'accounts.version',
    () => 'select a.version, a.owners from hearback.accounts a where a.id = $1::text',
  )
  const list = database.across.statement<PersonRow & { lastSeenAt: string | null }>(
    'accounts.list',
    () => `select ${personColumns}, ${membershipsColumn}, ${time(lastSeen, 'lastSeenAt')}
     from (
       select * from hearback.people p where (p.created_at, p.id) > ($2::timestamptz, $3::text)
       order by p.created_at, p.id limit $1
     ) p
     order by p.created_at, p.id`,
  )
  const lastSeenAt = database.across.statement<{ lastSeenAt: string | null }>(
    'accounts.lastSeenAt',
    () => `select ${time(lastSeen, 'lastSeenAt')} from hearback.people p where p.id = $1::text`,
  )
  const touch = database.across.statement(
    'accounts.touchPerson',
    () => `update hearback.people p set seen_at = greatest(p.seen_at, $2::timestamptz) where p.id = $1::text`,
  )
  const insert = database.across.statement(
    'accounts.insert',
    () => `with counted as (
       update hearback.accounts a
       set version = a.version + 1, owners = a.owners + ($8::boolean and $9::text = 'active')::integer
       where a.id = $1::text
       returning a.id
     ),
     ${insertedPerson(2, 'counted')},
     ${changedMemberships(12, database.layout)}${audited(13)}
     select id from written`,
  )
  const replace = database.across.statement(
    'accounts.replace',
    () => `with locked as (
       select p.id, p.is_owner and p.status = 'active' as owned
       from hearback.people p where p.id = $2::text and p.version = $14::integer for update
     ),
     counted as (
       update hearback.accounts a set version = a.version + 1,
         owners = a.owners + ($8::boolean and $9::text = 'active')::integer - locked.owned::integer
       from locked
       where a.id = $1::text
         and (not $15::boolean or not locked.owned or ($8::boolean and $9::text = 'active') or a.owners > 1)
       returning a.id
     ),
     written as (
       update hearback.people p set created_at = $3::timestamptz, updated_at = $4::timestamptz, email = $5::text,
         external_id = $6::text, name = $7::text, is_owner = $8::boolean, status = $9::text, password = $10::text,
         version = $11::integer, epoch = p.epoch + $16::boolean::integer
       from counted where p.id = $2::text
       returning p.id, p.epoch
     ),
     ended as (
       delete from hearback.sessions s using written
       where $16::boolean and s.person_id = written.id and s.hash is distinct from $17::text
     ),
     kept as (
       update hearback.sessions s set epoch = written.epoch
       from written where $16::boolean and s.person_id = written.id and s.hash = $17::text
     ),
     unlinked as (
       delete from hearback.links l using written where $16::boolean and l.person_id = written.id
     ),
     ${changedMemberships(12, database.layout)}${audited(13)}
     select id from written`,
  )
  // Memberships are removed by name, and not by the foreign key, to know which environments had one.
  const remove = database.across.statement(
    'accounts.delete',
    () => `with locked as (
       select p.id, p.is_owner and p.status = 'active' as owned
       from hearback.people p where p.id = $2::text and p.version = $3::integer for update
     ),
     counted as (
       update hearback.accounts a set version = a.version + 1, owners = a.owners - locked.owned::integer
       from locked
       where a.id = $1::text and (not locked.owned or a.owners > 1)
       returning locked.id as person_id
     ),
     dropped as (
       delete from hearback.memberships m using counted where m.person_id = counted.person_id returning m.environment_id
     ),
     concerned as (
       select d.environment_id from dropped d
       union select k.environment_id from hearback.keys k join counted on k.owner_id = counted.person_id
     ),
     ${raisedInOrder('concerned', database.layout)},
     unlocked as (
       delete from hearback.keys k using counted, (select count(*) from locked_environments) as locked_first
       where k.owner_id = counted.person_id${database.layout === 'citus' ? ' returning k.hash' : ''}
     ),${
       database.layout === 'citus'
         ? `
     unnoted as (delete from hearback.key_hashes h where h.hash in (select u.hash from unlocked u)),`
         : ''
     }
     written as (
       delete from hearback.people p using counted where p.id = counted.person_id returning p.id
     )${audited(4)}
     select id from written`,
  )

  const firstOf = async (rows: Promise<PersonRow[]>) => {
    const [row] = await rows
    return row ? toPerson(row) : null
  }
  return {
    ...sessionStore(database),
    ...linkStore(database),
    async version() {
      const [row] = await version([accounts])
      return row?.version ?? 0
    },
    find: (id) => firstOf(find([id])),
    findByEmail: (email) => firstOf(findByEmail([email])),
    findByExternalId: (externalId) => firstOf(findByExternalId([externalId])),
    async list({ after, limit }) {
      const rows = await list([limit, after?.at ?? '-infinity', after?.id ?? ''])
      return rows.map(({ lastSeenAt, ...row }) => ({ ...toPerson(row), lastSeenAt }))
    },
    async lastSeenAt(id) {
      const [row] = await lastSeenAt([id])
      return row?.lastSeenAt ?? null
    },
    async touchPerson(id, seenAt) {
      await touch([id, seenAt])
    },
    async hasOwner() {
      const [row] = await version([accounts])
      return (row?.owners ?? 0) > 0
    },
    async insert(person, memberships, audit) {
      await insert([accounts, ...personValues(person), JSON.stringify(memberships), JSON.stringify(audit)])
    },
    async replace(next, memberships, { ifVersion, keepsAnOwner, sessions }, audit) {
      const [ends, but] = sessions === 'keep' ? [false, null] : [true, sessions.endBut]
      const changes = [JSON.stringify(memberships), JSON.stringify(audit)]
      const rows = await replace([accounts, ...personValues(next), ...changes, ifVersion, keepsAnOwner, ends, but])
      return rows.length > 0
    },
    async delete(id, { ifVersion }, audit) {
      return (await remove([accounts, id, ifVersion, JSON.stringify(audit)])).length > 0
    },
  }
}

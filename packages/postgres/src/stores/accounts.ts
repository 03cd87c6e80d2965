import type { AccountStore, StoredPerson } from '@hearback/core/storage'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { linkStore } from './links.ts'
import {
  accounts,
  accountWrite,
  changedMemberships,
  insertedPerson,
  membershipsColumn,
  type PersonRow,
  person,
  personColumns,
  toPerson,
} from './people-rows.ts'
import { raisedInOrder } from './raised-in-order.ts'
import { sessionStore } from './sessions.ts'

/** SQL: when a person `p` was last here, by a session or by the host's sign-in. */
const lastSeen = `greatest(p.seen_at, (
       select s.seen_at from hearback.sessions s where s.person_id = p.id order by s.seen_at desc limit 1
     ))`

/** The parameters of `accounts.replace`. */
type Replacing = keyof StoredPerson | 'memberships' | 'ifVersion' | 'keepsAnOwner' | 'endsSessions' | 'butHash'

/** SQL: whether the person that is stored counts as an owner. */
const isActiveOwner = ({ isOwner, status }: Named<'isOwner' | 'status'>): string =>
  `${isOwner}::boolean and ${status}::text = 'active'`

/**
 * People who run surveys. They belong to no environment.
 *
 * Writes lock in one order, so that they do not wait for each other in a circle: the person, the row of
 * `hearback.accounts`, environments in the order of their ids, keys, export links.
 */
export function accountStore(database: Database): AccountStore {
  function finding(by: string, column: string) {
    const find = database.across<PersonRow, 'value'>(
      `accounts.${by}`,
      ({ value }) =>
        `select ${personColumns}, ${membershipsColumn} from hearback.people p where p.${column} = ${value}::text`,
    )
    return async (value: string) => {
      const [row] = await find({ value })
      return row ? toPerson(row) : null
    }
  }
  const version = database.across<{ version: number; owners: number }, 'id'>(
    'accounts.version',
    ({ id }) => `select a.version, a.owners from hearback.accounts a where a.id = ${id}::text`,
  )
  const list = database.across<PersonRow & { lastSeenAt: string | null }, 'afterAt' | 'afterId' | 'limit'>(
    'accounts.list',
    ({ afterAt, afterId, limit }) => `select ${personColumns}, ${membershipsColumn}, ${time(lastSeen, 'lastSeenAt')}
     from (
       select * from hearback.people p where (p.created_at, p.id) > (${afterAt}::timestamptz, ${afterId}::text)
       order by p.created_at, p.id limit ${limit}
     ) p
     order by p.created_at, p.id`,
  )
  const lastSeenAt = database.across<{ lastSeenAt: string | null }, 'id'>(
    'accounts.lastSeenAt',
    ({ id }) => `select ${time(lastSeen, 'lastSeenAt')} from hearback.people p where p.id = ${id}::text`,
  )
  const touch = database.across<unknown, 'id' | 'seenAt'>(
    'accounts.touchPerson',
    ({ id, seenAt }) =>
      `update hearback.people p set seen_at = greatest(p.seen_at, ${seenAt}::timestamptz) where p.id = ${id}::text`,
  )
  const insert = accountWrite(
    database,
    'accounts.insert',
    (params: Named<keyof StoredPerson | 'memberships'>, { accountsId, more }) => `with counted as (
       update hearback.accounts a
       set version = a.version + 1, owners = a.owners + (${isActiveOwner(params)})::integer
       where a.id = ${accountsId}::text
       returning a.id
     ),
     ${insertedPerson(params)},
     ${changedMemberships(params, database.layout)}${more}
     select id from written`,
  )
  const replace = accountWrite(
    database,
    'accounts.replace',
    (params: Named<Replacing>, { accountsId, more }) => `with locked as (
       select p.id, p.is_owner and p.status = 'active' as owned
       from hearback.people p where p.id = ${params.id}::text and p.version = ${params.ifVersion}::integer for update
     ),
     counted as (
       update hearback.accounts a set version = a.version + 1,
         owners = a.owners + (${isActiveOwner(params)})::integer - locked.owned::integer
       from locked
       where a.id = ${accountsId}::text
         and (not ${params.keepsAnOwner}::boolean or not locked.owned or (${isActiveOwner(params)}) or a.owners > 1)
       returning a.id
     ),
     written as (
       update hearback.people p set ${person.but('id').assignments(params)},
         epoch = p.epoch + ${params.endsSessions}::boolean::integer
       from counted where p.id = ${params.id}::text
       returning p.id, p.epoch
     ),
     ended as (
       delete from hearback.sessions s using written
       where ${params.endsSessions}::boolean and s.person_id = written.id and s.hash is distinct from ${params.butHash}::text
     ),
     kept as (
       update hearback.sessions s set epoch = written.epoch
       from written where ${params.endsSessions}::boolean and s.person_id = written.id and s.hash = ${params.butHash}::text
     ),
     unlinked as (
       delete from hearback.links l using written where ${params.endsSessions}::boolean and l.person_id = written.id
     ),
     ${changedMemberships(params, database.layout)}${more}
     select id from written`,
  )
  // Memberships are removed by name, and not by the foreign key, to know which environments had one.
  const remove = accountWrite(
    database,
    'accounts.delete',
    ({ id, ifVersion }: Named<'id' | 'ifVersion'>, { accountsId, more }) => `with locked as (
       select p.id, p.is_owner and p.status = 'active' as owned
       from hearback.people p where p.id = ${id}::text and p.version = ${ifVersion}::integer for update
     ),
     counted as (
       update hearback.accounts a set version = a.version + 1, owners = a.owners - locked.owned::integer
       from locked
       where a.id = ${accountsId}::text and (not locked.owned or a.owners > 1)
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
     unviewed as (
       delete from hearback.table_views v using counted where v.person_id = counted.person_id
     ),
     unshown as (
       delete from hearback.export_links x using counted, (select count(*) from locked_environments) as locked_first
       where x.owner_id = counted.person_id${database.layout === 'citus' ? ' returning x.hash' : ''}
     ),${
       database.layout === 'citus'
         ? `
     unnoted_links as (delete from hearback.key_hashes h where h.hash in (select u.hash from unshown u)),`
         : ''
     }
     written as (
       delete from hearback.people p using counted where p.id = counted.person_id returning p.id
     )${more}
     select id from written`,
  )

  return {
    ...sessionStore(database),
    ...linkStore(database),
    async version() {
      const [row] = await version({ id: accounts })
      return row?.version ?? 0
    },
    find: finding('find', 'id'),
    findByEmail: finding('findByEmail', 'email'),
    findByExternalId: finding('findByExternalId', 'external_id'),
    async list({ after, limit }) {
      const rows = await list({ afterAt: after?.at ?? '-infinity', afterId: after?.id ?? '', limit })
      return rows.map(({ lastSeenAt, ...row }) => ({ ...toPerson(row), lastSeenAt }))
    },
    async lastSeenAt(id) {
      const [row] = await lastSeenAt({ id })
      return row?.lastSeenAt ?? null
    },
    async touchPerson(id, seenAt) {
      await touch({ id, seenAt })
    },
    async hasOwner() {
      const [row] = await version({ id: accounts })
      return (row?.owners ?? 0) > 0
    },
    async insert(made, memberships, audit) {
      await insert({ ...person.valuesOf(made), memberships: JSON.stringify(memberships) }, audit)
    },
    async replace(next, memberships, { ifVersion, keepsAnOwner, sessions }, audit) {
      const [endsSessions, butHash] = sessions === 'keep' ? [false, null] : [true, sessions.endBut]
      const changes = { memberships: JSON.stringify(memberships), endsSessions, butHash }
      return replace({ ...person.valuesOf(next), ...changes, ifVersion, keepsAnOwner }, audit)
    },
    async delete(id, { ifVersion }, audit) {
      return remove({ id, ifVersion }, audit)
    },
  }
}

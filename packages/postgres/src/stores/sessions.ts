import type { AccountStore, StoredSession } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { membershipsColumn, type PersonRow, personColumns, toPerson } from './people-rows.ts'

/** SQL: the columns of a session `s`. */
const sessionColumns = `s.hash, s.person_id as "personId", ${time('s.created_at', 'createdAt')},
  ${time('s.seen_at', 'seenAt')}, ${time('s.ends_at', 'endsAt')}, ${time('s.confirmed_at', 'confirmedAt')}, s.client`

/** The values of a session, in the order of `openedSession`. */
export const sessionValues = (session: StoredSession): unknown[] => [
  session.hash,
  session.personId,
  session.createdAt,
  session.seenAt,
  session.endsAt,
  session.confirmedAt,
  session.client,
]

/** SQL: inserts a session for each row of `source`, which has the person's `epoch`. Its seven parameters begin with `$from`. */
export const openedSession = (from: number, source: string): string => `insert into hearback.sessions
       (hash, person_id, created_at, seen_at, ends_at, confirmed_at, client, epoch)
       select $${from}::text, $${from + 1}::text, $${from + 2}::timestamptz, $${from + 3}::timestamptz,
         $${from + 4}::timestamptz, $${from + 5}::timestamptz, $${from + 6}::text, ${source}.epoch
       from ${source}`

type SessionMethods =
  | 'insertSession'
  | 'findSession'
  | 'listSessions'
  | 'touchSession'
  | 'confirmSession'
  | 'deleteSession'
  | 'deleteSessions'
  | 'purge'

/** The part of the account store about sessions. */
export function sessionStore(database: Database): Pick<AccountStore, SessionMethods> {
  // The lock waits for a suspension or deletion under way.
  const insert = database.across.counted(
    'accounts.insertSession',
    () => `with active as (
       select p.epoch from hearback.people p
       where p.id = $2::text and p.status = 'active' and p.version = $8::integer for share
     )
     ${openedSession(1, 'active')}`,
  )
  // The names of a session's columns and a person's overlap: a session is read as one JSON text.
  const find = database.across.statement<PersonRow & { session: string }>(
    'accounts.findSession',
    () => `select ${personColumns}, ${membershipsColumn},
       (select row_to_json(one)::text from (select ${sessionColumns}) as one) as session
     from hearback.sessions s join hearback.people p on p.id = s.person_id and p.epoch = s.epoch
     where s.hash = $1::text`,
  )
  const list = database.across.statement<StoredSession>(
    'accounts.listSessions',
    () => `select ${sessionColumns}
     from hearback.people p join hearback.sessions s on s.person_id = p.id and s.epoch = p.epoch
     where p.id = $1::text order by s.created_at desc, s.hash desc limit $2`,
  )
  const touch = database.across.statement(
    'accounts.touchSession',
    () => `update hearback.sessions s
     set seen_at = greatest(s.seen_at, $2::timestamptz), ends_at = greatest(s.ends_at, $3::timestamptz)
     where s.hash = $1::text`,
  )
  const confirm = database.across.counted(
    'accounts.confirmSession',
    () => 'update hearback.sessions s set confirmed_at = $2::timestamptz where s.hash = $1::text',
  )
  const remove = database.across.counted(
    'accounts.deleteSession',
    () => 'delete from hearback.sessions s where s.hash = $1::text',
  )
  const removeAll = database.across.counted(
    'accounts.deleteSessions',
    () => 'delete from hearback.sessions s where s.person_id = $1::text and s.hash is distinct from $2::text',
  )
  const purge = database.across.statement<{ purged: number }>(
    'accounts.purge',
    () => `with ended as materialized (
       select s.hash from hearback.sessions s where s.ends_at < $1::timestamptz order by s.ends_at limit $2
       for update skip locked
     ),
     sessions as (
       delete from hearback.sessions s using ended where s.hash = ended.hash returning s.hash
     ),
     old as materialized (
       select first.hash from (
         select l.hash from hearback.links l where l.ends_at < $1::timestamptz order by l.ends_at limit $2
         for update skip locked
       ) first limit (select $2::bigint - count(*) from ended)
     ),
     links as (
       delete from hearback.links l using old where l.hash = old.hash returning l.hash
     )
     select ((select count(*) from sessions) + (select count(*) from links))::integer as purged`,
  )
  return {
    insertSession: async (session, { ifVersion }) => (await insert([...sessionValues(session), ifVersion])) > 0,
    async findSession(hash) {
      const [row] = await find([hash])
      if (!row) return null
      const { session, ...person } = row
      return { session: JSON.parse(session), ...toPerson(person) }
    },
    listSessions: (personId, limit) => list([personId, limit]),
    async touchSession(hash, seenAt, endsAt) {
      await touch([hash, seenAt, endsAt])
    },
    confirmSession: async (hash, at) => (await confirm([hash, at])) > 0,
    deleteSession: async (hash) => (await remove([hash])) > 0,
    deleteSessions: (personId, butHash) => removeAll([personId, butHash]),
    async purge(before, limit) {
      const [row] = await purge([before, limit])
      return row?.purged ?? 0
    },
  }
}

import type { AccountStore, StoredSession } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import type { Named, Values } from '../named.ts'
import { described, type NamesBehind } from '../record.ts'
import { membershipsColumn, type PersonRow, personColumns, toPerson } from './people-rows.ts'

export const session = described<StoredSession>({
  hash: 'text',
  personId: 'text',
  createdAt: 'timestamptz',
  seenAt: 'timestamptz',
  endsAt: 'timestamptz',
  confirmedAt: 'timestamptz',
  client: 'text',
})
const opened = session.behind('session')

/** The parameters of `openedSession`. */
export type SessionName = NamesBehind<'session', keyof StoredSession>

/** The values of a session that is opened. */
export const sessionValues = (one: StoredSession): Values<SessionName> => opened.valuesOf(one)

/** SQL: inserts a session for each row of `source`, which has the person's `epoch`. */
export const openedSession = (params: Named<SessionName>, source: string): string => `insert into hearback.sessions
       (${session.columns}, epoch)
       select ${opened.placeholders(params)}, ${source}.epoch
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
  const insert = database.across<unknown, SessionName | 'ifVersion'>(
    'accounts.insertSession',
    (params) => `with active as (
       select p.epoch from hearback.people p
       where p.id = ${params.sessionPersonId}::text and p.status = 'active' and p.version = ${params.ifVersion}::integer for share
     )
     ${openedSession(params, 'active')}`,
  )
  // The names of a session's columns and a person's overlap: a session is read as one JSON text.
  const find = database.across<PersonRow & { session: string }, 'hash'>(
    'accounts.findSession',
    ({ hash }) => `select ${personColumns}, ${membershipsColumn},
       (select row_to_json(one)::text from (select ${session.selected('s')}) as one) as session
     from hearback.sessions s join hearback.people p on p.id = s.person_id and p.epoch = s.epoch
     where s.hash = ${hash}::text`,
  )
  const list = database.across<StoredSession, 'personId' | 'limit'>(
    'accounts.listSessions',
    ({ personId, limit }) => `select ${session.selected('s')}
     from hearback.people p join hearback.sessions s on s.person_id = p.id and s.epoch = p.epoch
     where p.id = ${personId}::text order by s.created_at desc, s.hash desc limit ${limit}`,
  )
  const touch = database.across<unknown, 'hash' | 'seenAt' | 'endsAt'>(
    'accounts.touchSession',
    ({ hash, seenAt, endsAt }) => `update hearback.sessions s
     set seen_at = greatest(s.seen_at, ${seenAt}::timestamptz), ends_at = greatest(s.ends_at, ${endsAt}::timestamptz)
     where s.hash = ${hash}::text`,
  )
  const confirm = database.across<unknown, 'hash' | 'at'>(
    'accounts.confirmSession',
    ({ hash, at }) => `update hearback.sessions s set confirmed_at = ${at}::timestamptz where s.hash = ${hash}::text`,
  )
  const remove = database.across<unknown, 'hash'>(
    'accounts.deleteSession',
    ({ hash }) => `delete from hearback.sessions s where s.hash = ${hash}::text`,
  )
  const removeAll = database.across<unknown, 'personId' | 'butHash'>(
    'accounts.deleteSessions',
    ({ personId, butHash }) =>
      `delete from hearback.sessions s where s.person_id = ${personId}::text and s.hash is distinct from ${butHash}::text`,
  )
  const purge = database.across<{ purged: number }, 'before' | 'limit'>(
    'accounts.purge',
    ({ before, limit }) => `with ended as materialized (
       select s.hash from hearback.sessions s where s.ends_at < ${before}::timestamptz order by s.ends_at limit ${limit}
       for update skip locked
     ),
     sessions as (
       delete from hearback.sessions s using ended where s.hash = ended.hash returning s.hash
     ),
     old as materialized (
       select first.hash from (
         select l.hash from hearback.links l where l.ends_at < ${before}::timestamptz order by l.ends_at limit ${limit}
         for update skip locked
       ) first limit (select ${limit}::bigint - count(*) from ended)
     ),
     links as (
       delete from hearback.links l using old where l.hash = old.hash returning l.hash
     )
     select ((select count(*) from sessions) + (select count(*) from links))::integer as purged`,
  )
  return {
    insertSession: async (made, { ifVersion }) => (await insert.count({ ...sessionValues(made), ifVersion })) > 0,
    async findSession(hash) {
      const [row] = await find({ hash })
      if (!row) return null
      const { session: found, ...owner } = row
      return { session: JSON.parse(found), ...toPerson(owner) }
    },
    listSessions: (personId, limit) => list({ personId, limit }),
    async touchSession(hash, seenAt, endsAt) {
      await touch({ hash, seenAt, endsAt })
    },
    confirmSession: async (hash, at) => (await confirm.count({ hash, at })) > 0,
    deleteSession: async (hash) => (await remove.count({ hash })) > 0,
    deleteSessions: (personId, butHash) => removeAll.count({ personId, butHash }),
    async purge(before, limit) {
      const [row] = await purge({ before, limit })
      return row?.purged ?? 0
    },
  }
}

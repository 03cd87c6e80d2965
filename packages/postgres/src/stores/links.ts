import type { AccountStore, StoredLink, StoredPerson } from '@hearback/core/storage'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { accountWrite, insertedPerson, personColumns } from './people-rows.ts'
import { openedSession, type SessionName, sessionValues } from './sessions.ts'

/** SQL: the columns of a link `l`. */
const linkColumns = `l.hash, l.person_id as "personId", l.purpose, ${time('l.created_at', 'createdAt')},
  ${time('l.ends_at', 'endsAt')}`

type LinkParams = Named<keyof StoredLink>

/** SQL: inserts a link for each row of `source`. */
const insertedLink = (
  { hash, personId, purpose, createdAt, endsAt }: LinkParams,
  source: string,
): string => `insert into hearback.links (hash, person_id, purpose, created_at, ends_at)
       select ${hash}::text, ${personId}::text, ${purpose}::text, ${createdAt}::timestamptz, ${endsAt}::timestamptz from ${source}`

/** The fields of a person that `accounts.spendLink` takes. */
type Spending = 'id' | 'updatedAt' | 'name' | 'password' | 'version'

type LinkMethods = 'insertLink' | 'findLink' | 'insertFirstOwner' | 'spendLink'

/** The part of the account store about links. */
export function linkStore(database: Database): Pick<AccountStore, LinkMethods> {
  // The lock waits for a suspension or deletion under way.
  const insert = accountWrite(
    database,
    'accounts.insertLink',
    (params: LinkParams, { more }) => `with active as (
       select p.id from hearback.people p where p.id = ${params.personId}::text and p.status = 'active' for share
     ),
     written as (
       ${insertedLink(params, 'active')} returning hash
     )${more}
     select hash from written`,
  )
  // The unique index lets one link for the first owner be there. The newest takes the place of the one before.
  const insertForFirstOwner = accountWrite(
    database,
    'accounts.insertLinkForFirstOwner',
    (params: LinkParams, { accountsId, more }) => `with written as (
       ${insertedLink(params, `hearback.accounts a where a.id = ${accountsId}::text and a.owners = 0`)}
       on conflict (purpose) where purpose = 'firstOwner' do update
       set hash = excluded.hash, created_at = excluded.created_at, ends_at = excluded.ends_at
       returning hash
     )${more}
     select hash from written`,
  )
  const find = database.across<Omit<StoredPerson, 'id'> & { id: string | null; link: string }, 'hash'>(
    'accounts.findLink',
    ({ hash }) => `select ${personColumns}, (select row_to_json(one)::text from (select ${linkColumns}) as one) as link
     from hearback.links l left join hearback.people p on p.id = l.person_id
     where l.hash = ${hash}::text`,
  )
  const insertFirstOwner = accountWrite(
    database,
    'accounts.insertFirstOwner',
    (params: Named<keyof StoredPerson | 'hash' | 'now' | SessionName>, { accountsId, more }) => `with spent as (
       select l.hash from hearback.links l
       where l.hash = ${params.hash}::text and l.purpose = 'firstOwner' and l.ends_at > ${params.now}::timestamptz for update
     ),
     counted as (
       update hearback.accounts a set version = a.version + 1, owners = a.owners + 1
       from spent where a.id = ${accountsId}::text and a.owners = 0
       returning spent.hash
     ),
     gone as (
       delete from hearback.links l using counted where l.hash = counted.hash
     ),
     ${insertedPerson(params)},
     opened as (
       ${openedSession(params, 'written')}
     )${more}
     select id from written`,
  )
  // The person is locked, not the link: whatever removes a link of a person also raises the person's version.
  const spend = accountWrite(
    database,
    'accounts.spendLink',
    (params: Named<Spending | 'hash' | 'now' | 'ifVersion' | SessionName>, { accountsId, more }) => `with locked as (
       select p.id from hearback.people p join hearback.links l on l.person_id = p.id
       where l.hash = ${params.hash}::text and l.ends_at > ${params.now}::timestamptz and p.id = ${params.id}::text
         and p.version = ${params.ifVersion}::integer and p.status = 'active'
       for update of p
     ),
     counted as (
       update hearback.accounts a set version = a.version + 1 from locked where a.id = ${accountsId}::text returning locked.id
     ),
     written as (
       update hearback.people p
       set updated_at = ${params.updatedAt}::timestamptz, name = ${params.name}::text, password = ${params.password}::text,
         version = ${params.version}::integer, epoch = p.epoch + 1
       from counted where p.id = counted.id
       returning p.id, p.epoch
     ),
     ended as (
       delete from hearback.sessions s using written where s.person_id = written.id
     ),
     unlinked as (
       delete from hearback.links l using written where l.person_id = written.id
     ),
     opened as (
       ${openedSession(params, 'written')}
     )${more}
     select id from written`,
  )
  return {
    async insertLink(link, audit) {
      const store = link.purpose === 'firstOwner' ? insertForFirstOwner : insert
      return store(link, audit)
    },
    async findLink(hash) {
      const [row] = await find({ hash })
      if (!row) return null
      const { link, id, ...person } = row
      return { link: JSON.parse(link), person: id === null ? null : { ...person, id } }
    },
    async insertFirstOwner(hash, now, owner, session, audit) {
      return insertFirstOwner({ ...owner, hash, now, ...sessionValues(session) }, audit)
    },
    async spendLink(hash, now, next, { ifVersion }, session, audit) {
      return spend({ ...next, hash, now, ifVersion, ...sessionValues(session) }, audit)
    },
  }
}

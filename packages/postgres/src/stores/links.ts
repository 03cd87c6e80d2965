import type { AccountStore, StoredLink, StoredPerson } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { described } from '../record.ts'
import { accountWrite, insertedPerson, person, personColumns } from './people-rows.ts'
import { openedSession, type SessionName, sessionValues } from './sessions.ts'

export const link = described<StoredLink>({
  hash: 'text',
  personId: 'text',
  purpose: 'text',
  createdAt: 'timestamptz',
  endsAt: 'timestamptz',
})

type LinkParams = Named<keyof StoredLink>

/** SQL: inserts a link for each row of `source`. */
const insertedLink = (params: LinkParams, source: string): string => `insert into hearback.links (${link.columns})
       select ${link.placeholders(params)} from ${source}`

/** The fields of a person that `accounts.spendLink` takes. */
const spending = person.but('id', 'createdAt', 'email', 'externalId', 'isOwner', 'status')

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
       set ${link.but('personId', 'purpose').assignmentsFrom('excluded')}
       returning hash
     )${more}
     select hash from written`,
  )
  const find = database.across<Omit<StoredPerson, 'id'> & { id: string | null; link: string }, 'hash'>(
    'accounts.findLink',
    ({
      hash,
    }) => `select ${personColumns}, (select row_to_json(one)::text from (select ${link.selected('l')}) as one) as link
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
    (
      params: Named<keyof StoredPerson | 'hash' | 'now' | 'ifVersion' | SessionName>,
      { accountsId, more },
    ) => `with locked as (
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
       set ${spending.assignments(params)}, epoch = p.epoch + 1
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
    async insertLink(made, audit) {
      const store = made.purpose === 'firstOwner' ? insertForFirstOwner : insert
      return store(link.valuesOf(made), audit)
    },
    async findLink(hash) {
      const [row] = await find({ hash })
      if (!row) return null
      const { link: found, id, ...owner } = row
      return { link: JSON.parse(found), person: id === null ? null : { ...owner, id } }
    },
    async insertFirstOwner(hash, now, owner, session, audit) {
      return insertFirstOwner({ ...person.valuesOf(owner), hash, now, ...sessionValues(session) }, audit)
    },
    async spendLink(hash, now, next, { ifVersion }, session, audit) {
      return spend({ ...person.valuesOf(next), hash, now, ifVersion, ...sessionValues(session) }, audit)
    },
  }
}

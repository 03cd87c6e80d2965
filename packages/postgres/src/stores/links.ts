import type { AccountStore, StoredLink, StoredPerson } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { accounts, audited, insertedPerson, personColumns, personValues } from './people-rows.ts'
import { openedSession, sessionValues } from './sessions.ts'

/** SQL: the columns of a link `l`. */
const linkColumns = `l.hash, l.person_id as "personId", l.purpose, ${time('l.created_at', 'createdAt')},
  ${time('l.ends_at', 'endsAt')}`

/** SQL: inserts a link for each row of `source`. `$1` is `accounts`, `$2` to `$6` are the link. */
const insertedLink = (
  source: string,
): string => `insert into hearback.links (hash, person_id, purpose, created_at, ends_at)
       select $2::text, $3::text, $4::text, $5::timestamptz, $6::timestamptz from ${source}`

const linkValues = ({ hash, personId, purpose, createdAt, endsAt }: StoredLink): unknown[] => [
  hash,
  personId,
  purpose,
  createdAt,
  endsAt,
]

type LinkMethods = 'insertLink' | 'findLink' | 'insertFirstOwner' | 'spendLink'

/** The part of the account store about links. `$1` of a write is `accounts`, the environment name of its audit entries. */
export function linkStore(database: Database): Pick<AccountStore, LinkMethods> {
  // The lock waits for a suspension or deletion under way.
  const insert = database.across.statement(
    'accounts.insertLink',
    () => `with active as (
       select p.id from hearback.people p where p.id = $3::text and p.status = 'active' for share
     ),
     written as (
       ${insertedLink('active')} returning hash
     )${audited(7)}
     select hash from written`,
  )
  // The unique index lets one link for the first owner be there. The newest takes the place of the one before.
  const insertForFirstOwner = database.across.statement(
    'accounts.insertLinkForFirstOwner',
    () => `with written as (
       ${insertedLink(`hearback.accounts a where a.id = $1::text and a.owners = 0`)}
       on conflict (purpose) where purpose = 'firstOwner' do update
       set hash = excluded.hash, created_at = excluded.created_at, ends_at = excluded.ends_at
       returning hash
     )${audited(7)}
     select hash from written`,
  )
  const find = database.across.statement<Omit<StoredPerson, 'id'> & { id: string | null; link: string }>(
    'accounts.findLink',
    () => `select ${personColumns}, (select row_to_json(one)::text from (select ${linkColumns}) as one) as link
     from hearback.links l left join hearback.people p on p.id = l.person_id
     where l.hash = $1::text`,
  )
  const insertFirstOwner = database.across.statement(
    'accounts.insertFirstOwner',
    () => `with spent as (
       select l.hash from hearback.links l
       where l.hash = $12::text and l.purpose = 'firstOwner' and l.ends_at > $13::timestamptz for update
     ),
     counted as (
       update hearback.accounts a set version = a.version + 1, owners = a.owners + 1
       from spent where a.id = $1::text and a.owners = 0
       returning spent.hash
     ),
     gone as (
       delete from hearback.links l using counted where l.hash = counted.hash
     ),
     ${insertedPerson(2, 'counted')},
     opened as (
       ${openedSession(14, 'written')}
     )${audited(21)}
     select id from written`,
  )
  // The person is locked, not the link: whatever removes a link of a person also raises the person's version.
  const spend = database.across.statement(
    'accounts.spendLink',
    () => `with locked as (
       select p.id from hearback.people p join hearback.links l on l.person_id = p.id
       where l.hash = $7::text and l.ends_at > $8::timestamptz and p.id = $2::text and p.version = $9::integer
         and p.status = 'active'
       for update of p
     ),
     counted as (
       update hearback.accounts a set version = a.version + 1 from locked where a.id = $1::text returning locked.id
     ),
     written as (
       update hearback.people p
       set updated_at = $3::timestamptz, name = $4::text, password = $5::text, version = $6::integer,
         epoch = p.epoch + 1
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
       ${openedSession(10, 'written')}
     )${audited(17)}
     select id from written`,
  )
  return {
    async insertLink(link, audit) {
      const store = link.purpose === 'firstOwner' ? insertForFirstOwner : insert
      return (await store([accounts, ...linkValues(link), JSON.stringify(audit)])).length > 0
    },
    async findLink(hash) {
      const [row] = await find([hash])
      if (!row) return null
      const { link, id, ...person } = row
      return { link: JSON.parse(link), person: id === null ? null : { ...person, id } }
    },
    async insertFirstOwner(hash, now, owner, session, audit) {
      const spent = [hash, now, ...sessionValues(session), JSON.stringify(audit)]
      return (await insertFirstOwner([accounts, ...personValues(owner), ...spent])).length > 0
    },
    async spendLink(hash, now, next, { ifVersion }, session, audit) {
      const { id, updatedAt, name, password, version } = next
      const changed = [id, updatedAt, name, password, version, hash, now, ifVersion]
      return (await spend([accounts, ...changed, ...sessionValues(session), JSON.stringify(audit)])).length > 0
    },
  }
}

import { createHash } from 'node:crypto'
import type { Contact, ContactStore, Erasure, ListPage } from '@hearback/core/storage'
import { writeAlongside } from '../alongside/write.ts'
import { together } from '../batched.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named, Values } from '../named.ts'
import { type Params, query } from '../query.ts'
import type { FieldOf } from '../record.ts'
import { type ChoreName, choreValues, filingChore } from './chore-filing.ts'
import { type ContactRow, contact } from './contact-row.ts'
import { contactSearch } from './contact-search.ts'
import { isErased } from './erasures.ts'
import { type ImportedRow, importOutcome, toImported } from './imported-rows.ts'
import { thisEnvironment, upTo } from './keyset.ts'

/** The parameters of a contact that is written. `emailKey`: see `emailKey`. */
type ContactName = FieldOf<Contact> | 'emailKey'

/** SQL: selects contacts `c` of an environment. */
const selectContacts = `select ${contact.selected('c')} from hearback.contacts c where c.environment_id = $1`

export function contactStore(database: Database): ContactStore {
  const find = database.statement<ContactRow, 'id'>('contacts.find', ({ id }) => `${selectContacts} and c.id = ${id}`)
  const findByUserIds = database.statement<ContactRow, 'userIds'>(
    'contacts.findByUserId',
    ({ userIds }) => `${selectContacts} and c.user_id = any (${userIds})`,
  )
  const findByUserId = together(async (environmentId, userIds) => {
    const rows = await findByUserIds(environmentId, { userIds })
    return new Map(rows.map((row) => [row.userId ?? '', row]))
  })
  const findMany = database.statement<ContactRow, 'ids' | 'userIds'>(
    'contacts.findMany',
    ({ ids, userIds }) =>
      `${selectContacts} and c.id = any (${ids}) union ${selectContacts} and c.user_id = any (${userIds})`,
  )
  const list = listStatements(database)
  const search = contactSearch(database)
  const insert = writeAlongside(
    database,
    'contacts.insert',
    (params: Named<ContactName>, { more }) => `with written as (
      insert into hearback.contacts (environment_id, ${contact.columns}, email_key)
      values ($1, ${contact.placeholders(params)}, ${params.emailKey}::text)
      returning id
    )${more}
    select id from written`,
  )
  const importMany = writeAlongside<ImportedRow, 'contacts'>(
    database,
    'contacts.importMany',
    ({ contacts }, { more }) => `with input as materialized (
      select * from rows from (jsonb_to_recordset(${contacts}::jsonb) as (
        ${contact.typed}, "emailKey" text
      )) with ordinality as one
    ),
    known as materialized (
      select c.id from hearback.contacts c where c.environment_id = $1 and c.id = any (array(select input.id from input))
    ),
    written as (
      insert into hearback.contacts (environment_id, ${contact.columns}, email_key)
      select $1, ${contact.fieldsOf('input')}, input."emailKey"
      from input where not ${isErased('input.id')}
      order by input.ordinality
      on conflict do nothing
      returning id
    )${more}
    ${importOutcome}`,
  )
  const replace = writeAlongside(
    database,
    'contacts.replace',
    (params: Named<ContactName | 'ifVersion'>, { more }) => `with written as (
      update hearback.contacts c set
        ${contact.but('id', 'createdAt').assignments(params)}, email_key = ${params.emailKey}::text
      where c.environment_id = $1 and c.id = ${params.id}::text and c.version = ${params.ifVersion}::integer
      returning c.id
    )${more}
    select id from written`,
  )
  const remove = writeAlongside<ContactRow, 'id' | 'at' | 'withResponses' | ChoreName>(
    database,
    'contacts.delete',
    (params, { more }) => `with written as (
      delete from hearback.contacts c where c.environment_id = $1 and c.id = ${params.id}::text
      returning ${contact.selected('c')}
    ),
    noted as (
      insert into hearback.erasures (environment_id, contact_id, at, with_responses)
      select $1, ${params.id}::text, ${params.at}::timestamptz, ${params.withResponses}::boolean from written
      on conflict (environment_id, contact_id) do update set at = excluded.at, with_responses = excluded.with_responses
    ),
    ${filingChore(params)}${more}
    select * from written`,
  )
  const erasure = database.statement<Erasure, 'id'>(
    'contacts.erasure',
    ({ id }) => `select x.with_responses as "withResponses", ${time('x.at', 'at')}
     from hearback.erasures x where x.environment_id = $1 and x.contact_id = ${id}`,
  )
  const forgetErasure = query(database, 'contacts.forgetErasure', (db, { environmentId, id }: Params<{ id: string }>) =>
    db
      .deleteFrom('hearback.erasures as x')
      .where('x.environment_id', '=', environmentId)
      .where('x.contact_id', '=', id),
  )
  const dropAttribute = database.statement<{ last: string | null }, 'key' | 'deletedAt' | 'after' | 'limit'>(
    'contacts.dropAttribute',
    ({ key, deletedAt, after, limit }) => `with found as materialized (
       select c.id from hearback.contacts c
       where c.environment_id = $1 and c.id > ${after} and c.attributes ? ${key}::text and (
         c.updated_at <= ${deletedAt}::timestamptz
         or not exists (select from hearback.attribute_keys k where k.environment_id = $1 and k.key = ${key}::text)
       )
       order by c.id limit ${limit}
       for update of c
     ),
     dropped as (
       update hearback.contacts c set attributes = c.attributes - ${key}::text, version = c.version + 1
       from found
       where c.environment_id = $1 and c.id = found.id
     )
     select max(id) as last from found`,
  )
  return {
    async find(environmentId, id) {
      const [row] = await find(environmentId, { id })
      return row ? toContact(environmentId, row) : null
    },
    async findByUserId(environmentId, userId) {
      const row = await findByUserId(environmentId, userId)
      return row && toContact(environmentId, row)
    },
    async findMany(environmentId, { ids, userIds }) {
      const rows = await findMany(environmentId, { ids, userIds })
      return rows.map((row) => toContact(environmentId, row))
    },
    async list(environmentId, filter, page) {
      const rows = await list(environmentId, filter, page)
      return rows.map((row) => toContact(environmentId, row))
    },
    async search(environmentId, wanted, page) {
      const { rows, next } = await search(environmentId, wanted, page)
      return { contacts: rows.map((row) => toContact(environmentId, row)), next }
    },
    async insert(environmentId, made, alongside) {
      await insert(environmentId, valuesOf(made), alongside)
    },
    async importMany(environmentId, contacts, alongside) {
      const input = contacts.map((one) => ({ ...one, emailKey: emailKey(one.attributes.email) }))
      return toImported(await importMany(environmentId, { contacts: JSON.stringify(input) }, alongside))
    },
    async replace(environmentId, next, { ifVersion }, alongside) {
      return (await replace(environmentId, { ...valuesOf(next), ifVersion }, alongside)).length > 0
    },
    async delete(environmentId, id, { at, withResponses }, chore, alongside) {
      const [row] = await remove(environmentId, { id, at, withResponses, ...choreValues(chore) }, alongside)
      return row ? toContact(environmentId, row) : null
    },
    async erasure(environmentId, id) {
      const [row] = await erasure(environmentId, { id })
      return row ?? null
    },
    async forgetErasure(environmentId, id) {
      await forgetErasure(environmentId, { id })
    },
    async dropAttribute(environmentId, key, deletedAt, { after, limit }) {
      const [row] = await dropAttribute(environmentId, { key, deletedAt, after: after ?? '', limit })
      return row?.last ?? null
    },
  }
}

/** Lists of contacts. Each combination of filters has its own statement, so that it can use an index. */
function listStatements(database: Database) {
  const statement = (name: string, condition: (params: Named<'userId' | 'email'>) => string) =>
    database.statement<ContactRow, 'limit' | 'afterAt' | 'afterId' | 'userId' | 'email'>(
      name,
      (params) => `select ${contact.selected('c')} from hearback.contacts c
       where c.environment_id = ${thisEnvironment} and (c.created_at, c.id) > (${params.afterAt}::timestamptz, ${params.afterId}::text) ${condition(params)}
       order by c.created_at, c.id ${upTo(params.limit)}`,
    )
  const all = statement('contacts.list', () => '')
  const ofUserId = statement('contacts.list+userId', ({ userId }) => `and c.user_id = ${userId}`)
  const ofEmail = statement('contacts.list+email', ({ email }) => `and c.email_key = ${email}`)
  const ofBoth = statement(
    'contacts.list+userId+email',
    ({ userId, email }) => `and c.user_id = ${userId} and c.email_key = ${email}`,
  )

  return (environmentId: string, filter: { userId: string | null; email: string | null }, page: ListPage) => {
    const { userId } = filter
    const email = emailKey(filter.email)
    const list = userId === null ? (email === null ? all : ofEmail) : email === null ? ofUserId : ofBoth
    const { limit, after } = page
    return list(environmentId, { limit, afterAt: after?.at ?? '-infinity', afterId: after?.id ?? '', userId, email })
  }
}

/** The value by which an email is unique: the email itself, or its hash where it is long, as an index entry has at most 2,700 bytes. */
export function emailKey(email: string | null | undefined): string | null {
  if (email === null || email === undefined) return null
  return email.length <= 320 ? email : `sha256:${createHash('sha256').update(email).digest('base64')}`
}

/** The values of a contact that is written. */
const valuesOf = (one: Contact): Values<ContactName> => ({
  ...contact.valuesOf(one),
  emailKey: emailKey(one.attributes.email),
})

const toContact = (environmentId: string, row: ContactRow): Contact => ({
  ...contact.recordOf(row),
  environmentId,
})

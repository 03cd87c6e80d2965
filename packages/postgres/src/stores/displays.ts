import type { Display, DisplayStore, ListPage } from '@hearback/core/storage'
import { type AlongsideText, writeAlongside } from '../alongside/write.ts'
import { together } from '../batched.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'
import { clearingDisplays, isErased, unlessErased } from './erasures.ts'
import { type ImportedRow, importOutcome, toImported } from './imported-rows.ts'
import { isThere, thisEnvironment, upTo } from './keyset.ts'
import { newContacts } from './new-contacts.ts'

export const display = described<Display>({ id: 'text', createdAt: 'timestamptz', surveyId: 'text', contactId: 'text' })

type DisplayRow = RowOf<Display>

/** SQL: the columns of a display `d`, whose contact may be erased. */
const columns = display.selected('d', { contactId: unlessErased('d.contact_id', 'd.contact_id') })

export function displayStore(database: Database): DisplayStore {
  const findMany = database.statement<DisplayRow, 'ids'>(
    'displays.find',
    ({ ids }) => `select ${columns}
     from hearback.displays d
     where d.environment_id = $1 and d.id = any (${ids}::text[]) and exists (
       select from hearback.surveys s where s.environment_id = $1 and s.id = d.survey_id and not s.deleted
     )`,
  )
  const find = together(
    async (environmentId, ids) => new Map((await findMany(environmentId, { ids })).map((row) => [row.id, row])),
  )
  const listOfSurvey = database.statement<DisplayRow, 'surveyId' | 'afterAt' | 'afterId' | 'limit'>(
    'displays.listOfSurvey',
    ({ surveyId, afterAt, afterId, limit }) => `select ${columns}
     from hearback.displays d
     where d.environment_id = ${thisEnvironment} and d.survey_id = ${surveyId} and (d.created_at, d.id) > (${afterAt}::timestamptz, ${afterId}::text)
       and ${isThere(surveyId)}
     order by d.created_at, d.id ${upTo(limit)}`,
  )
  const ofContact = database.statement<Pick<Display, 'surveyId' | 'createdAt'>, 'contactId' | 'limit'>(
    'displays.ofContact',
    ({ contactId, limit }) => `select d.survey_id as "surveyId", ${time('d.created_at', 'createdAt')}
     from hearback.displays d
     join hearback.surveys s on s.environment_id = d.environment_id and s.id = d.survey_id and not s.deleted
     where d.environment_id = $1 and d.contact_id = ${contactId} and not ${isErased(contactId)}
     order by d.created_at desc, d.id desc
     limit ${limit}`,
  )
  const listOfContact = database.statement<DisplayRow, 'contactId' | 'afterAt' | 'afterId' | 'limit'>(
    'displays.listOfContact',
    ({ contactId, afterAt, afterId, limit }) => `select ${display.selected('d')}
     from hearback.displays d
     join hearback.surveys s on s.environment_id = d.environment_id and s.id = d.survey_id and not s.deleted
     where d.environment_id = $1 and d.contact_id = ${contactId} and not ${isErased(contactId)}
       and (d.created_at, d.id) > (${afterAt}::timestamptz, ${afterId}::text)
     order by d.created_at, d.id
     limit ${limit}`,
  )
  const eraseContact = database.statement<{ count: number }, 'contactId' | 'limit'>(
    'displays.eraseContact',
    clearingDisplays,
  )
  const inserting = (params: Named<FieldOf<Display>>, { more }: Pick<AlongsideText, 'more'>) => `with written as (
      insert into hearback.displays (environment_id, ${display.columns})
      select $1::text, ${display.placeholders(params)}
      where exists (
        select from hearback.surveys s where s.environment_id = $1 and s.id = ${params.surveyId} and not s.deleted
      )
      returning id
    )${more}
    select id from written`
  const insert = writeAlongside(database, 'displays.insert', inserting)
  // A statement of its own: most displays bring no new contact, and should not pay for one.
  const insertWithContact = writeAlongside(
    database,
    'displays.insert+contact',
    (params: Named<FieldOf<Display> | 'contacts'>, { more }) => inserting(params, { more: newContacts(params) + more }),
  )
  const importMany = writeAlongside<ImportedRow, 'displays'>(
    database,
    'displays.importMany',
    ({ displays }, { more }) => `with input as materialized (
      select * from jsonb_to_recordset(${displays}::jsonb) as one (${display.typed})
    ),
    known as materialized (
      select d.id from hearback.displays d where d.environment_id = $1 and d.id = any (array(select input.id from input))
    ),
    written as (
      insert into hearback.displays (environment_id, ${display.columns})
      select $1, ${display.fieldsOf('input')}
      from input
      where exists (
        select from hearback.surveys s where s.environment_id = $1 and s.id = input."surveyId" and not s.deleted
      )
      on conflict do nothing
      returning id
    )${more}
    ${importOutcome}`,
  )
  const purge = database.statement<{ count: number }, 'before' | 'limit'>(
    'displays.purge',
    ({ before, limit }) => `with gone as (
       delete from hearback.displays d
       where d.environment_id = $1 and d.id in (
         select old.id from hearback.surveys s cross join lateral (
           select one.id from hearback.displays one
           where one.environment_id = $1 and one.survey_id = s.id and one.created_at < ${before}::timestamptz
           order by one.created_at, one.id ${upTo(limit)}
         ) as old
         where s.environment_id = $1
         limit ${limit}
       )
       returning d.id
     )
     select count(*)::integer as count from gone`,
  )
  const purgeOfSurvey = database.statement<{ count: number }, 'surveyId' | 'limit'>(
    'displays.purgeOfSurvey',
    ({ surveyId, limit }) => `with gone as (
       delete from hearback.displays d
       where d.environment_id = $1 and d.id in (
         select doomed.id from hearback.displays doomed
         where doomed.environment_id = $1 and doomed.survey_id = ${surveyId}
           and not exists (
             select from hearback.surveys s where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted
           )
         limit ${limit}
       )
       returning d.id
     )
     select count(*)::integer as count from gone`,
  )
  return {
    async find(environmentId, id) {
      const row = await find(environmentId, id)
      return row && { ...display.recordOf(row), environmentId }
    },
    async findMany(environmentId, ids) {
      const rows = await findMany(environmentId, { ids })
      return rows.map((row) => ({ ...display.recordOf(row), environmentId }))
    },
    async listOfSurvey(environmentId, surveyId, { after, limit }) {
      const rows = await listOfSurvey(environmentId, { surveyId, limit, ...startOf(after) })
      return rows.map((row) => ({ ...display.recordOf(row), environmentId }))
    },
    ofContact: (environmentId, contactId, limit) => ofContact(environmentId, { contactId, limit }),
    async listOfContact(environmentId, contactId, { after, limit }) {
      const rows = await listOfContact(environmentId, { contactId, limit, ...startOf(after) })
      return rows.map((row) => ({ ...display.recordOf(row), environmentId }))
    },
    async eraseContact(environmentId, contactId, limit) {
      const [row] = await eraseContact(environmentId, { contactId, limit })
      return row?.count ?? 0
    },
    async insert(environmentId, made, { contact }, alongside) {
      const values = display.valuesOf(made)
      const written = contact
        ? insertWithContact(environmentId, { ...values, contacts: JSON.stringify([contact]) }, alongside)
        : insert(environmentId, values, alongside)
      return (await written).length > 0
    },
    async importMany(environmentId, displays, alongside) {
      return toImported(await importMany(environmentId, { displays: JSON.stringify(displays) }, alongside))
    },
    async purge(environmentId, before, limit) {
      const [row] = await purge(environmentId, { before, limit })
      return row?.count ?? 0
    },
    async purgeOfSurvey(environmentId, surveyId, limit) {
      const [row] = await purgeOfSurvey(environmentId, { surveyId, limit })
      return row?.count ?? 0
    },
  }
}

/** The position at which a page begins. */
const startOf = (after: ListPage['after']) => ({ afterAt: after?.at ?? '-infinity', afterId: after?.id ?? '' })

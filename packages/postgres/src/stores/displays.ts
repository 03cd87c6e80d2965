import type { Display, DisplayStore } from '@hearback/core'
import { writeAlongside } from '../alongside/write.ts'
import { together } from '../batched.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { clearingDisplays, isErased, unlessErased } from './erasures.ts'
import { type ImportedRow, importOutcome, toImported } from './imported-rows.ts'
import { isThere, thisEnvironment, upTo } from './keyset.ts'
import { newContacts } from './new-contacts.ts'

export function displayStore(database: Database): DisplayStore {
  const findMany = database.statement<Omit<Display, 'environmentId'>>(
    'displays.find',
    () => `select d.id, ${time('d.created_at', 'createdAt')}, d.survey_id as "surveyId", ${unlessErased('d.contact_id', 'd.contact_id')} as "contactId"
     from hearback.displays d
     where d.environment_id = $1 and d.id = any ($2::text[]) and exists (
       select from hearback.surveys s where s.environment_id = $1 and s.id = d.survey_id and not s.deleted
     )`,
  )
  const find = together(
    async (environmentId, ids) => new Map((await findMany([environmentId, ids])).map((row) => [row.id, row])),
  )
  const listOfSurvey = database.statement<Omit<Display, 'environmentId'>>(
    'displays.listOfSurvey',
    () => `select d.id, ${time('d.created_at', 'createdAt')}, d.survey_id as "surveyId", ${unlessErased('d.contact_id', 'd.contact_id')} as "contactId"
     from hearback.displays d
     where d.environment_id = ${thisEnvironment} and d.survey_id = $2 and (d.created_at, d.id) > ($4::timestamptz, $5::text)
       and ${isThere('$2')}
     order by d.created_at, d.id ${upTo('$3')}`,
  )
  const ofContact = database.statement<Pick<Display, 'surveyId' | 'createdAt'>>(
    'displays.ofContact',
    () => `select d.survey_id as "surveyId", ${time('d.created_at', 'createdAt')}
     from hearback.displays d
     join hearback.surveys s on s.environment_id = d.environment_id and s.id = d.survey_id and not s.deleted
     where d.environment_id = $1 and d.contact_id = $2 and not ${isErased('$2')}
     order by d.created_at desc, d.id desc
     limit $3`,
  )
  const listOfContact = database.statement<Omit<Display, 'environmentId'>>(
    'displays.listOfContact',
    () => `select d.id, ${time('d.created_at', 'createdAt')}, d.survey_id as "surveyId", d.contact_id as "contactId"
     from hearback.displays d
     join hearback.surveys s on s.environment_id = d.environment_id and s.id = d.survey_id and not s.deleted
     where d.environment_id = $1 and d.contact_id = $2 and not ${isErased('$2')}
       and (d.created_at, d.id) > ($4::timestamptz, $5::text)
     order by d.created_at, d.id
     limit $3`,
  )
  const eraseContact = database.statement<{ count: number }>('displays.eraseContact', () => clearingDisplays)
  const inserting = (more: string) => `with written as (
      insert into hearback.displays (environment_id, id, created_at, survey_id, contact_id)
      select $1::text, $2::text, $3::timestamptz, $4::text, $5::text
      where exists (
        select from hearback.surveys s where s.environment_id = $1 and s.id = $4 and not s.deleted
      )
      returning id
    )${more}
    select id from written`
  const insert = writeAlongside(database, 'displays.insert', 6, inserting)
  // A statement of its own: most displays bring no new contact, and should not pay for one.
  const insertWithContact = writeAlongside(database, 'displays.insert+contact', 7, (more) =>
    inserting(newContacts(6) + more),
  )
  const importMany = writeAlongside<ImportedRow>(
    database,
    'displays.importMany',
    3,
    (more) => `with input as materialized (
      select * from jsonb_to_recordset($2::jsonb)
        as one (id text, "createdAt" timestamptz, "surveyId" text, "contactId" text)
    ),
    known as materialized (
      select d.id from hearback.displays d where d.environment_id = $1 and d.id = any (array(select input.id from input))
    ),
    written as (
      insert into hearback.displays (environment_id, id, created_at, survey_id, contact_id)
      select $1, input.id, input."createdAt", input."surveyId", input."contactId"
      from input
      where exists (
        select from hearback.surveys s where s.environment_id = $1 and s.id = input."surveyId" and not s.deleted
      )
      on conflict do nothing
      returning id
    )${more}
    ${importOutcome}`,
  )
  const purge = database.statement<{ count: number }>(
    'displays.purge',
    () => `with gone as (
       delete from hearback.displays d
       where d.environment_id = $1 and d.id in (
         select old.id from hearback.surveys s cross join lateral (
           select one.id from hearback.displays one
           where one.environment_id = $1 and one.survey_id = s.id and one.created_at < $2::timestamptz
           order by one.created_at, one.id ${upTo('$3')}
         ) as old
         where s.environment_id = $1
         limit $3
       )
       returning d.id
     )
     select count(*)::integer as count from gone`,
  )
  const purgeOfSurvey = database.statement<{ count: number }>(
    'displays.purgeOfSurvey',
    () => `with gone as (
       delete from hearback.displays d
       where d.environment_id = $1 and d.id in (
         select doomed.id from hearback.displays doomed
         where doomed.environment_id = $1 and doomed.survey_id = $2
           and not exists (
             select from hearback.surveys s where s.environment_id = $1 and s.id = $2 and not s.deleted
           )
         limit $3
       )
       returning d.id
     )
     select count(*)::integer as count from gone`,
  )
  return {
    async find(environmentId, id) {
      const row = await find(environmentId, id)
      return row && { ...row, environmentId }
    },
    async findMany(environmentId, ids) {
      const rows = await findMany([environmentId, ids])
      return rows.map((row) => ({ ...row, environmentId }))
    },
    async listOfSurvey(environmentId, surveyId, { after, limit }) {
      const rows = await listOfSurvey([environmentId, surveyId, limit, after?.at ?? '-infinity', after?.id ?? ''])
      return rows.map((row) => ({ ...row, environmentId }))
    },
    ofContact: (environmentId, contactId, limit) => ofContact([environmentId, contactId, limit]),
    async listOfContact(environmentId, contactId, { after, limit }) {
      const rows = await listOfContact([environmentId, contactId, limit, after?.at ?? '-infinity', after?.id ?? ''])
      return rows.map((row) => ({ ...row, environmentId }))
    },
    async eraseContact(environmentId, contactId, limit) {
      const [row] = await eraseContact([environmentId, contactId, limit])
      return row?.count ?? 0
    },
    async insert(environmentId, display, { contact }, alongside) {
      const { id, createdAt, surveyId, contactId } = display
      const params = [environmentId, id, createdAt, surveyId, contactId]
      const written = contact
        ? insertWithContact([...params, JSON.stringify([contact])], alongside)
        : insert(params, alongside)
      return (await written).length > 0
    },
    async importMany(environmentId, displays, alongside) {
      return toImported(await importMany([environmentId, JSON.stringify(displays)], alongside))
    },
    async purge(environmentId, before, limit) {
      const [row] = await purge([environmentId, before, limit])
      return row?.count ?? 0
    },
    async purgeOfSurvey(environmentId, surveyId, limit) {
      const [row] = await purgeOfSurvey([environmentId, surveyId, limit])
      return row?.count ?? 0
    },
  }
}

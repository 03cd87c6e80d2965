import type { Imported, ResponseStore, TakenParts } from '@hearback/core/storage'
import { deliveryState, receivesEvents } from '../alongside/events.ts'
import { partsWithoutEvents, writeAlongside } from '../alongside/write.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { added, counting } from './finished-count.ts'
import { type ImportedRow, importOutcome, toImported } from './imported-rows.ts'
import { listenersTarget } from './listeners.ts'
import { newContacts } from './new-contacts.ts'
import { filingRecounts, quotaedSurveys } from './quota-counts.ts'
import { fieldsOf, newResponse, response } from './response-row.ts'
import { dirtying } from './summary-blocks.ts'
import { tag } from './tags.ts'

/** Common table expression: the responses of a JSON list. */
const input = ({ responses }: Named<'responses'>) => `input as materialized (
      select * from rows from (jsonb_to_recordset(${responses}::jsonb) as (
        ${response.typed}
      )) with ordinality as one
    )`

/** Writes many responses in one statement. Each list is one JSON parameter, so that the text does not depend on its length. */
export function responseBulk(database: Database): Pick<ResponseStore, 'insertMany' | 'importMany' | 'findTaken'> {
  const insertMany = writeAlongside(
    database,
    'responses.insertMany',
    (params: Named<'responses' | 'contacts' | 'events'>, { more }) => `with ${input(params)},
    missing as materialized (
      select from (select distinct input."surveyId" as id from input) as requested
      where not exists (
        select from hearback.surveys s where s.environment_id = $1 and s.id = requested.id and not s.deleted
      )
    ),
    written as (
      insert into hearback.responses
        (environment_id, survey_id, tags, ${newResponse.columns})
      select $1, input."surveyId", '[]', ${newResponse.fieldsOf('input')}
      from input where not exists (select from missing)
      -- All statements insert in one order, so that two with common values do not deadlock.
      order by input."surveyId", input."singleUseId", input."displayId", input."emailHash", input.id
      returning id, survey_id, created_at, finished
    ),
    ${counting(added('written'))},
    ${dirtying('written')},
    ${filingRecounts(quotaedSurveys('written'))}${newContacts(params)},
    raised as materialized (
      select * from jsonb_to_recordset(${params.events}::jsonb) as one (
        id text, "createdAt" timestamptz, "surveyId" text, "contactId" text, data text, events jsonb
      )
    ),
    subscribed as materialized (
      select raised.id as payload, raised."createdAt", event.id, event.type, w.id as target,
        w.status = 'active' as sends
      from raised cross join lateral jsonb_to_recordset(raised.events) as event (id text, type text)
      join hearback.webhooks w on w.environment_id = $1 and ${receivesEvents('w')} and event.type = any (w.triggers)
        and (w.survey_ids = '{}' or w.survey_ids @> array[raised."surveyId"])
      union all
      select raised.id, raised."createdAt", event.id, event.type, ${listenersTarget}, true
      from raised cross join lateral jsonb_to_recordset(raised.events) as event (id text, type text)
      join hearback.listeners l on l.type = event.type
    ),
    payloads as (
      insert into hearback.payloads (environment_id, id, created_at, data, contact_id, deliveries)
      select $1, raised.id, raised."createdAt", raised.data, raised."contactId", addressed.deliveries
      from raised join (
        select subscribed.payload, array_agg(subscribed.id || '-' || subscribed.target) as deliveries
        from subscribed group by subscribed.payload
      ) addressed on addressed.payload = raised.id
      where exists (select from written)
    ),
    deliveries as (
      insert into hearback.deliveries
        (environment_id, target, id, payload_id, type, created_at, state, due_at, ended_at)
      select $1, subscribed.target, subscribed.id || '-' || subscribed.target, subscribed.payload, subscribed.type, subscribed."createdAt",
        ${deliveryState('subscribed.sends', 'subscribed."createdAt"')}
      from subscribed
      where exists (select from written)
    )${more}
    select id from written limit 1`,
    partsWithoutEvents,
  )
  const importMany = writeAlongside<ImportedRow, 'responses' | 'made'>(
    database,
    'responses.importMany',
    ({ responses, made }, { more }) => `with ${input({ responses })},
    known as materialized (
      select r.id from hearback.responses r where r.environment_id = $1 and r.id = any (array(select input.id from input))
    ),
    written as (
      insert into hearback.responses
        (environment_id, imported, ${response.columns})
      select $1, true, ${response.fieldsOf('input')}
      from input
      where exists (
        select from hearback.surveys s where s.environment_id = $1 and s.id = input."surveyId" and not s.deleted
      )
      order by input.ordinality
      on conflict do nothing
      returning id, survey_id, created_at, finished, tags
    ),
    ${counting(added('written'))},
    ${dirtying('written')},
    ${filingRecounts(quotaedSurveys('written'))},
    new_tags as (
      insert into hearback.tags (environment_id, ${tag.columns})
      select $1, ${tag.fieldsOf('tag')}
      from jsonb_to_recordset(${made}::jsonb) as tag (${tag.typed})
      where exists (select from written)
    ),
    tagged as (
      insert into hearback.response_tags (environment_id, response_id, tag_id, created_at)
      select $1, written.id, tag.id, written.created_at
      from written cross join lateral jsonb_to_recordset(written.tags) as tag (id text)
      where written.tags <> '[]'
      on conflict do nothing
    )${more}
    ${importOutcome}`,
  )
  const findTaken = database.statement<
    TakenParts,
    'singleUseSurveys' | 'singleUseIds' | 'displayIds' | 'verifiedSurveys' | 'emailHashes'
  >(
    'responses.findTaken',
    (params) => `select r.survey_id as "surveyId", r.single_use_id as "singleUseId", r.display_id as "displayId",
       r.email_hash as "emailHash"
     from unnest(${params.singleUseSurveys}::text[], ${params.singleUseIds}::text[]) as wanted (survey_id, single_use_id)
     join hearback.responses r on r.environment_id = $1 and r.survey_id = wanted.survey_id
       and r.single_use_id = wanted.single_use_id
     union
     select r.survey_id, r.single_use_id, r.display_id, r.email_hash
     from hearback.responses r where r.environment_id = $1 and r.display_id = any (${params.displayIds}::text[])
     union
     select r.survey_id, r.single_use_id, r.display_id, r.email_hash
     from unnest(${params.verifiedSurveys}::text[], ${params.emailHashes}::text[]) as wanted (survey_id, email_hash)
     join hearback.responses r on r.environment_id = $1 and r.survey_id = wanted.survey_id
       and r.email_hash = wanted.email_hash`,
  )
  return {
    async insertMany(environmentId, { responses, contacts, events }, alongside) {
      const values = {
        responses: JSON.stringify(responses.map(fieldsOf)),
        contacts: JSON.stringify(contacts),
        events: JSON.stringify(events.map((batch) => ({ ...batch, data: batch.data() }))),
      }
      return (await insertMany(environmentId, values, alongside)).length > 0
    },
    async importMany(environmentId, { responses, made }, alongside): Promise<Imported> {
      const values = { responses: JSON.stringify(responses.map(fieldsOf)), made: JSON.stringify(made) }
      return toImported(await importMany(environmentId, values, alongside))
    },
    async findTaken(environmentId, wanted) {
      const used = wanted.filter(({ singleUseId }) => singleUseId !== null)
      const verified = wanted.filter(({ emailHash }) => emailHash !== null)
      return findTaken(environmentId, {
        singleUseSurveys: used.map(({ surveyId }) => surveyId),
        singleUseIds: used.map(({ singleUseId }) => singleUseId),
        displayIds: wanted.map(({ displayId }) => displayId).filter((id) => id !== null),
        verifiedSurveys: verified.map(({ surveyId }) => surveyId),
        emailHashes: verified.map(({ emailHash }) => emailHash),
      })
    },
  }
}

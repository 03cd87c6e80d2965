import type { QuotaLimits, ResponseStore, StoredResponse } from '@hearback/core'
import { writeAlongside } from '../alongside/write.ts'
import { together } from '../batched.ts'
import type { Database } from '../database.ts'
import { isErased, staysBehind } from './erasures.ts'
import { released } from './files.ts'
import { added, changed, counting, removed } from './finished-count.ts'
import { finishedCounts } from './finished-count-read.ts'
import { upTo } from './keyset.ts'
import { newContacts } from './new-contacts.ts'
import { limitedValues, limitedWrite, lowering, quotaCounts } from './quota-counts.ts'
import { responseBulk } from './response-bulk.ts'
import { changesInGroups } from './response-group-changes.ts'
import { inGroups } from './response-groups.ts'
import { responseLists } from './response-list.ts'
import { changingValues, newColumns, newValues, type ResponseRow, responseColumns, toResponse } from './response-row.ts'
import { responseTags } from './response-tags.ts'
import { type Kept, leanestWrite } from './response-writes.ts'
import { type Seen, seenCache } from './seen-cache.ts'
import { dirtying } from './summary-blocks.ts'
import { textWidths } from './text-widths.ts'

/**
 * SQL: the response `r` exists. The row of a response may outlive it: a response ends with its survey, and may end with its
 * contact. `condition` is a further condition on the survey `s`.
 */
const aliveWhere = (condition: string) => `exists (
  select from hearback.surveys s where s.environment_id = $1 and s.id = r.survey_id and not s.deleted${condition}
) and ${staysBehind('r.contact_id')}`
const alive = aliveWhere('')

export function responseStore(database: Database): ResponseStore {
  const findThem = database.statement<ResponseRow>(
    'responses.find',
    () => `select ${responseColumns} from hearback.responses r
     where r.environment_id = $1 and r.id = any ($2::text[]) and ${alive}`,
  )
  const find = together(
    async (environmentId, ids) => new Map((await findThem([environmentId, ids])).map((row) => [row.id, row])),
  )
  const findByDisplay = database.statement<ResponseRow>(
    'responses.findByDisplay',
    () => `select ${responseColumns} from hearback.responses r
     where r.environment_id = $1 and r.display_id = $2 and ${alive}`,
  )
  const findBySingleUseId = database.statement<ResponseRow>(
    'responses.findBySingleUseId',
    () => `select ${responseColumns} from hearback.responses r
     where r.environment_id = $1 and r.survey_id = $2 and r.single_use_id = $3 and ${alive}`,
  )
  const findByEmailHash = database.statement<ResponseRow>(
    'responses.findByEmailHash',
    () => `select ${responseColumns} from hearback.responses r
     where r.environment_id = $1 and r.survey_id = $2 and r.email_hash = $3 and ${alive}`,
  )
  const lists = responseLists(database)
  const surveysOf = database.statement<{ surveyId: string }>(
    'responses.surveysOf',
    () => `select distinct newest.survey_id as "surveyId" from (
       select r.survey_id from hearback.responses r
       join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
       where r.environment_id = $1 and r.contact_id = $2 and not ${isErased('$2')}
       order by r.created_at desc, r.id desc
       limit $3
     ) as newest
     order by newest.survey_id`,
  )
  // A scalar subquery for the survey: with a join, the planner reads and sorts the whole period before `limit`.
  const countNew = database.statement<{ surveyId: string; name: string; count: number }>(
    'responses.countNew',
    () => `select fresh.survey_id as "surveyId", s.document->>'name' as name, count(*)::integer as count
     from (
       select r.survey_id from hearback.responses r
       where r.environment_id = $1 and r.created_at >= $2::timestamptz and r.created_at < $3::timestamptz
         and (select not s.deleted from hearback.surveys s where s.environment_id = $1 and s.id = r.survey_id)
         and ${staysBehind('r.contact_id')}
       order by r.created_at, r.id
       limit $4
     ) as fresh
     join hearback.surveys s on s.environment_id = $1 and s.id = fresh.survey_id
     group by fresh.survey_id, s.document->>'name'
     order by 3 desc, 1`,
  )
  const inserting = (kept: Kept, more: string, condition: string) => `with ${kept.before}written as (
      insert into hearback.responses (environment_id, survey_id, tags, ${Object.keys(newColumns).join(', ')})
      select $1::text, $22::text, '[]', ${Object.values(newColumns)
        .map((type, n) => `$${n + 2}::${type}`)
        .join(', ')}
      where exists (
        select from hearback.surveys s
        where s.environment_id = $1 and s.id = $22 and not s.deleted${kept.condition('$20::timestamptz')}
      )${kept.isFree}${condition}
      returning ${kept.returned}
    )${kept.more(added('written'))}${more}
    select ${kept.answered} from written`
  const seen: Seen = { subscribed: seenCache(), counted: seenCache() }
  const insertOne = leanestWrite(database, 'responses.insert', 23, seen, inserting, limitedWrite(23, '$22::text', null))
  const insert = inGroups(
    database,
    ({ response: { environmentId, surveyId }, values, alongside }) =>
      insertOne(surveyId, [environmentId, ...values, surveyId], alongside),
    seen,
  )
  // A statement of its own: most responses bring no new contact, and should not pay for one.
  const insertWithContact = leanestWrite(
    database,
    'responses.insert+contact',
    24,
    seen,
    (kept, more, condition) => inserting(kept, newContacts(23) + more, condition),
    limitedWrite(24, '$22::text', null),
  )
  const limitedReplace = limitedWrite(21, '(select one.survey_id from target one)', 'target')
  // The response is locked before the counts.
  const replacing = {
    ...limitedReplace,
    locking: `target as materialized (
      select t.survey_id, t.marks from hearback.responses t
      where t.environment_id = $1 and t.id = $2 and t.version = $20::integer
      for no key update
    ), ${limitedReplace.locking}`,
  }
  const replace = leanestWrite(
    database,
    'responses.replace',
    21,
    seen,
    (kept, more, condition) => `with ${kept.before}written as (
      update hearback.responses r set
        updated_at = $3::timestamptz, finished = $4::boolean, data = $5::jsonb, variables = $6::jsonb,
        ttc = $7::jsonb, meta = $8::jsonb, language = $9::text, ending_id = $10::text, single_use_id = $11::text,
        display_id = $12::text, contact_id = $13::text, person = $14::jsonb, notes = $15::jsonb,
        version = $16::integer, marks = $17::jsonb, answer_order = $18::jsonb, meanings = $19::jsonb
      where r.environment_id = $1 and r.id = $2 and r.version = $20::integer
        and ${aliveWhere(kept.condition('r.created_at'))}${kept.isFree}${condition}
      returning ${kept.returned}
    )${kept.more(changed('written'))}${more}
    select ${kept.answered} from written`,
    replacing,
  )
  const change = changesInGroups(
    database,
    ({ environmentId, surveyId, values, alongside }) => replace(surveyId, [environmentId, ...values], alongside),
    seen,
  )
  const remove = writeAlongside<ResponseRow>(
    database,
    'responses.delete',
    3,
    (more) => `with written as (
      delete from hearback.responses r
      where r.environment_id = $1 and r.id = $2 and ${alive}
      returning ${responseColumns}
    ),
    ${counting(removed('(select o."surveyId" as survey_id, o.finished from written o)'))},
    ${dirtying('written', 'w."surveyId"', 'w."createdAt"::timestamptz')},
    ${lowering('(select o."surveyId" as survey_id, o.marks::jsonb as marks from written o)')},
    ${released('written')}${more}
    select * from written`,
  )
  // Removes the newest responses first, as lists that begin with the newest have to skip the rows that remain.
  // The ids of a batch are one value, so that every plan finds the rows by their key. With a join, PostgreSQL may read all
  // responses of the contact again for each row. Comparing the contact makes PostgreSQL recheck rows that changed meanwhile.
  const eraseContact = database.statement<{ count: number }>(
    'responses.eraseContact',
    () => `with erasure as materialized (
       select x.with_responses from hearback.erasures x where x.environment_id = $1 and x.contact_id = $2
     ),
     batch as materialized (
       select g.id from hearback.responses g
       where g.environment_id = $1 and g.contact_id = $2 and exists (select from erasure)
       order by g.created_at desc, g.id desc ${upTo('$4')}
     ),
     gone as (
       delete from hearback.responses d
       where d.environment_id = $1 and d.id = any (array(select batch.id from batch))
         and d.contact_id is not distinct from $2 and (select with_responses from erasure)
       returning d.id, d.survey_id, d.created_at, d.finished, d.marks
     ),
     ${counting(removed('gone'))},
     ${dirtying('gone')},
     ${lowering('gone')},
     ${released('gone')},
     cleared as (
       update hearback.responses r set
         contact_id = null, person = null, email_hash = null, data = r.data - 'verifiedEmail', updated_at = greatest(r.updated_at, $3::timestamptz), version = r.version + 1
       where r.environment_id = $1 and r.id = any (array(select batch.id from batch))
         and r.contact_id is not distinct from $2 and not (select with_responses from erasure)
     )
     select count(*)::integer as count from batch`,
  )
  const setMeanings = database.statement(
    'responses.setMeanings',
    () => `with written as (
       update hearback.responses r set meanings = one.meanings
       from jsonb_to_recordset($3::jsonb) as one (id text, version integer, meanings jsonb)
       where r.environment_id = $1 and r.survey_id = $2 and r.id = one.id and r.version = one.version and ${alive}
       returning r.survey_id, r.created_at
     ),
     ${dirtying('written')}
     select from written limit 1`,
  )
  const purge = database.statement<{ count: number }>(
    'responses.purge',
    () => `with batch as materialized (
       select g.id from hearback.responses g
       where g.environment_id = $1 and g.created_at < $2::timestamptz
       order by g.created_at, g.id ${upTo('$3')}
     ),
     gone as (
       delete from hearback.responses d
       where d.environment_id = $1 and d.id = any (array(select batch.id from batch))
       returning d.id, d.survey_id, d.created_at, d.finished, d.marks
     ),
     ${counting(removed('gone'))},
     ${dirtying('gone')},
     ${lowering('gone')},
     ${released('gone')}
     select count(*)::integer as count from gone`,
  )
  const purgeOfSurvey = database.statement<{ count: number }>(
    'responses.purgeOfSurvey',
    () => `with gone as (
       delete from hearback.responses r
       where r.environment_id = $1 and r.id in (
         select doomed.id from hearback.responses doomed
         where doomed.environment_id = $1 and doomed.survey_id = $2
           and not exists (
             select from hearback.surveys s where s.environment_id = $1 and s.id = $2 and not s.deleted
           )
         limit $3
       )
       returning r.id
     ),
     ${released('gone')}
     select count(*)::integer as count from gone`,
  )

  return {
    ...responseBulk(database),
    ...responseTags(database, alive),
    ...quotaCounts(database),
    ...finishedCounts(database, alive, seen.counted),
    async find(environmentId, id) {
      const row = await find(environmentId, id)
      return row && toResponse(environmentId, row)
    },
    async findBySingleUseId(environmentId, surveyId, singleUseId) {
      const [row] = await findBySingleUseId([environmentId, surveyId, singleUseId])
      return row ? toResponse(environmentId, row) : null
    },
    async findByEmailHash(environmentId, surveyId, emailHash) {
      const [row] = await findByEmailHash([environmentId, surveyId, emailHash])
      return row ? toResponse(environmentId, row) : null
    },
    async findByDisplay(environmentId, displayId) {
      const [row] = await findByDisplay([environmentId, displayId])
      return row ? toResponse(environmentId, row) : null
    },
    ...lists,
    textWidths: textWidths(database),
    async surveysOf(environmentId, contactId, among) {
      const rows = await surveysOf([environmentId, contactId, among])
      return rows.map(({ surveyId }) => surveyId)
    },
    countNew: (environmentId, { since, until }, atMost) => countNew([environmentId, since, until, atMost]),
    async insert(environmentId, response, { contact, below }, alongside) {
      const values = newValues(response)
      const { surveyId } = response
      const params = [environmentId, ...values, surveyId]
      const quotas = quotaValues(response, below)
      if (contact) return insertWithContact(surveyId, [...params, JSON.stringify([contact])], alongside, quotas)
      return quotas ? insertOne(surveyId, params, alongside, quotas) : insert({ response, values, alongside })
    },
    async replace(environmentId, next, { ifVersion, below }, alongside) {
      const { id, surveyId } = next
      const values = [...changingValues(next), ifVersion]
      const quotas = quotaValues(next, below)
      if (quotas) return replace(surveyId, [environmentId, ...values], alongside, quotas)
      return change({ environmentId, surveyId, id, values, alongside })
    },
    async setMeanings(environmentId, surveyId, read) {
      await setMeanings([
        environmentId,
        surveyId,
        JSON.stringify(read.map(({ id, version, meanings }) => ({ id, version, meanings }))),
      ])
    },
    async delete(environmentId, id, alongside) {
      const [row] = await remove([environmentId, id], alongside)
      return row ? toResponse(environmentId, row) : null
    },
    async eraseContact(environmentId, contactId, now, limit) {
      const [row] = await eraseContact([environmentId, contactId, now, limit])
      return row?.count ?? 0
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

/** What a write needs to count the response; `undefined` where its survey has no quotas. */
const quotaValues = (response: StoredResponse, below: QuotaLimits | undefined): unknown[] | undefined =>
  below || response.quotas ? limitedValues(response, below ?? {}) : undefined

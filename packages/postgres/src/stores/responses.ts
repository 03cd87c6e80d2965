import type { QuotaLimits, ResponseStore, ResponsesState, StoredResponse } from '@hearback/core/storage'
import { writeAlongside } from '../alongside/write.ts'
import { together } from '../batched.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named, Values } from '../named.ts'
import { isErased, staysBehind } from './erasures.ts'
import { released } from './files.ts'
import { added, changed, counting, removed } from './finished-count.ts'
import { finishedCounts } from './finished-count-read.ts'
import { upTo } from './keyset.ts'
import { newContacts } from './new-contacts.ts'
import { limitedValues, limitedWrite, lowering, type QuotaName, quotaCounts } from './quota-counts.ts'
import { responseBulk } from './response-bulk.ts'
import { changesInGroups } from './response-group-changes.ts'
import { inGroups } from './response-groups.ts'
import { responseLists } from './response-list.ts'
import {
  type ChangedField,
  changedResponse,
  fieldsOf,
  type NewField,
  newResponse,
  type ResponseRow,
  responseColumns,
  toResponse,
} from './response-row.ts'
import { responseTags } from './response-tags.ts'
import { type DerivedData, leanestWrite } from './response-writes.ts'
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

const nothingStored: ResponsesState = { count: 0, updated: '0', newest: null, erasures: 0 }

export function responseStore(database: Database): ResponseStore {
  const findThem = database.statement<ResponseRow, 'ids'>(
    'responses.find',
    ({ ids }) => `select ${responseColumns} from hearback.responses r
     where r.environment_id = $1 and r.id = any (${ids}::text[]) and ${alive}`,
  )
  const find = together(
    async (environmentId, ids) => new Map((await findThem(environmentId, { ids })).map((row) => [row.id, row])),
  )
  const findByDisplay = database.statement<ResponseRow, 'displayId'>(
    'responses.findByDisplay',
    ({ displayId }) => `select ${responseColumns} from hearback.responses r
     where r.environment_id = $1 and r.display_id = ${displayId} and ${alive}`,
  )
  const findBySingleUseId = database.statement<ResponseRow, 'surveyId' | 'singleUseId'>(
    'responses.findBySingleUseId',
    ({ surveyId, singleUseId }) => `select ${responseColumns} from hearback.responses r
     where r.environment_id = $1 and r.survey_id = ${surveyId} and r.single_use_id = ${singleUseId} and ${alive}`,
  )
  const findByEmailHash = database.statement<ResponseRow, 'surveyId' | 'emailHash'>(
    'responses.findByEmailHash',
    ({ surveyId, emailHash }) => `select ${responseColumns} from hearback.responses r
     where r.environment_id = $1 and r.survey_id = ${surveyId} and r.email_hash = ${emailHash} and ${alive}`,
  )
  const lists = responseLists(database)
  const surveysOf = database.statement<{ surveyId: string }, 'contactId' | 'among'>(
    'responses.surveysOf',
    ({ contactId, among }) => `select distinct newest.survey_id as "surveyId" from (
       select r.survey_id from hearback.responses r
       join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
       where r.environment_id = $1 and r.contact_id = ${contactId} and not ${isErased(contactId)}
       order by r.created_at desc, r.id desc
       limit ${among}
     ) as newest
     order by newest.survey_id`,
  )
  // A scalar subquery for the survey: with a join, the planner reads and sorts the whole period before `limit`.
  const countNew = database.statement<{ surveyId: string; name: string; count: number }, 'since' | 'until' | 'atMost'>(
    'responses.countNew',
    ({
      since,
      until,
      atMost,
    }) => `select fresh.survey_id as "surveyId", s.document->>'name' as name, count(*)::integer as count
     from (
       select r.survey_id from hearback.responses r
       where r.environment_id = $1 and r.created_at >= ${since}::timestamptz and r.created_at < ${until}::timestamptz
         and (select not s.deleted from hearback.surveys s where s.environment_id = $1 and s.id = r.survey_id)
         and ${staysBehind('r.contact_id')}
       order by r.created_at, r.id
       limit ${atMost}
     ) as fresh
     join hearback.surveys s on s.environment_id = $1 and s.id = fresh.survey_id
     group by fresh.survey_id, s.document->>'name'
     order by 3 desc, 1`,
  )
  const inserting = (
    params: Named<NewField | 'surveyId'>,
    derived: DerivedData,
    more: string,
    condition: string,
  ) => `with ${derived.before}written as (
      insert into hearback.responses (environment_id, survey_id, tags, ${newResponse.columns})
      select $1::text, ${params.surveyId}::text, '[]', ${newResponse.placeholders(params)}
      where exists (
        select from hearback.surveys s
        where s.environment_id = $1 and s.id = ${params.surveyId} and not s.deleted${derived.condition(`${params.createdAt}::timestamptz`)}
      )${derived.isFree}${condition}
      returning ${derived.returned}
    )${derived.more(added('written'))}${more}
    select ${derived.answered} from written`
  const seen: Seen = { subscribed: seenCache(), counted: seenCache() }
  const limitedInsert = (params: Named<QuotaName | 'finished' | 'surveyId'>) =>
    limitedWrite(params, `${params.surveyId}::text`, null)
  const insertOne = leanestWrite<NewField | 'surveyId'>(
    database,
    'responses.insert',
    seen,
    (params, derived, { more, condition }) => inserting(params, derived, more, condition),
    limitedInsert,
  )
  const insert = inGroups(
    database,
    ({ response: { environmentId, surveyId }, values, alongside }) =>
      insertOne(environmentId, surveyId, { ...values, surveyId }, alongside),
    seen,
  )
  // A statement of its own: most responses bring no new contact, and should not pay for one.
  const insertWithContact = leanestWrite<NewField | 'surveyId' | 'contacts'>(
    database,
    'responses.insert+contact',
    seen,
    (params, derived, { more, condition }) => inserting(params, derived, newContacts(params) + more, condition),
    limitedInsert,
  )
  // The response is locked before the counts.
  const limitedReplace = (params: Named<QuotaName | 'finished' | 'id' | 'ifVersion'>) => {
    const limited = limitedWrite(params, '(select one.survey_id from target one)', 'target')
    return {
      ...limited,
      locking: `target as materialized (
      select t.survey_id, t.marks from hearback.responses t
      where t.environment_id = $1 and t.id = ${params.id} and t.version = ${params.ifVersion}::integer
      for no key update
    ), ${limited.locking}`,
    }
  }
  const replace = leanestWrite<ChangedField | 'ifVersion'>(
    database,
    'responses.replace',
    seen,
    (params, derived, { more, condition }) => `with ${derived.before}written as (
      update hearback.responses r set ${changedResponse.but('id').assignments(params)}
      where r.environment_id = $1 and r.id = ${params.id} and r.version = ${params.ifVersion}::integer
        and ${aliveWhere(derived.condition('r.created_at'))}${derived.isFree}${condition}
      returning ${derived.returned}
    )${derived.more(changed('written'))}${more}
    select ${derived.answered} from written`,
    limitedReplace,
  )
  const change = changesInGroups(
    database,
    ({ environmentId, surveyId, values, ifVersion, alongside }) =>
      replace(environmentId, surveyId, { ...values, ifVersion }, alongside),
    seen,
  )
  const remove = writeAlongside<ResponseRow, 'id'>(
    database,
    'responses.delete',
    ({ id }, { more }) => `with written as (
      delete from hearback.responses r
      where r.environment_id = $1 and r.id = ${id} and ${alive}
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
  const eraseContact = database.statement<{ count: number }, 'contactId' | 'now' | 'limit'>(
    'responses.eraseContact',
    ({ contactId, now, limit }) => `with erasure as materialized (
       select x.with_responses from hearback.erasures x where x.environment_id = $1 and x.contact_id = ${contactId}
     ),
     batch as materialized (
       select g.id from hearback.responses g
       where g.environment_id = $1 and g.contact_id = ${contactId} and exists (select from erasure)
       order by g.created_at desc, g.id desc ${upTo(limit)}
     ),
     gone as (
       delete from hearback.responses d
       where d.environment_id = $1 and d.id = any (array(select batch.id from batch))
         and d.contact_id is not distinct from ${contactId} and (select with_responses from erasure)
       returning d.id, d.survey_id, d.created_at, d.finished, d.marks
     ),
     ${counting(removed('gone'))},
     ${dirtying('gone')},
     ${lowering('gone')},
     ${released('gone')},
     cleared as (
       update hearback.responses r set
         contact_id = null, person = null, email_hash = null, data = r.data - 'verifiedEmail', updated_at = greatest(r.updated_at, ${now}::timestamptz), version = r.version + 1
       where r.environment_id = $1 and r.id = any (array(select batch.id from batch))
         and r.contact_id is not distinct from ${contactId} and not (select with_responses from erasure)
     )
     select count(*)::integer as count from batch`,
  )
  const setMeanings = database.statement<unknown, 'surveyId' | 'read'>(
    'responses.setMeanings',
    ({ surveyId, read }) => `with written as (
       update hearback.responses r set meanings = one.meanings
       from jsonb_to_recordset(${read}::jsonb) as one (id text, version integer, meanings jsonb)
       where r.environment_id = $1 and r.survey_id = ${surveyId} and r.id = one.id and r.version = one.version and ${alive}
       returning r.survey_id, r.created_at
     ),
     ${dirtying('written')}
     select from written limit 1`,
  )
  const purge = database.statement<{ count: number }, 'before' | 'limit'>(
    'responses.purge',
    ({ before, limit }) => `with batch as materialized (
       select g.id from hearback.responses g
       where g.environment_id = $1 and g.created_at < ${before}::timestamptz
       order by g.created_at, g.id ${upTo(limit)}
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
  const purgeOfSurvey = database.statement<{ count: number }, 'surveyId' | 'limit'>(
    'responses.purgeOfSurvey',
    ({ surveyId, limit }) => `with gone as (
       delete from hearback.responses r
       where r.environment_id = $1 and r.id in (
         select doomed.id from hearback.responses doomed
         where doomed.environment_id = $1 and doomed.survey_id = ${surveyId}
           and not exists (
             select from hearback.surveys s where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted
           )
         limit ${limit}
       )
       returning r.id
     ),
     ${released('gone')}
     select count(*)::integer as count from gone`,
  )

  // Reads the index by survey and time of change alone.
  const stateOf = database.statement<ResponsesState, 'surveyId'>(
    'responses.stateOf',
    ({ surveyId }) => `select count(*)::integer as count,
       coalesce(sum((extract(epoch from r.updated_at) * 1000)::bigint), 0)::text as updated,
       ${time('max(r.updated_at)', 'newest')},
       (select count(*)::integer from hearback.erasures x where x.environment_id = $1) as erasures
     from hearback.responses r
     where r.environment_id = $1 and r.survey_id = ${surveyId} and exists (
       select from hearback.surveys s where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted
     )`,
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
      const [row] = await findBySingleUseId(environmentId, { surveyId, singleUseId })
      return row ? toResponse(environmentId, row) : null
    },
    async findByEmailHash(environmentId, surveyId, emailHash) {
      const [row] = await findByEmailHash(environmentId, { surveyId, emailHash })
      return row ? toResponse(environmentId, row) : null
    },
    async findByDisplay(environmentId, displayId) {
      const [row] = await findByDisplay(environmentId, { displayId })
      return row ? toResponse(environmentId, row) : null
    },
    ...lists,
    stateOf: async (environmentId, surveyId) => (await stateOf(environmentId, { surveyId }))[0] ?? nothingStored,
    textWidths: textWidths(database),
    async surveysOf(environmentId, contactId, among) {
      const rows = await surveysOf(environmentId, { contactId, among })
      return rows.map(({ surveyId }) => surveyId)
    },
    countNew: (environmentId, { since, until }, atMost) => countNew(environmentId, { since, until, atMost }),
    async insert(environmentId, response, { contact, below }, alongside) {
      const { surveyId } = response
      const values = newResponse.valuesOf(fieldsOf(response))
      const quotas = quotaValues(response, below)
      if (contact) {
        const all = { ...values, surveyId, contacts: JSON.stringify([contact]) }
        return insertWithContact(environmentId, surveyId, all, alongside, quotas)
      }
      if (quotas) return insertOne(environmentId, surveyId, { ...values, surveyId }, alongside, quotas)
      return insert({ response, values, alongside })
    },
    async replace(environmentId, next, { ifVersion, below }, alongside) {
      const { id, surveyId } = next
      const values = changedResponse.valuesOf(fieldsOf(next))
      const quotas = quotaValues(next, below)
      if (quotas) return replace(environmentId, surveyId, { ...values, ifVersion }, alongside, quotas)
      return change({ environmentId, surveyId, id, values, ifVersion, alongside })
    },
    async setMeanings(environmentId, surveyId, read) {
      const rows = read.map(({ id, version, meanings }) => ({ id, version, meanings }))
      await setMeanings(environmentId, { surveyId, read: JSON.stringify(rows) })
    },
    async delete(environmentId, id, alongside) {
      const [row] = await remove(environmentId, { id }, alongside)
      return row ? toResponse(environmentId, row) : null
    },
    async eraseContact(environmentId, contactId, now, limit) {
      const [row] = await eraseContact(environmentId, { contactId, now, limit })
      return row?.count ?? 0
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

/** What a write needs to count the response; `undefined` where its survey has no quotas. */
const quotaValues = (response: StoredResponse, below: QuotaLimits | undefined): Values<QuotaName> | undefined =>
  below || response.quotas ? limitedValues(response, below ?? {}) : undefined

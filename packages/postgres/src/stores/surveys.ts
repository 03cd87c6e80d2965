import { countedQuotas, type Edition, type Segment, type StoredSurvey, type SurveyStore } from '@hearback/core/storage'
import { writeUnderRevision } from '../alongside/under-revision.ts'
import { json, timeText } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'
import { type ChoreName, choreValues, filingChore } from './chore-filing.ts'
import { countingOfChanged, countingOfNew } from './finished-count.ts'
import { thisEnvironment, upTo } from './keyset.ts'
import { countingFrom, filingRecounts } from './quota-counts.ts'
import { segment } from './segments.ts'
import { documentOf } from './survey-document.ts'

/** The fields of a survey that have columns of their own, and the others as `document`. */
type SurveyFields = Pick<StoredSurvey, 'id' | 'createdAt' | 'updatedAt' | 'version' | 'segmentId'> & {
  document: object
}

export const survey = described<SurveyFields>({
  id: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  version: 'integer',
  segmentId: 'text',
  document: 'jsonb',
})

type SurveyRow = RowOf<SurveyFields>

/** SQL: stores the private segment of the survey `id`. `segments`: a JSON list of one segment, or `[]`. */
const segmentFrom = ({ id, segments }: Named<'id' | 'segments'>): string => `
  insert into hearback.segments (environment_id, ${segment.columns}, survey_id)
  select $1, ${segment.fieldsOf('g')}, ${id}
  from written, jsonb_to_recordset(${segments}::jsonb) as g (${segment.typed})
  on conflict (environment_id, id) do update set
    ${segment.but('id').assignmentsFrom('excluded')}, survey_id = excluded.survey_id`

/** SQL: what an edition holds of a document. The same as core's `contentOf`. */
const contentIn = (document: string): string =>
  `jsonb_build_object(${['questions', 'endings', 'welcomeCard', 'hiddenFields', 'variables', 'languages']
    .map((part) => `'${part}', ${document} -> '${part}'`)
    .join(', ')})`

/**
 * SQL: stores the content of a survey as the edition that its document names, and for a draft, which has the same number at
 * another time, in place of the earlier one. `createdAt`: of the first edition, which a document need not name.
 */
const editionFrom = (document: string, createdAt: string): string => `
  insert into hearback.survey_editions as kept (environment_id, survey_id, number, made_at, made_by, content)
  select $1, w.id, coalesce((${document} #>> '{edition,number}')::integer, 1),
    coalesce((${document} #>> '{edition,at}')::timestamptz, ${createdAt}), nullif(${document} #> '{edition,by}', 'null'),
    ${contentIn(document)}
  from written w
  on conflict (environment_id, survey_id, number) do update
    set made_at = excluded.made_at, made_by = excluded.made_by, content = excluded.content
    where kept.made_at <> excluded.made_at and ${document} ? 'edition'`

/** SQL: editions that no response was given to are forgotten, once twenty came after them and no page can show them any more. */
const forgettingOld = (document: string): string => `
  delete from hearback.survey_editions o using written w, hearback.survey_editions n
  where o.environment_id = $1 and o.survey_id = w.id and n.environment_id = $1 and n.survey_id = w.id
    and o.number <= (${document} #>> '{edition,number}')::integer - 20
    and n.number = (
      select min(later.number) from hearback.survey_editions later
      where later.environment_id = $1 and later.survey_id = w.id and later.number > o.number
    )
    and n.made_at + interval '7 days' < (${document} #>> '{edition,at}')::timestamptz
    and not exists (
      select from hearback.responses r
      where r.environment_id = $1 and r.survey_id = w.id and r.created_at >= o.made_at
        and r.created_at < n.made_at + interval '7 days'
    )`

/** The parameters of a survey that is written. */
type Written = FieldOf<SurveyFields> | 'segments' | 'quotas'

interface EditionRow {
  number: number
  at: string
  by: string | null
  content?: string
}

export function surveyStore(database: Database): SurveyStore {
  const find = database.statement<SurveyRow, 'id'>(
    'surveys.find',
    ({ id }) => `select ${survey.selected('s')} from hearback.surveys s
     where s.environment_id = $1 and s.id = ${id} and not s.deleted`,
  )
  const findMany = database.statement<SurveyRow, 'ids'>(
    'surveys.findMany',
    ({ ids }) => `select ${survey.selected('s')} from hearback.surveys s
     where s.environment_id = $1 and s.id = any (${ids}) and not s.deleted`,
  )
  const first = database.statement<SurveyRow, 'limit'>(
    'surveys.list',
    ({ limit }) => `select ${survey.selected('s')} from hearback.surveys s
     where s.environment_id = ${thisEnvironment} and not s.deleted
     order by s.updated_at desc, s.id desc ${upTo(limit)}`,
  )
  const after = database.statement<SurveyRow, 'afterAt' | 'afterId' | 'limit'>(
    'surveys.list+after',
    ({ afterAt, afterId, limit }) => `select ${survey.selected('s')} from hearback.surveys s
     where s.environment_id = ${thisEnvironment} and not s.deleted
       and (s.updated_at, s.id) < (${afterAt}::timestamptz, ${afterId}::text)
     order by s.updated_at desc, s.id desc ${upTo(limit)}`,
  )
  const insert = writeUnderRevision<Written>(database, 'surveys.insert', (params) => [
    `insert into hearback.surveys (environment_id, ${survey.columns}, survey_key, counting, quotas)
      select $1, ${survey.placeholders(params)}, ${params.document}::jsonb ->> 'key', ${countingOfNew(params.document)},
        nullif(${params.quotas}::text, '')
      from locked
      returning id`,
    `segment as (${segmentFrom(params)})`,
    `edition as (${editionFrom(`${params.document}::jsonb`, `${params.createdAt}::timestamptz`)})`,
    countingFrom(`${params.id}::text`, `${params.quotas}::text`),
  ])
  const replace = writeUnderRevision<Written | 'ifVersion'>(database, 'surveys.replace', (params) => [
    `update hearback.surveys s
      set ${survey.but('id', 'createdAt').assignments(params)}, survey_key = ${params.document}::jsonb ->> 'key',
        quotas = nullif(${params.quotas}::text, ''), ${countingOfChanged(params.document)}
      from locked
      where s.environment_id = $1 and s.id = ${params.id}::text and s.version = ${params.ifVersion}::integer and not s.deleted
      returning s.id`,
    `segment as (${segmentFrom(params)})`,
    `edition as (${editionFrom(
      `${params.document}::jsonb`,
      '(select o.created_at from hearback.surveys o where o.environment_id = $1 and o.id = w.id)',
    )})`,
    `old_editions as (${forgettingOld(`${params.document}::jsonb`)})`,
    countingFrom(`${params.id}::text`, `${params.quotas}::text`),
    filingRecounts(`select w.id as survey_id from written w
        join hearback.surveys o on o.environment_id = $1 and o.id = w.id
        where ${params.quotas}::text <> '' and o.quotas is distinct from ${params.quotas}::text`),
  ])
  const remove = writeUnderRevision<'id' | ChoreName, SurveyRow>(database, 'surveys.delete', (params) => [
    `update hearback.surveys s set deleted = true from locked
      where s.environment_id = $1 and s.id = ${params.id} and not s.deleted
      returning ${survey.selected('s')}`,
    filingChore(params),
    `unshown as (
      delete from hearback.export_links x using written w where x.environment_id = $1 and x.survey_id = w.id
    )`,
  ])
  const forget = database.statement<unknown, 'id'>(
    'surveys.forget',
    ({ id }) => `with locked as (
       select e.id from hearback.environments e where e.id = $1 for update
     ),
     gone as (
       delete from hearback.surveys s using locked
       where s.environment_id = $1 and s.id = ${id} and s.deleted
       returning s.id
     ),
     editions as (
       delete from hearback.survey_editions o using gone where o.environment_id = $1 and o.survey_id = gone.id
     ),
     views as (
       delete from hearback.table_views v using gone where v.environment_id = $1 and v.survey_id = gone.id
     ),
     segments as (
       delete from hearback.segments g using gone
       where g.environment_id = $1 and g.survey_id = gone.id and g.is_private
     ),
     counted as (
       delete from hearback.finished_counts c using gone where c.environment_id = $1 and c.survey_id = gone.id
     ),
     quotas as (
       delete from hearback.quota_counts q using gone where q.environment_id = $1 and q.survey_id = gone.id
     ),
     summed as (
       delete from hearback.summary_blocks b using gone where b.environment_id = $1 and b.survey_id = gone.id
     )
     update hearback.environments e set revision = e.revision + 1 from gone where e.id = $1`,
  )

  const editionColumns = `n.number, ${timeText('n.made_at')} as at, n.made_by::text as by`
  const editionsOf = (surveyId: string) => `from hearback.survey_editions n
     join hearback.surveys s on s.environment_id = $1 and s.id = n.survey_id and not s.deleted
     where n.environment_id = $1 and n.survey_id = ${surveyId}`
  const listEditions = database.statement<EditionRow, 'surveyId' | 'afterNumber' | 'limit'>(
    'surveys.listEditions',
    ({ surveyId, afterNumber, limit }) => `select ${editionColumns} ${editionsOf(surveyId)}
       and n.number < coalesce(${afterNumber}::integer, 2147483647)
     order by n.number desc limit ${limit}::integer`,
  )
  const findEdition = database.statement<EditionRow, 'surveyId' | 'number'>(
    'surveys.findEdition',
    ({ surveyId, number }) =>
      `select ${editionColumns}, n.content::text as content ${editionsOf(surveyId)} and n.number = ${number}::integer`,
  )
  const addEdition = database.statement<unknown, 'surveyId' | 'number' | 'at' | 'by' | 'content'>(
    'surveys.addEdition',
    (params) => `insert into hearback.survey_editions (environment_id, survey_id, number, made_at, made_by, content)
     select $1, s.id, ${params.number}::integer, ${params.at}::timestamptz, ${params.by}::jsonb, ${params.content}::jsonb
     from hearback.surveys s where s.environment_id = $1 and s.id = ${params.surveyId} and not s.deleted
     on conflict (environment_id, survey_id, number) do nothing`,
  )

  return {
    async listEditions(environmentId, surveyId, { after, limit }) {
      const afterNumber = after === null ? null : Number(after.id)
      const rows = await listEditions(environmentId, { surveyId, afterNumber, limit })
      return rows.map(editionHead)
    },
    async findEdition(environmentId, surveyId, number) {
      const [row] = await findEdition(environmentId, { surveyId, number })
      return row ? { ...editionHead(row), content: JSON.parse(row.content ?? 'null') } : null
    },
    async addEdition(environmentId, surveyId, { number, at, by, content }) {
      await addEdition(environmentId, { surveyId, number, at, by: json(by), content: JSON.stringify(content) })
    },
    async find(environmentId, id) {
      const [row] = await find(environmentId, { id })
      return row ? toSurvey(environmentId, row) : null
    },
    async findMany(environmentId, ids) {
      const rows = await findMany(environmentId, { ids })
      return rows.map((row) => toSurvey(environmentId, row))
    },
    async list(environmentId, { after: last, limit }) {
      const rows = last
        ? await after(environmentId, { afterAt: last.at, afterId: last.id, limit })
        : await first(environmentId, { limit })
      return rows.map((row) => toSurvey(environmentId, row))
    },
    async insert(environmentId, made, { ifRevision, segment: own }, alongside) {
      return (await insert(environmentId, { ...valuesOf(made, own), ifRevision }, alongside)).length > 0
    },
    async replace(environmentId, next, { ifVersion, ifRevision, segment: own }, alongside) {
      return (await replace(environmentId, { ...valuesOf(next, own), ifVersion, ifRevision }, alongside)).length > 0
    },
    async delete(environmentId, id, chore, alongside) {
      const [row] = await remove(environmentId, { id, ifRevision: null, ...choreValues(chore) }, alongside)
      return row ? toSurvey(environmentId, row) : null
    },
    async forget(environmentId, id) {
      await forget(environmentId, { id })
    },
  }
}

const editionHead = ({ number, at, by }: EditionRow): Edition => ({
  number,
  at,
  by: by === null ? null : JSON.parse(by),
})

/** The fields of a survey as its columns hold them, and the quotas that it counts. */
export const surveyFields = (one: StoredSurvey): SurveyFields & { quotas: string } => {
  const { id, createdAt, updatedAt, version, segmentId } = one
  return { ...{ id, createdAt, updatedAt, version, segmentId }, document: documentOf(one), quotas: countedQuotas(one) }
}

const valuesOf = (one: StoredSurvey, privateSegment: Segment | null) => {
  const { quotas, ...fields } = surveyFields(one)
  const segments = JSON.stringify(privateSegment ? [privateSegment] : [])
  return { ...survey.valuesOf(fields), segments, quotas }
}

export function toSurvey(environmentId: string, row: SurveyRow): StoredSurvey {
  const { document, ...columns } = survey.recordOf(row)
  // Safe: the document holds the fields without a column.
  return { ...(document as Omit<StoredSurvey, keyof SurveyFields>), ...columns, environmentId }
}

import type { PlannedQuestion, SummaryFilter, SummaryPlan, SummaryStore } from '@hearback/core'
import type { Database, Statement } from '../database.ts'
import { type BuiltStatement, buildStatement } from './statement-params.ts'
import { announcingDirty, announcingNew, settling, underWay } from './summary-blocks.ts'
import { countKept, countPassing, type FactRow, keeping, sourcesOf } from './summary-count.ts'
import { toCounts } from './summary-counts.ts'
import { countingFields, type FieldRow, toFields } from './summary-fields.ts'
import { countingPeriods, type PeriodRow, toPeriods } from './summary-periods.ts'
import { countingQuarters } from './summary-quarters.ts'
import { inRanges, passing, staysBehind } from './summary-source.ts'

/** How many blocks one statement announces. */
const blocksAtOnce = 20

/** @param block about how many responses a block has */
export function summaryStore(database: Database, block = 10_000): SummaryStore {
  const statements = new Map<string, Statement<FactRow>>()
  /** One statement for each combination of filters: see `responseLists`. */
  function counting(text: string, isWhole: boolean): Statement<FactRow> {
    // A summary of all responses is quick once its counts are kept. Until then, it has as much time as any statement.
    const declare = isWhole ? database.statement : database.bounded
    // Both kinds may have the same text: periods are parameters.
    const key = `${isWhole} ${text}`
    const statement = statements.get(key) ?? declare<FactRow>('summaries.count', () => text)
    statements.set(key, statement)
    return statement
  }
  const byFields = new Map<string, Statement<FieldRow>>()
  const byPeriod = new Map<string, Statement<PeriodRow>>()
  const countDisplays = database.statement<{ count: number }>(
    'summaries.countDisplays',
    () => `select count(*)::integer as count from hearback.displays d
     where d.environment_id = $1 and d.survey_id = $2
       and d.created_at >= coalesce($3::timestamptz, '-infinity') and d.created_at < coalesce($4::timestamptz, 'infinity')
       and exists (select from hearback.surveys s where s.environment_id = $1 and s.id = $2 and not s.deleted)`,
  )
  const activity = database.statement<{ started: number; finished: number; last_at: string | null }>(
    'summaries.activityOf',
    () => `select count(r.created_at)::integer as started, count(*) filter (where r.finished)::integer as finished,
       to_char(max(r.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at
     from unnest($2::text[]) with ordinality as asked (id, nth)
     left join hearback.surveys s on s.environment_id = $1 and s.id = asked.id and not s.deleted
     left join lateral (
       select r.created_at, r.finished from hearback.responses r
       where r.environment_id = $1 and r.survey_id = s.id and ${staysBehind}
       order by r.created_at desc, r.id desc limit $3
     ) r on true
     group by asked.nth order by asked.nth`,
  )
  const keepingOf = (impossible: SummaryPlan['impossible']) =>
    database.statement('summaries.keep', () => keeping(sourcesOf(impossible, inRanges)))
  const [keepAll, keepWithin, keepApart] = [keepingOf(undefined), keepingOf('within'), keepingOf('apart')]
  const readInProgress = database.statement<{ snapshot: string; transaction: string }>(
    'summaries.underWay',
    () => underWay,
  )
  const settle = database.statement('summaries.settle', () => settling)
  const announceDirty = database.statement('summaries.announceDirty', () => announcingDirty)
  const announceNew = database.statement('summaries.announceNew', () => announcingNew)
  const open = database.statement<{ open: boolean }>(
    'summaries.open',
    () => `select exists (
       select from hearback.summary_blocks b
       join hearback.surveys s on s.environment_id = b.environment_id and s.id = b.survey_id and not s.deleted
       where b.environment_id = $1 and b.survey_id = $2 and b.state in ('announced', 'settling')
     ) as open`,
  )

  return {
    async count(environmentId, surveyId, plan, filter) {
      const { text, params } = countStatement([environmentId, surveyId, JSON.stringify(plan)], filter, plan)
      const isWhole = Object.values(filter).every((value) => value === null)
      const rows = await counting(text, isWhole)(params)
      return { counts: toCounts(plan, rows), read: rows.find(({ kind }) => kind === 'read')?.n ?? 0 }
    },
    async countDisplays(environmentId, surveyId, { since, until }) {
      const [row] = await countDisplays([environmentId, surveyId, since, until])
      return row?.count ?? 0
    },
    async countFields(environmentId, surveyId, fields, filter, among) {
      const { text, params } = buildStatement([environmentId, surveyId, JSON.stringify(fields), among], (add) =>
        countingFields(passing(filter, add), add(filter.since), add(filter.until)),
      )
      const statement = byFields.get(text) ?? database.bounded<FieldRow>('summaries.countFields', () => text)
      byFields.set(text, statement)
      return toFields(await statement(params), fields.length)
    },
    async activityOf(environmentId, surveyIds, atMost) {
      const rows = await activity([environmentId, [...surveyIds], atMost])
      return rows.map(({ started, finished, last_at: lastAt }) => ({ started, finished, lastAt }))
    },
    async countPeriods(environmentId, surveyId, question, filter, bounds) {
      const many = Math.max(0, bounds.length - 1)
      if (many === 0) return []
      const { text, params } = periodsStatement([environmentId, surveyId], question, filter, bounds)
      const statement = byPeriod.get(text) ?? database.bounded<PeriodRow>('summaries.countPeriods', () => text)
      byPeriod.set(text, statement)
      return toPeriods(await statement(params), many)
    },
    async keep(environmentId, surveyId, plan, until) {
      const survey = [environmentId, surveyId]
      const keepOne = plan.impossible ? { within: keepWithin, apart: keepApart }[plan.impossible] : keepAll
      const keepNext = async (transaction = '0') =>
        (await keepOne([...survey, JSON.stringify(plan), transaction])).length > 0
      const [before] = await readInProgress([environmentId])
      if (!before) return 'done'
      if (await keepNext(before.transaction)) return 'more'
      if ((await settle([...survey, before.snapshot])).length > 0) {
        const [after] = await readInProgress([environmentId])
        if (await keepNext(after?.transaction)) return 'more'
      }
      if ((await announceDirty([...survey, block, blocksAtOnce])).length > 0) return 'more'
      if ((await announceNew([...survey, block, blocksAtOnce, until])).length > 0) return 'more'
      return (await open(survey))[0]?.open ? 'waiting' : 'done'
    },
  }
}

/** Counts the responses that pass a filter. By period and by `finished`, it uses the blocks that are kept. */
const countStatement = (params: unknown[], filter: SummaryFilter, { impossible }: SummaryPlan) =>
  buildStatement(params, (add) => {
    const { since, until, finished, ...others } = filter
    const sources = sourcesOf(impossible, (which) => passing(filter, add, which))
    const [from, to] = [add(since), add(until)]
    return isEmpty(others)
      ? countKept(sources, from, to, finished === null ? null : String(finished))
      : countPassing(sources, from, to)
  })

/** Counts by periods. Without a question, and with no filter but `finished`, it uses the blocks that are kept. */
function periodsStatement(
  survey: readonly string[],
  question: PlannedQuestion | null,
  filter: Omit<SummaryFilter, 'since' | 'until'>,
  bounds: readonly string[],
): BuiltStatement {
  const { finished, ...others } = filter
  if (question === null && isEmpty({ ...others, since: null, until: null })) {
    return buildStatement([...survey, [...bounds]], (add) =>
      countingQuarters(passing(filter, add), finished === null ? null : String(finished)),
    )
  }
  const plan = JSON.stringify({ questions: question === null ? [] : [question] })
  return buildStatement([...survey, plan, [...bounds]], (add) => countingPeriods(passing(filter, add)))
}

const isEmpty = (filter: Partial<SummaryFilter>): boolean =>
  Object.values(filter).every((value) => value === null || value === undefined)

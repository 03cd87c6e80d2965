import type { PlannedQuestion, SummaryFilter, SummaryPlan, SummaryStore } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import { type BuiltStatement, buildStatement, builtStatements } from './statement-params.ts'
import { announcingDirty, announcingNew, settling, underWay } from './summary-blocks.ts'
import { countPassing, countStored, type FactRow, sourcesOf, storeBlock } from './summary-count.ts'
import { toCounts } from './summary-counts.ts'
import { countingFields, type FieldRow, toFields } from './summary-fields.ts'
import type { PairRow } from './summary-pairs.ts'
import { countingPeriods, type PeriodRow, toPeriods } from './summary-periods.ts'
import { countingQuarters } from './summary-quarters.ts'
import { inRanges, passing, staysBehind } from './summary-source.ts'

interface ActivityRow {
  started: number
  finished: number
  last_at: string | null
  first_at: string | null
  last_shown_at: string | null
}

/** How many blocks one statement announces. */
const blocksAtOnce = 20

/** @param block about how many responses a block has */
export function summaryStore(database: Database, block = 10_000): SummaryStore {
  // There is one statement for each combination of filters: see `responseLists`.
  const run = builtStatements(database)
  const runBounded = builtStatements(database, { isBounded: true })
  const countDisplays = database.statement<{ count: number }, 'surveyId' | 'since' | 'until'>(
    'summaries.countDisplays',
    ({ surveyId, since, until }) => `select count(*)::integer as count from hearback.displays d
     where d.environment_id = $1 and d.survey_id = ${surveyId}
       and d.created_at >= coalesce(${since}::timestamptz, '-infinity') and d.created_at < coalesce(${until}::timestamptz, 'infinity')
       and exists (select from hearback.surveys s where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted)`,
  )
  const asText = (at: string) => `to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const activity = database.statement<ActivityRow, 'surveyIds' | 'atMost'>(
    'summaries.activityOf',
    (
      params,
    ) => `select count(r.created_at)::integer as started, count(*) filter (where r.finished)::integer as finished,
       ${asText('max(r.created_at)')} as last_at, ${asText('min(r.created_at)')} as first_at, ${asText('max(d.shown_at)')} as last_shown_at
     from unnest(${params.surveyIds}::text[]) with ordinality as asked (id, nth)
     left join hearback.surveys s on s.environment_id = $1 and s.id = asked.id and not s.deleted
     left join lateral (
       select r.created_at, r.finished from hearback.responses r
       where r.environment_id = $1 and r.survey_id = s.id and ${staysBehind}
       order by r.created_at desc, r.id desc limit ${params.atMost}
     ) r on true
     left join lateral (
       select d.created_at as shown_at from hearback.displays d
       where d.environment_id = $1 and d.survey_id = s.id order by d.created_at desc limit 1
     ) d on true
     group by asked.nth order by asked.nth`,
  )
  const storingOf = (impossible: SummaryPlan['impossible']) =>
    database.statement<unknown, 'surveyId' | 'plan' | 'transaction'>('summaries.storeCounts', (params) =>
      storeBlock(
        params,
        sourcesOf(impossible, (which) => inRanges(params, which)),
      ),
    )
  const [storeAll, storeWithin, storeApart] = [storingOf(undefined), storingOf('within'), storingOf('apart')]
  const readInProgress = database.statement<{ snapshot: string; transaction: string }>(
    'summaries.underWay',
    () => underWay,
  )
  const settle = database.statement<unknown, 'surveyId' | 'snapshot'>('summaries.settle', settling)
  const announceDirty = database.statement<unknown, 'surveyId' | 'size' | 'limit'>(
    'summaries.announceDirty',
    announcingDirty,
  )
  const announceNew = database.statement<unknown, 'surveyId' | 'size' | 'limit' | 'until'>(
    'summaries.announceNew',
    announcingNew,
  )
  const open = database.statement<{ open: boolean }, 'surveyId'>(
    'summaries.open',
    ({ surveyId }) => `select exists (
       select from hearback.summary_blocks b
       join hearback.surveys s on s.environment_id = b.environment_id and s.id = b.survey_id and not s.deleted
       where b.environment_id = $1 and b.survey_id = ${surveyId} and b.state in ('announced', 'settling')
     ) as open`,
  )

  return {
    async count(environmentId, surveyId, plan, filter) {
      // A summary of all responses is quick once its counts are kept. Until then, it has as much time as any statement.
      const isWhole = Object.values(filter).every((value) => value === null)
      const counting = countStatement(surveyId, plan, filter)
      const rows = await (isWhole ? run : runBounded)<FactRow>('summaries.count', environmentId, counting)
      return { counts: toCounts(plan, rows), read: rows.find(({ kind }) => kind === 'read')?.n ?? 0 }
    },
    async countDisplays(environmentId, surveyId, { since, until }) {
      const [row] = await countDisplays(environmentId, { surveyId, since, until })
      return row?.count ?? 0
    },
    async countFields(environmentId, surveyId, fields, filter, among) {
      const { since, until } = filter
      const counting = buildStatement(
        { surveyId, fields: JSON.stringify(fields), among, since, until },
        (params, add) => countingFields(params, passing(params, filter, add)),
      )
      const rows = await runBounded<FieldRow>('summaries.countFields', environmentId, counting)
      return toFields(rows, fields.length)
    },
    async activityOf(environmentId, surveyIds, atMost) {
      const rows = await activity(environmentId, { surveyIds, atMost })
      return rows.map(({ started, finished, last_at: lastAt, first_at: firstAt, last_shown_at: lastShownAt }) => ({
        ...{ started, finished, lastAt, firstAt, lastShownAt },
      }))
    },
    async countPeriods(environmentId, surveyId, question, filter, bounds, displays) {
      const many = Math.max(0, bounds.length - 1)
      if (many === 0) return []
      const counting = periodsStatement(surveyId, question, filter, bounds, displays === undefined)
      return toPeriods(await runBounded<PeriodRow>('summaries.countPeriods', environmentId, counting), many)
    },
    async countPairs(environmentId, surveyId, pairs, filter) {
      // Few processes are ever asked for a cross-table.
      const { countingPairs, planOfPairs, toPairs } = await import('./summary-pairs.ts')
      const { since, until } = filter
      const plan = JSON.stringify(planOfPairs(pairs))
      const counting = buildStatement({ surveyId, plan, since, until }, (params, add) =>
        countingPairs(params, pairs, filter, add),
      )
      return toPairs(pairs, await runBounded<PairRow>('summaries.countPairs', environmentId, counting))
    },
    async storeCounts(environmentId, surveyId, plan, until) {
      const blocks = { surveyId, size: block, limit: blocksAtOnce }
      const storeOne = plan.impossible ? { within: storeWithin, apart: storeApart }[plan.impossible] : storeAll
      const storeNext = async (transaction = '0') =>
        (await storeOne.count(environmentId, { surveyId, plan: JSON.stringify(plan), transaction })) > 0
      const [before] = await readInProgress(environmentId)
      if (!before) return 'done'
      if (await storeNext(before.transaction)) return 'more'
      if ((await settle.count(environmentId, { surveyId, snapshot: before.snapshot })) > 0) {
        const [after] = await readInProgress(environmentId)
        if (await storeNext(after?.transaction)) return 'more'
      }
      if ((await announceDirty.count(environmentId, blocks)) > 0) return 'more'
      if ((await announceNew.count(environmentId, { ...blocks, until })) > 0) return 'more'
      return (await open(environmentId, { surveyId }))[0]?.open ? 'waiting' : 'done'
    },
  }
}

/** Counts the responses that pass a filter. By period and by `finished`, it uses the blocks that are kept. */
function countStatement(surveyId: string, plan: SummaryPlan, filter: SummaryFilter): BuiltStatement {
  const { since, until, finished, ...others } = filter
  return buildStatement({ surveyId, plan: JSON.stringify(plan), since, until }, (params, add) => {
    const sources = sourcesOf(plan.impossible, (which) => passing(params, filter, add, which))
    return isEmpty(others)
      ? countStored(params, sources, finished === null ? null : String(finished))
      : countPassing(params, sources)
  })
}

/** Counts by periods. Without a question, and with no filter but `finished`, it uses the blocks that are kept. */
function periodsStatement(
  surveyId: string,
  question: PlannedQuestion | null,
  filter: Omit<SummaryFilter, 'since' | 'until'>,
  bounds: readonly string[],
  hasDisplays: boolean,
): BuiltStatement {
  const { finished, ...others } = filter
  if (question === null && isEmpty({ ...others, since: null, until: null })) {
    return buildStatement({ surveyId, bounds }, (params, add) =>
      countingQuarters(params, passing(params, filter, add), finished === null ? null : String(finished), hasDisplays),
    )
  }
  const plan = JSON.stringify({ questions: question === null ? [] : [question] })
  return buildStatement({ surveyId, plan, bounds }, (params, add) =>
    countingPeriods(params, passing(params, filter, add), hasDisplays),
  )
}

const isEmpty = (filter: Partial<SummaryFilter>): boolean =>
  Object.values(filter).every((value) => value === null || value === undefined)

import { newestListed, type SummaryPlan } from '@hearback/core/storage'
import { timeText } from '../columns.ts'
import type { Named } from '../named.ts'
import { hasMeaning, plannedAnswer } from './answer-read.ts'
import { isOfPlan, periodOf, planHash, survey, unkept, usable } from './summary-blocks.ts'
import { quartersOf } from './summary-quarters.ts'
import { questions, recentOf, scan } from './summary-scan.ts'
import { inRanges, judgedOnce, type Source, type Which } from './summary-source.ts'

/** A row of a summary's statement: the columns of `facts` in `summary-scan.ts`, and an answer as JSON, of which `n` is 1 if it was told what it means. */
export interface FactRow {
  /** Index in the plan, or -1 for whole responses. */
  question: number
  kind: string
  key: string
  sub: string
  n: number | null
  value: string | null
}

/** What a plan counts, and the responses of which it only tells the number. */
export interface Sources {
  readonly counted: Source
  readonly marked: Source | null
}

/** The sources of a plan. `of` gives the responses that pass a filter, or the part of them with or without the mark. */
export const sourcesOf = (impossible: SummaryPlan['impossible'], of: (which: Which) => Source): Sources =>
  impossible === undefined
    ? { counted: of('all'), marked: null }
    : { counted: of(impossible === 'apart' ? 'possible' : 'all'), marked: of('impossible') }

const counting = (source: Source, marked: Source | null) => `${scan(source.all, marked?.all ?? null)},
  ${recentOf(source.newest, newestListed)}`

/** The parameters of a count: the survey, the plan, and the bounds of the period. */
type Params = Named<'surveyId' | 'plan' | 'since' | 'until'>

/** Counts the responses of a period: all, or where `finished` is SQL of true or false, these. Blocks that are kept are not read again. */
export function countStored(params: Params, { counted, marked }: Sources, finished: string | null): string {
  const isWanted = finished === null ? '' : ` where k.finished = ${finished}`
  return `with ${survey(params)},
  ${periodOf(params.since, params.until)},
  ${usable(params, isOfPlan(params))},
  ${unkept(params, 'ranges')},
  ${questions(params)},
  ${counting(counted, marked)},
  kept_facts as (
    select k.question, k.kind, k.key, k.sub, k.n from usable u
    cross join jsonb_to_recordset(u.counts -> 'facts')
      as k (question integer, kind text, key text, sub text, finished boolean, n float8)${isWanted}
  ),
  kept_buckets as (
    select k.question, k.bucket, k.n, k.low, k.high, k.total from usable u
    cross join jsonb_to_recordset(u.counts -> 'buckets')
      as k (question integer, bucket integer, finished boolean, n float8, low float8, high float8, total float8)${isWanted}
  ),
  kept_recent as (
    select k.question, k.created_at, k.id collate "C" as id from usable u
    cross join jsonb_to_recordset(u.counts -> 'recent')
      as k (question integer, finished boolean, created_at timestamptz, id text)${isWanted}
  ),
  ${addedUp(keptNumbers(params, finished))}`
}

/** Counts the responses that pass a filter for which no counts are kept. It judges each response of the period once. */
export function countPassing(params: Params, { counted, marked }: Sources): string {
  const { matching, ...judged } = judgedOnce(counted)
  return `with ${survey(params)},
  ${periodOf(params.since, params.until)},
  ranges as materialized (select p.since as from_at, p.until as until_at from period p),
  ${matching},
  ${questions(params)},
  ${counting(judged, marked)},
  ${addedUp(null)}`
}

/**
 * Adds up the counts of this statement and those of kept blocks, if `numbers` gives them. The latter have the same names with the prefix
 * `kept_`.
 */
function addedUp(numbers: string | null): string {
  const all = (part: string, columns: string) =>
    `(select ${columns} from ${part}${numbers === null ? '' : ` union all select ${columns} from kept_${part}`})`
  return `spread as materialized (
    select b.question, b.bucket, b.n, b.low, b.high, b.total, sum(b.n) over (partition by b.question order by b.bucket) - b.n as before
    from (
      select a.question, a.bucket, sum(a.n) as n, min(a.low) as low, max(a.high) as high, sum(a.total) as total
      from ${all('buckets', 'question, bucket, n, low, high, total')} a
      -- A client that measures no times leads to a duration of 0.
      where a.question >= 0 or a.high > 0 group by a.question, a.bucket
    ) as b
  ),
  whole as materialized (
    select s.question, sum(s.n) as n, min(s.low) as low, max(s.high) as high, sum(s.total) as total from spread s group by s.question
  ),
  -- Buckets whose single numbers are needed: those that hold a middle number, or numbers of more than one bin.
  wanted as materialized (
    select s.question, s.bucket from spread s join whole w on w.question = s.question
    where s.low <> s.high and (${isMiddle('s')} or s.question >= 0 and ${binOf('s.low')} <> ${binOf('s.high')})
  ),
  ${numbers ?? ''}pieces as (
    select s.question, s.low as value, s.n from spread s where (s.question, s.bucket) not in (select question, bucket from wanted)
    union all
    select a.question, a.value, a.n from ${all('numbers', 'question, bucket, value, n')} a
    where (a.question, a.bucket) in (select question, bucket from wanted)
  ),
  -- Most numbers occur many times, as times are in whole ms: each value is sorted once.
  ordered as materialized (
    select p.question, p.value, sum(p.n) as n,
      sum(sum(p.n)) over (partition by p.question order by p.value rows unbounded preceding) - sum(p.n) as before
    from pieces p group by p.question, p.value
  ),
  middles as (
    select s.question, min(s.value) as low, max(s.value) as high from ordered s join whole w on w.question = s.question
    where ${isMiddle('s')} group by s.question
  ),
  newest as (
    select x.question, x.created_at, x.id from (
      select c.question, c.created_at, c.id, row_number() over (partition by c.question order by c.created_at desc, c.id desc) as nth
      from ${all('recent', 'question, created_at, id')} c
    ) as x where x.nth <= ${newestListed}
  )
  select f.question, f.kind, f.key, f.sub, sum(f.n) as n, null as value
  from ${all('facts', 'question, kind, key, sub, n')} f
  group by f.question, f.kind, f.key, f.sub
  union all
  select -1, 'read', '', '', sum(f.n), null from facts f where f.kind = 'started'
  union all
  select w.question, figure.kind, '', '', figure.n, null from whole w join middles m on m.question = w.question
  cross join lateral (values ('count', w.n), ('total', w.total), ('min', w.low), ('max', w.high), ('low', m.low), ('high', m.high))
    as figure (kind, n)
  union all
  select s.question, 'bin', (${binOf('s.value')})::text, '', sum(s.n), null from ordered s join whole w on w.question = s.question
  where s.question >= 0 group by s.question, ${binOf('s.value')}
  union all
  select t.question, 'newest', t.id, ${timeText('t.created_at')}, (${hasMeaning('r')})::integer, (${plannedAnswer('r')})::text from newest t
  join questions q on q.question = t.question join hearback.responses r on r.environment_id = $1 and r.id = t.id`
}

/** Common table expression: the numbers of the `wanted` buckets in kept blocks. */
const keptNumbers = ({ surveyId }: Named<'surveyId'>, finished: string | null): string => `kept_numbers as (
    select v.question, v.bucket, number.value, 1 as n from wanted
    join hearback.summary_values v on v.environment_id = $1 and v.survey_id = ${surveyId} and v.question = wanted.question
      and v.bucket = wanted.bucket${finished === null ? '' : ` and v.finished = ${finished}`}
    join usable u on u.until_at = v.until_at and u.kept_as = v.kept_as
    cross join unnest(v.numbers) as number (value)
  ),
  `

/** SQL: whether the middle number of a whole `w`, or one of the middle two, is among these. */
const isMiddle = (these: string): string =>
  `(${these}.before < floor(w.n / 2) + 1 and ${these}.before + ${these}.n >= floor((w.n + 1) / 2))`

/** SQL: index of a number's bin, computed as core's `numbersOf` does, in the same order of operations: results are rounded. */
const binOf = (value: string): string =>
  `case when w.low = w.high then 0
    when w.low = floor(w.low) and w.high = floor(w.high) and w.high - w.low <= 10
      then 2 * (floor(${value}) - w.low) + (${value} <> floor(${value}))::int
    else least(9, floor((${value} - w.low) / ((w.high - w.low) / 10))) end`

/** Step 3 of `summary-blocks.ts`: counts a block that has settled, or that was kept for another plan. `transaction` is that of `underWay`. */
export const storeBlock = (
  params: Named<'surveyId' | 'plan' | 'transaction'>,
  { counted, marked }: Sources,
): string => `with chosen as materialized (
    select b.from_at, b.until_at, b.announced
    from hearback.surveys s join hearback.summary_blocks b on b.environment_id = s.environment_id and b.survey_id = s.id
    where s.environment_id = $1 and s.id = ${params.surveyId} and not s.deleted
      and (b.state = 'settling' and b.announced < ${params.transaction}::xid8 or b.state = 'kept' and b.plan <> ${planHash(params)})
    order by b.until_at limit 1
  ),
  ranges as (select from_at, until_at from chosen),
  ${questions(params)},
  ${counting(counted, marked)},
  counted as materialized (
    select jsonb_build_object(
      'facts', (select coalesce(jsonb_agg(to_jsonb(facts)), '[]') from facts),
      'buckets', (select coalesce(jsonb_agg(to_jsonb(buckets)), '[]') from buckets),
      'recent', (select coalesce(jsonb_agg(to_jsonb(recent)), '[]') from recent)
    ) as counts,
    ${quartersOf(inRanges(params, 'all'))} as quarters
  ),
  kept as (
    update hearback.summary_blocks b
    set state = 'kept', plan = ${planHash(params)}, counts = counted.counts, quarters = counted.quarters,
      kept_as = pg_current_xact_id()
    from chosen, counted
    where b.environment_id = $1 and b.survey_id = ${params.surveyId} and b.until_at = chosen.until_at and b.announced = chosen.announced
      and b.state in ('settling', 'kept')
    returning b.until_at, b.kept_as
  ),
  stale as (
    delete from hearback.summary_values v using kept
    where v.environment_id = $1 and v.survey_id = ${params.surveyId} and v.until_at = kept.until_at
  ),
  stored as (
    insert into hearback.summary_values
      (environment_id, survey_id, question, bucket, finished, until_at, kept_as, numbers)
    select $1, ${params.surveyId}, one.question, one.bucket, one.finished, kept.until_at, kept.kept_as, one.numbers
    from kept cross join (
      select numbers.question, numbers.bucket, numbers.finished, array_agg(numbers.value) as numbers
      from numbers cross join generate_series(1, numbers.n) group by numbers.question, numbers.bucket, numbers.finished
    ) as one
  )
  select from chosen`

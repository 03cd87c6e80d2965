import { newestListed } from '@hearback/core'
import { timeText } from '../columns.ts'
import { planHash, unkept, usable } from './summary-blocks.ts'
import { asked, recentOf, scan } from './summary-scan.ts'
import { inRanges, type Source } from './summary-source.ts'

/** A row of what a tally's statement finds: the columns of `facts` in `summary-scan.ts`, and an answer as JSON. */
export interface FactRow {
  place: number
  kind: string
  key: string
  sub: string
  n: number | null
  value: string | null
}

const survey = `survey as materialized (
    select s.summed_until from hearback.surveys s where s.environment_id = $1 and s.id = $2 and not s.deleted
  )`

const counting = (source: Source) => `${scan(source.all)},
  ${recentOf(source.newest, newestListed)}`

/** All of a survey: what is kept, and what the other responses say. */
export const countKept = (source: Source): string => `with ${survey},
  ${usable},
  ${unkept},
  ${asked},
  ${counting(source)},
  kept_facts as (
    select k.place, k.kind, k.key, k.sub, k.n from usable u
    cross join jsonb_to_recordset(u.tally -> 'facts') as k (place integer, kind text, key text, sub text, n float8)
  ),
  kept_buckets as (
    select k.place, k.bucket, k.n, k.low, k.high, k.total from usable u
    cross join jsonb_to_recordset(u.tally -> 'buckets')
      as k (place integer, bucket integer, n float8, low float8, high float8, total float8)
  ),
  kept_recent as (
    select k.place, k.created_at, k.id collate "C" as id from usable u
    cross join jsonb_to_recordset(u.tally -> 'recent') as k (place integer, created_at timestamptz, id text)
  ),
  ${together(true)}`

/** Of what passes a filter, nothing is kept. */
export const countPassing = (source: Source, since: string, until: string): string => `with ${survey},
  ranges as materialized (
    select coalesce(${since}::timestamptz, '-infinity') as from_at, coalesce(${until}::timestamptz, 'infinity') as until_at
    from survey
  ),
  ${asked},
  ${counting(source)},
  ${together(false)}`

/** Puts what was counted together with what is kept, which is in parts of the same names with `kept_` before them. */
function together(withKept: boolean): string {
  const all = (part: string, columns: string) =>
    `(select ${columns} from ${part}${withKept ? ` union all select ${columns} from kept_${part}` : ''})`
  return `spread as materialized (
    select b.place, b.bucket, b.n, b.low, b.high, b.total, sum(b.n) over (partition by b.place order by b.bucket) - b.n as before
    from (
      select a.place, a.bucket, sum(a.n) as n, min(a.low) as low, max(a.high) as high, sum(a.total) as total
      from ${all('buckets', 'place, bucket, n, low, high, total')} a group by a.place, a.bucket
    ) as b
  ),
  whole as materialized (
    select s.place, sum(s.n) as n, min(s.low) as low, max(s.high) as high, sum(s.total) as total from spread s group by s.place
  ),
  -- Buckets whose numbers must be known one by one: one of the middle is among them, or they are not all in one bin.
  wanted as materialized (
    select s.place, s.bucket from spread s join whole w on w.place = s.place
    where s.low <> s.high and (${isMiddle('s')} or s.place >= 0 and ${binOf('s.low')} <> ${binOf('s.high')})
  ),
  ${withKept ? keptNumbers : ''}pieces as (
    select s.place, s.low as value, s.n from spread s where (s.place, s.bucket) not in (select place, bucket from wanted)
    union all
    select a.place, a.value, a.n from ${all('numbers', 'place, bucket, value, n')} a
    where (a.place, a.bucket) in (select place, bucket from wanted)
  ),
  -- Most numbers are there many times, as times are in whole ms: each is sorted once.
  ordered as materialized (
    select p.place, p.value, sum(p.n) as n,
      sum(sum(p.n)) over (partition by p.place order by p.value rows unbounded preceding) - sum(p.n) as before
    from pieces p group by p.place, p.value
  ),
  middles as (
    select s.place, min(s.value) as low, max(s.value) as high from ordered s join whole w on w.place = s.place
    where ${isMiddle('s')} group by s.place
  ),
  newest as (
    select x.place, x.created_at, x.id from (
      select c.place, c.created_at, c.id, row_number() over (partition by c.place order by c.created_at desc, c.id desc) as nth
      from ${all('recent', 'place, created_at, id')} c
    ) as x where x.nth <= ${newestListed}
  )
  select f.place, f.kind, f.key, f.sub, sum(f.n) as n, null as value
  from ${all('facts', 'place, kind, key, sub, n')} f
  group by f.place, f.kind, f.key, f.sub
  union all
  select -1, 'read', '', '', f.n, null from facts f where f.kind = 'started'
  union all
  select w.place, figure.kind, '', '', figure.n, null from whole w join middles m on m.place = w.place
  cross join lateral (values ('count', w.n), ('total', w.total), ('min', w.low), ('max', w.high), ('low', m.low), ('high', m.high))
    as figure (kind, n)
  union all
  select s.place, 'bin', (${binOf('s.value')})::text, '', sum(s.n), null from ordered s join whole w on w.place = s.place
  where s.place >= 0 group by s.place, ${binOf('s.value')}
  union all
  select t.place, 'newest', t.id, ${timeText('t.created_at')}, null, (r.data -> q.id)::text from newest t
  join asked q on q.place = t.place join hearback.responses r on r.environment_id = $1 and r.id = t.id`
}

/** The numbers of the `wanted` buckets, of blocks that are kept. */
const keptNumbers = `kept_numbers as (
    select v.place, v.bucket, number.value, 1 as n from wanted
    join hearback.summary_values v on v.environment_id = $1 and v.survey_id = $2 and v.place = wanted.place
      and v.bucket = wanted.bucket
    join usable u on u.until_at = v.until_at and u.kept_as = v.kept_as
    cross join unnest(v.numbers) as number (value)
  ),
  `

/** Whether the middle number, or one of the middle two, of a whole `w` is among these. */
const isMiddle = (these: string): string =>
  `(${these}.before < floor(w.n / 2) + 1 and ${these}.before + ${these}.n >= floor((w.n + 1) / 2))`

/** As core's `numbersOf` does it. Read as it stands, from the left: sums of such numbers are rounded. */
const binOf = (value: string): string =>
  `case when w.low = w.high then 0 else least(9, floor((${value} - w.low) / ((w.high - w.low) / 10))) end`

/** Counts a block that has settled, or that another plan has counted: step 3 of `summary-blocks.ts`. `$4` is the oldest transaction of `underWay`. */
export const keeping = `with chosen as materialized (
    select b.from_at, b.until_at, b.announced
    from hearback.surveys s join hearback.summary_blocks b on b.environment_id = s.environment_id and b.survey_id = s.id
    where s.environment_id = $1 and s.id = $2 and not s.deleted
      and (b.state = 'settling' or b.state = 'kept' and b.plan <> ${planHash})
      and b.announced < $4::xid8
    order by b.until_at limit 1
  ),
  ranges as (select from_at, until_at from chosen),
  ${asked},
  ${counting(inRanges)},
  tallied as materialized (
    select jsonb_build_object(
      'facts', (select coalesce(jsonb_agg(to_jsonb(facts)), '[]') from facts),
      'buckets', (select coalesce(jsonb_agg(to_jsonb(buckets)), '[]') from buckets),
      'recent', (select coalesce(jsonb_agg(to_jsonb(recent)), '[]') from recent)
    ) as tally
  ),
  kept as (
    update hearback.summary_blocks b
    set state = 'kept', plan = ${planHash}, tally = tallied.tally, kept_as = pg_current_xact_id()
    from chosen, tallied
    where b.environment_id = $1 and b.survey_id = $2 and b.until_at = chosen.until_at and b.announced = chosen.announced
      and b.state in ('settling', 'kept')
    returning b.until_at, b.kept_as
  ),
  stale as (
    delete from hearback.summary_values v using kept
    where v.environment_id = $1 and v.survey_id = $2 and v.until_at = kept.until_at
  ),
  stored as (
    insert into hearback.summary_values (environment_id, survey_id, place, bucket, until_at, kept_as, numbers)
    select $1, $2, one.place, one.bucket, kept.until_at, kept.kept_as, one.numbers
    from kept cross join (
      select numbers.place, numbers.bucket, array_agg(numbers.value) as numbers
      from numbers cross join generate_series(1, numbers.n) group by numbers.place, numbers.bucket
    ) as one
  )
  select from chosen`

import type { Named } from '../named.ts'
import { periodOf, survey, unkept, usable } from './summary-blocks.ts'
import type { Source } from './summary-source.ts'

/*
 * Periods begin at midnight in some time zone, which is a whole quarter of an hour in UTC. Blocks keep how many responses
 * began in each quarter, so that a trend adds up quarters. It reads responses only where no block is kept, and in the
 * quarters that a period cuts.
 */

const seconds = 900

/** SQL: the responses of a source, counted by quarters. */
export const quartersOf = ({ all }: Source): string => `(
      select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
        select floor(extract(epoch from r.created_at) / ${seconds})::bigint as quarter, r.finished, count(*) as n
        from ${all} r group by 1, 2
      ) as q
    )`

/** SQL: the beginning of the quarter of a time. */
const quarterOf = (at: string): string => `date_bin('${seconds} seconds', ${at}, timestamptz 'epoch')`

/**
 * Counts responses by the periods between the `bounds`: all, or where `finished` is SQL of true or false, these. Periods
 * have whole quarters from `first` to `last`; their other responses are read.
 */
export const countingQuarters = (
  params: Named<'surveyId' | 'bounds'>,
  source: Source,
  finished: string | null,
  hasDisplays: boolean,
): string => `with ${survey(params)},
  ${periodOf('null', 'null')},
  ${usable(params, 'b.quarters is not null')},
  ${unkept(params, 'outside')},
  bounded as (
    select u.nth::integer - 1 as period, u.at::timestamptz as from_at, lead(u.at::timestamptz) over (order by u.nth) as until_at
    from survey cross join unnest(${params.bounds}::text[]) with ordinality as u (at, nth)
  ),
  begun as (
    select b.*, least(b.until_at, ${quarterOf(`b.from_at + interval '${seconds} seconds' - interval '1 microsecond'`)}) as first
    from bounded b where b.until_at is not null
  ),
  periods as materialized (select b.*, greatest(b.first, ${quarterOf('b.until_at')}) as last from begun b),
  ranges as materialized (
    select p.period, part.from_at, part.until_at from periods p cross join lateral (
      select p.from_at, p.first as until_at
      union all
      select p.last, p.until_at
      union all
      select greatest(o.from_at, p.first), least(o.until_at, p.last) from outside o
    ) as part
    where part.from_at < part.until_at
  ),
  counted as (
    select g.period, r.finished, count(*) as n from ${source.all} r join ranges g on g.from_at = r.from_at group by 1, 2
    union all
    select p.period, q.finished, sum(q.n) from usable u
    cross join jsonb_to_recordset(u.quarters) as q (quarter bigint, finished boolean, n bigint)
    cross join lateral (select timestamptz 'epoch' + q.quarter * interval '${seconds} seconds' as at) as began
    join periods p on p.period = width_bucket(began.at, (select array_agg(o.from_at order by o.period) from periods o)) - 1
      and began.at >= p.first and began.at < p.last
    ${finished === null ? '' : `where q.finished = ${finished} `}group by 1, 2
  )
  select c.period, kind.name as kind, '' as key, '' as sub, sum(c.n)::float8 as n
  from counted c cross join lateral (values ('started', true), ('finished', c.finished)) as kind (name, counts)
  where kind.counts group by 1, 2${hasDisplays ? ofDisplays(params, 'periods') : ''}`

/** SQL: more rows, with the number of the survey's displays in each period. */
export const ofDisplays = (params: Named<'surveyId'>, periods: string): string => `
  union all
  select p.period, 'displays', '', '', ${displaysIn(params, 'p')} from ${periods} p`

/** SQL: the number of the survey's displays in a period. */
const displaysIn = ({ surveyId }: Named<'surveyId'>, period: string): string => `(
    select count(*)::float8 from hearback.displays d
    where d.environment_id = $1 and d.survey_id = ${surveyId} and d.created_at >= ${period}.from_at and d.created_at < ${period}.until_at
  )`

import type { PeriodCounts } from '@hearback/core/storage'
import type { Named } from '../named.ts'
import { hasMeaning } from './answer-read.ts'
import { ofDisplays } from './summary-quarters.ts'
import { countedAnswer, fitting, isShown, marks, questions, wasShown, wasThen } from './summary-scan.ts'
import type { Source } from './summary-source.ts'

/** A count of one period. */
export interface PeriodRow {
  /** The index of the period. */
  period: number
  kind: string
  key: string
  sub: string
  n: number
}

/**
 * Counts by periods, which lie between the `bounds`. `plan` has at most one question. It reads the responses of each period by their
 * index once: with each goes the question, if there is one.
 */
export const countingPeriods = (
  params: Named<'surveyId' | 'plan' | 'bounds'>,
  source: Source,
  hasDisplays: boolean,
): string => `with ranges as materialized (
    select b.period, b.at as from_at, b.next as until_at
    from hearback.surveys s cross join (
      select u.nth::integer - 1 as period, u.at::timestamptz as at, lead(u.at::timestamptz) over (order by u.nth) as next
      from unnest(${params.bounds}::text[]) with ordinality as u (at, nth)
    ) b
    where s.environment_id = $1 and s.id = ${params.surveyId} and not s.deleted and b.next is not null
  ),
  ${questions(params)},
  found as materialized (
    select r.from_at, r.finished, q.question, ${countedAnswer('r')} as value, ${wasShown('r')} as shown, ${wasThen('r')} as was, ${hasMeaning('r')} as told,
      count(*) as n
    from ${source.all} r left join questions q on true
    group by 1, 2, 3, 4, 5, 6, 7
  ),
  ${fitting(['from_at'])},
  facts as (
    select f.from_at, kind.name as kind, '' as key, '' as sub, sum(f.n)::float8 as n
    from found f cross join lateral (values ('started', true), ('finished', f.finished)) as kind (name, counts)
    where kind.counts group by f.from_at, kind.name
    union all
    select a.from_at, 'shown', '', '', sum(a.n) from answers a where ${isShown} group by a.from_at
    union all
    select a.from_at, 'answered', '', '', sum(a.n) from answers a where a.fit = 'answered' group by a.from_at
    union all
    select a.from_at, 'mean', '', '', sum(a.number * a.n) / sum(a.n)
    from answers a where a.fit = 'answered' and a.form = 'number' group by a.from_at
    union all
    select a.from_at, 'mark', a.number::text, '', sum(a.n)
    from answers a where a.fit = 'answered' and a.form = 'number' and a.bounded group by a.from_at, a.number
    union all
    select a.from_at, 'mark', mark.key, mark.sub, sum(a.n)
    from answers a ${marks}
    group by a.from_at, mark.key, mark.sub
  )
  select g.period, f.kind, f.key, f.sub, f.n from facts f join ranges g on g.from_at = f.from_at${hasDisplays ? ofDisplays(params, 'ranges') : ''}`

/** Turns the rows of the statement into the counts of each of `many` periods. */
export function toPeriods(rows: readonly PeriodRow[], many: number): PeriodCounts[] {
  const byPeriod = Map.groupBy(rows, ({ period }) => period)
  return Array.from({ length: many }, (_, period) => {
    const own = byPeriod.get(period) ?? []
    const figure = (kind: string) => own.find((row) => row.kind === kind)?.n
    return {
      displays: figure('displays') ?? 0,
      started: figure('started') ?? 0,
      finished: figure('finished') ?? 0,
      shown: figure('shown') ?? 0,
      answered: figure('answered') ?? 0,
      mean: figure('mean') ?? null,
      marks: own
        .filter(({ kind }) => kind === 'mark')
        .map(({ key, sub, n }) => ({ key, sub, count: n }))
        .sort((a, b) => compare(a.key, b.key) || compare(a.sub, b.sub)),
    }
  })
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

import type { ListPosition } from '@hearback/core/storage'
import { hidesSurveys, thisEnvironment, upTo } from './keyset.ts'
import type { AddParam } from './statement-params.ts'

/** The part of all responses that a page is taken from. */
export interface Range {
  at: 'created_at' | 'updated_at'
  direction: 'asc' | 'desc'
  /** Responses at or after this time. */
  from: string | null
  /** Responses before this time. */
  until: string | null
  after: ListPosition | null
}

/**
 * SQL: the first responses of a list across all surveys, read survey by survey. It skips the rows of deleted surveys; there
 * may be millions until they are removed. It returns no row where no survey is deleted: the list then follows an index of
 * the environment.
 *
 * The first round reads one response of each survey. Each further round doubles the number for the surveys that may have
 * more responses on the page. Take `n` surveys with `m` responses read of each, and the latest of their `n` last responses:
 * at least `n * m` responses stand before or at it. If that makes a page, surveys whose last response is later add nothing
 * more, and the other surveys add nothing beyond that response. So a round reads at most two pages, and mostly far less.
 *
 * The survey is given by bounds instead of `=`. The order then begins with the survey, and PostgreSQL uses the index in
 * that order, whatever its statistics say about the survey. Row comparisons of three columns set where the index scan
 * starts and ends; the bounds of one column tell the planner that it reads few rows.
 *
 * @param conditions SQL conditions on each response `r`
 * @param limit SQL of the page's limit
 */
export function acrossSurveys(range: Range, conditions: readonly string[], limit: string, add: AddParam): string {
  const { at, direction, from, until, after } = range
  const [beyond, before, latest] = direction === 'asc' ? ['>', '<', 'desc'] : ['<', '>', 'asc']
  const earliest = `(${from === null ? "'-infinity'" : add(from)}::timestamptz, '' collate "C")`
  const last = `(${until === null ? "'infinity'" : add(until)}::timestamptz, '' collate "C")`
  const [first, end] = direction === 'asc' ? [earliest, last] : [last, earliest]
  const starts = after ? [first, `(${add(after.at)}::timestamptz, ${add(after.id)}::text collate "C")`] : [first]
  const inOrder = (row: string, sorted: string = direction) => `order by ${row}.at ${sorted}, ${row}.id ${sorted}`
  // The next responses of the survey of a row `q`, from its position to its end.
  const next = (many: string) => `(
        select array_agg(k.at) as ats, array_agg(k.id) as ids from (
          select r.${at} as at, r.id from hearback.responses r
          where ${[
            `r.environment_id = ${thisEnvironment} and r.survey_id >= q.survey_id and r.survey_id <= q.survey_id`,
            `(r.survey_id, r.${at}, r.id) ${beyond} (q.survey_id, q.at, q.id)`,
            `(r.survey_id, r.${at}, r.id) ${before} (q.survey_id, q.end_at, q.end_id)`,
            ...conditions,
          ].join(' and ')}
          order by r.survey_id ${direction}, r.${at} ${direction}, r.id ${direction} ${upTo(many)}
        ) k
      )`
  return `(
    with recursive rounds (survey_id, many, ats, ids, end_at, end_id) as (
      select q.survey_id, 1, read.ats, read.ids, q.end_at, q.end_id from (
        select s.id as survey_id, start.at, start.id, bound.at as end_at, bound.id as end_id
        from (select p.* from (values ${starts.join(', ')}) as p (at, id) ${inOrder('p', latest)} limit 1) start,
          (values ${end}) as bound (at, id), hearback.surveys s
        where s.environment_id = $1 and not s.deleted and ${hidesSurveys}
      ) q cross join lateral ${next('1')} read
      where read.ids is not null
      union all
      select q.survey_id, 2 * q.many, read.ats, read.ids, q.end_at, q.end_id from (
        select l.survey_id, l.many, l.at, l.id, row_number() over ranked as position,
          coalesce(nth_value(l.at, l.enough) over ranked, l.end_at) as end_at,
          coalesce(nth_value(l.id, l.enough) over ranked, l.end_id) as end_id, l.enough
        from (
          select w.*, w.ats[w.many] as at, w.ids[w.many] as id, ((${limit} + 2 * w.many - 2) / (2 * w.many - 1))::integer as enough
          from rounds w where cardinality(w.ids) = w.many
        ) l
        window ranked as (${inOrder('l')} rows between unbounded preceding and unbounded following)
      ) q cross join lateral ${next('2 * q.many')} read
      where q.position < q.enough and read.ids is not null
    )
    select r.* from (
      select key.at, key.id from rounds cross join lateral unnest(rounds.ats, rounds.ids) as key (at, id)
      ${inOrder('key')} limit ${limit}
    ) key cross join lateral (
      select * from hearback.responses one where one.environment_id = $1 and one.id = key.id offset 0
    ) r
    ${inOrder('key')}
  )`
}

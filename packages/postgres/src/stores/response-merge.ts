import type { ListPosition } from '@hearback/core'
import { hidesSurveys, thisEnvironment, upTo } from './keyset.ts'

/** Where a list begins and ends, in its order. */
export interface Range {
  at: 'created_at' | 'updated_at'
  direction: 'asc' | 'desc'
  /** At or after. */
  from: string | null
  /** Before. */
  until: string | null
  after: ListPosition | null
}

/**
 * The first rows of a list across all surveys, read survey by survey: rows of deleted surveys, of which there may be
 * millions until they are removed, are in nobody's way. Nothing where no survey is deleted: then a list goes along an
 * index of the environment.
 *
 * The first round reads the first response of each survey, and each further round twice as many of the surveys that may
 * have more of the page. Of `n` surveys, each with `m` responses that were read, `n * m` responses stand before or at the
 * latest of the `n` last ones: where that is a page, a survey whose last one comes later has no more of it, and none of
 * the others has any beyond that place. So a round reads two pages at the most, and mostly far less.
 *
 * The survey is named by bounds, not by `=`: so the order begins with it, and PostgreSQL takes the index that is in this
 * order, whatever it believes of how many responses a survey has. Rows of three columns say where that index is entered
 * and left; the bounds of one column tell PostgreSQL that little lies between them.
 *
 * @param besides what is asked of each response `r`
 * @param limit a parameter
 */
export function acrossSurveys(range: Range, besides: readonly string[], limit: string, add: Add): string {
  const { at, direction, from, until, after } = range
  const [beyond, before, latest] = direction === 'asc' ? ['>', '<', 'desc'] : ['<', '>', 'asc']
  const earliest = `(${from === null ? "'-infinity'" : add(from)}::timestamptz, '' collate "C")`
  const last = `(${until === null ? "'infinity'" : add(until)}::timestamptz, '' collate "C")`
  const [first, end] = direction === 'asc' ? [earliest, last] : [last, earliest]
  const starts = after ? [first, `(${add(after.at)}::timestamptz, ${add(after.id)}::text collate "C")`] : [first]
  const inOrder = (row: string, sorted: string = direction) => `order by ${row}.at ${sorted}, ${row}.id ${sorted}`
  // The next responses of the survey of a row `q`, from its place to its end.
  const next = (many: string) => `(
        select array_agg(k.at) as ats, array_agg(k.id) as ids from (
          select r.${at} as at, r.id from hearback.responses r
          where ${[
            `r.environment_id = ${thisEnvironment} and r.survey_id >= q.survey_id and r.survey_id <= q.survey_id`,
            `(r.survey_id, r.${at}, r.id) ${beyond} (q.survey_id, q.at, q.id)`,
            `(r.survey_id, r.${at}, r.id) ${before} (q.survey_id, q.end_at, q.end_id)`,
            ...besides,
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
        select l.survey_id, l.many, l.at, l.id, row_number() over ranked as place,
          coalesce(nth_value(l.at, l.enough) over ranked, l.end_at) as end_at,
          coalesce(nth_value(l.id, l.enough) over ranked, l.end_id) as end_id, l.enough
        from (
          select w.*, w.ats[w.many] as at, w.ids[w.many] as id, ((${limit} + 2 * w.many - 2) / (2 * w.many - 1))::integer as enough
          from rounds w where cardinality(w.ids) = w.many
        ) l
        window ranked as (${inOrder('l')} rows between unbounded preceding and unbounded following)
      ) q cross join lateral ${next('2 * q.many')} read
      where q.place < q.enough and read.ids is not null
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

type Add = (value: unknown) => string

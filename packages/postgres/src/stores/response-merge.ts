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
 * millions until they are removed, are in nobody's way. A page of so many responses comes from as many surveys at the
 * most: those whose own first ones come first. So it reads the first one of each survey, and a page of each of those
 * surveys. Nothing where no survey is deleted: then a list goes along an index of the environment.
 *
 * The survey is named by bounds, not by `=`: so the order begins with it, and PostgreSQL takes the index that is in this
 * order, whatever it believes of how many responses a survey has. Rows of three columns say where that index is entered;
 * the bounds of one column tell PostgreSQL that little lies between them.
 *
 * @param besides what is asked of each response `r`
 * @param limit a parameter
 */
export function acrossSurveys(range: Range, besides: readonly string[], limit: string, add: Add): string {
  const { at, direction, from, until, after } = range
  const isAscending = direction === 'asc'
  const edge = (sign: string, time: string, id: string) =>
    `(r.survey_id, r.${at}, r.id) ${sign} (s.id, ${time}::timestamptz, ${id}::text)`
  const lowest = edge('>=', from === null ? "'-infinity'" : add(from), "''")
  const highest = edge('<', until === null ? "'infinity'" : add(until), "''")
  const within = ['r.survey_id >= s.id', 'r.survey_id <= s.id']
  const beyond = after ? [edge(isAscending ? '>' : '<', add(after.at), add(after.id))] : []
  const ofSurvey = (columns: string, many: string) => `(
      select ${columns} from hearback.responses r
      where ${[`r.environment_id = ${thisEnvironment}`, ...within, lowest, highest, ...beyond, ...besides].join(' and ')}
      order by r.survey_id ${direction}, r.${at} ${direction}, r.id ${direction} ${upTo(many)}
    )`
  return `(
    select r.* from (
      select s.id from hearback.surveys s cross join lateral ${ofSurvey(`r.${at} as at, r.id`, '1')} head
      where s.environment_id = $1 and not s.deleted and ${hidesSurveys}
      order by head.at ${direction}, head.id ${direction} limit ${limit}
    ) s cross join lateral ${ofSurvey('r.*', limit)} r
    order by r.${at} ${direction}, r.id ${direction} limit ${limit}
  )`
}

type Add = (value: unknown) => string

/*
 * Pages along an index, whatever PostgreSQL believes of a table. After a bulk of rows and before the next analyze it
 * believes that there are few, and would read and sort them all for every page: a list of a hundred thousand took
 * minutes. These leave it no such plan.
 */

/**
 * The limit of a page. PostgreSQL does not look into a subquery when it plans, and reckons with a tenth of the rows
 * that it believes in: so many along an index are always cheaper than to sort them all. Where the text has conditions
 * that the index has not, this must stand in a `walk`.
 */
export const upTo = (limit: string): string => `limit (select ${limit}::bigint)`

/**
 * `$1`, the environment, as an index is gone along. PostgreSQL reckons with as many rows as environments have on the
 * average: of one that came after the last analyze it would believe that it has none.
 */
export const thisEnvironment = '(select $1::text)'

/**
 * Rows that a condition finds by an index, in its order, to be looked at as they come: what is asked of them besides is
 * asked outside, so that no other index is used for it. No limit (`null` is none), but a fence: see `upTo`.
 */
export const walk = (text: string): string => `(${text} ${upTo('null')})`

/**
 * Whether the survey that this column or parameter names is there. A value for each row, where `exists` could be made a
 * join that begins at the surveys, and is in no order; of a parameter it is found out once. `$1` is the environment.
 */
export const isThere = (survey: string): string =>
  `(select not s.deleted from hearback.surveys s where s.environment_id = $1 and s.id = ${survey})`

/**
 * Whether the environment has deleted surveys whose rows are still there. It names no row, so that it is asked once, and
 * costs one step along an index.
 */
export const hidesSurveys =
  '(select min(s.id) from hearback.surveys s where s.environment_id = $1 and s.deleted) is not null'

/** Whether the survey of a row is there, as `isThere` finds it out. */
export const inSurvey = (row: string): string => isThere(`${row}.survey_id`)

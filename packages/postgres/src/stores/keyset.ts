/*
 * SQL that makes PostgreSQL read pages along an index, whatever its statistics say. Between a bulk insert and the next
 * analyze, PostgreSQL assumes a small table, and would read and sort all rows for every page: a list of a hundred thousand
 * responses took minutes.
 */

/**
 * SQL: the limit of a page. The planner does not evaluate the subquery; it assumes a tenth of the estimated rows, which an
 * index always yields cheaper than a sort of all rows. Where a statement has conditions that the index does not serve, put
 * this into a `walk`.
 */
export const upTo = (limit: string): string => `limit (select ${limit}::bigint)`

/**
 * SQL: the environment `$1`, for conditions of a page. The planner assumes the average number of rows of an environment. For
 * a plain `$1` that was created after the last analyze, it would assume no rows.
 */
export const thisEnvironment = '(select $1::text)'

/**
 * SQL: rows in the order of an index, as a subquery. Put further conditions outside of it, so that PostgreSQL uses no other
 * index for them. `limit null` limits nothing, but is an optimization fence.
 */
export const walk = (text: string): string => `(${text} ${upTo('null')})`

/**
 * SQL: whether a survey exists. `survey` is SQL of the survey's id; `$1` is the environment. A scalar subquery, because the
 * planner may turn `exists` into a join that begins at the surveys and loses the order. For a parameter, it runs once.
 */
export const isThere = (survey: string): string =>
  `(select not s.deleted from hearback.surveys s where s.environment_id = $1 and s.id = ${survey})`

/**
 * SQL: whether the environment has deleted surveys whose rows are not removed yet. It depends on no row, so that it is
 * evaluated once, and costs one step along an index.
 */
export const hidesSurveys =
  '(select min(s.id) from hearback.surveys s where s.environment_id = $1 and s.deleted) is not null'

/** SQL: whether the survey of a row exists, by `isThere`. */
export const inSurvey = (row: string): string => isThere(`${row}.survey_id`)

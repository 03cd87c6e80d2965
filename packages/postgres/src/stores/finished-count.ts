/*
 * Surveys with `autoComplete` need the number of their finished responses on every new one. `finished_counts` keeps that
 * number: each write to the responses of a counted survey adds its change in the same statement. The number is the sum of a
 * survey's rows. A connection writes to one of 16 rows, so that writers rarely wait for each other. Reading the number
 * subtracts the responses of contacts that are being erased with their responses.
 *
 * `surveys.counting` is the state of the count:
 *
 * - null: the survey has never had `autoComplete`. Writers add nothing.
 * - `announced`: the survey was given `autoComplete`. Writers that see it add. Older writers may still be running.
 * - `settling`: no transaction holds an older snapshot any more. An older writer may still be about to commit.
 * - `counted`: all older writers have ended. The row of slot -1 holds the responses that were not added one by one: the
 *   number in a single snapshot, less what had been added by then. From then on the sum is exact in every snapshot.
 *
 * A survey that is created with `autoComplete` begins as `counted`. It stays `counted`, even if `autoComplete` is removed.
 * Before the survey is `counted`, its responses are counted one by one. `summary-blocks.ts` explains the two waits.
 */

const slots = 16

/** SQL: changes to the counts by new responses, the rows of a table with `survey_id` and `finished`. */
export const added = (written: string): string => `select w.survey_id, 1 as change from ${written} w where w.finished`
/** SQL: changes to the counts by deleted responses, the rows of a table with `survey_id` and `finished`. */
export const removed = (written: string): string =>
  `select w.survey_id, -1 as change from ${written} w where w.finished`
/** SQL: changes to the counts by changed responses. The statement still sees each response `b` as it was before. */
export const changed = (written: string): string =>
  `select w.survey_id, w.finished::integer - b.finished::integer as change
   from ${written} w join hearback.responses b on b.environment_id = $1 and b.id = w.id`

/** SQL: whether the finished responses of a survey are counted, or are about to be. `survey` is SQL of the survey's id. */
export const isCounted = (survey: string): string => `exists (
        select from hearback.surveys s where s.environment_id = $1 and s.id = ${survey} and s.counting is not null
      )`

/**
 * Common table expression that adds changes to the counts of counted surveys. Place it right after what it reads: PostgreSQL
 * then runs it after all other writes of the statement, so that its rows are locked for the shortest time. All statements
 * lock the rows in one order.
 */
export const counting = (changes: string): string => `counted as (
      insert into hearback.finished_counts as c (environment_id, survey_id, slot, count)
      select $1, one.survey_id, pg_backend_pid() % ${slots}, sum(one.change)
      from (${changes}) as one
      where ${isCounted('one.survey_id')}
      group by one.survey_id having sum(one.change) <> 0
      order by one.survey_id
      on conflict (environment_id, survey_id, slot) do update set count = c.count + excluded.count
    )`

/** SQL: whether writes to the responses of the survey `s` need to add nothing. */
export const isUncounted = 's.counting is null'

/** SQL: `counting` of a new survey. `document` is a parameter with the survey's document. */
export const countingOfNew = (document: string): string => `case when ${hasAutoComplete(document)} then 'counted' end`
/** SQL: assignments of `counting` and `counting_as` where the survey `s` changes. `document` is a parameter with its new document. */
export const countingOfChanged = (document: string): string =>
  `counting = case when s.counting is null and ${hasAutoComplete(document)} then 'announced' else s.counting end,
   counting_as = case when s.counting is null and ${hasAutoComplete(document)} then pg_current_xact_id() else s.counting_as end`
const hasAutoComplete = (document: string) => `${document}::jsonb ->> 'autoComplete' is not null`

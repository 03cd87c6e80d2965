import type { Chore } from '@hearback/core'

/**
 * Common table expression that files a chore where a record was `written`. Its five parameters begin with `$from`.
 *
 * @param onConflict SQL for a chore that has this id already, `before`. Default: the statement fails
 */
export const filingChore = (from: number, onConflict = ''): string => `filed as (
      insert into hearback.chores as before (environment_id, id, kind, subject, detail, due_at)
      select $1, $${from}::text, $${from + 1}::text, $${from + 2}::text, $${from + 3}::text, $${from + 4}::timestamptz
      from written${onConflict}
    )`

/** A chore as the parameters of `filingChore`. */
export const choreValues = ({ id, kind, subject, detail, dueAt }: Chore): unknown[] => [
  id,
  kind,
  subject,
  detail,
  dueAt,
]

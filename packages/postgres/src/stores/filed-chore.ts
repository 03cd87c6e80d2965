import type { Chore } from '@hearback/core'

/** Files a chore where a record was written. Its five parameters are counted from `from`; `meeting` is what becomes of one of the same id. */
export const filing = (from: number, meeting = ''): string => `filed as (
      insert into hearback.chores (environment_id, id, kind, subject, detail, due_at)
      select $1, $${from}::text, $${from + 1}::text, $${from + 2}::text, $${from + 3}::text, $${from + 4}::timestamptz
      from written${meeting}
    )`

export const filed = ({ id, kind, subject, detail, dueAt }: Chore): unknown[] => [id, kind, subject, detail, dueAt]

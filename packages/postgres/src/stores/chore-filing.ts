import type { Chore } from '@hearback/core/storage'
import type { Named, Values } from '../named.ts'

/** The parameters of `filingChore`. */
export type ChoreName = 'choreId' | 'choreKind' | 'choreSubject' | 'choreDetail' | 'choreDueAt'

/**
 * Common table expression that files a chore where a record was `written`.
 *
 * @param onConflict SQL for a chore that has this id already, `before`. Default: the statement fails
 */
export const filingChore = (
  { choreId, choreKind, choreSubject, choreDetail, choreDueAt }: Named<ChoreName>,
  onConflict = '',
): string => `filed as (
      insert into hearback.chores as before (environment_id, id, kind, subject, detail, due_at)
      select $1, ${choreId}::text, ${choreKind}::text, ${choreSubject}::text, ${choreDetail}::text, ${choreDueAt}::timestamptz
      from written${onConflict}
    )`

/** The values of a chore that is filed. */
export const choreValues = ({ id, kind, subject, detail, dueAt }: Chore): Values<ChoreName> => ({
  choreId: id,
  choreKind: kind,
  choreSubject: subject,
  choreDetail: detail,
  choreDueAt: dueAt,
})

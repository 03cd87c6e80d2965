import type { Chore } from '@hearback/core/storage'
import type { Named, Values } from '../named.ts'
import { described, type FieldOf, type NamesBehind } from '../record.ts'

export const chore = described<Chore>({
  id: 'text',
  kind: 'text',
  subject: 'text',
  detail: 'text',
  dueAt: 'timestamptz',
})
const filed = chore.behind('chore')

/** The parameters of `filingChore`. */
export type ChoreName = NamesBehind<'chore', FieldOf<Chore>>

/**
 * Common table expression that files a chore where a record was `written`.
 *
 * @param onConflict SQL for a chore that has this id already, `before`. Default: the statement fails
 */
export const filingChore = (params: Named<ChoreName>, onConflict = ''): string => `filed as (
      insert into hearback.chores as before (environment_id, ${chore.columns})
      select $1, ${filed.placeholders(params)}
      from written${onConflict}
    )`

/** SQL: the places of a chore that is filed. */
export const chorePlaceholders = (params: Named<ChoreName>): string => filed.placeholders(params)

/** The values of a chore that is filed. */
export const choreValues = (made: Chore): Values<ChoreName> => filed.valuesOf(made)

import type { Imported } from '@hearback/core'

/*
 * Records that are brought from elsewhere, in one statement that is run again without harm: what is there is left as
 * it is. It has a part called `known`, of what was there before, and `written`, of what is there now.
 */

export const whatBecame = 'select id, true as stored from written union all select id, false from known'

export interface BroughtRow {
  id: string
  stored: boolean
}

export const importedOf = (rows: readonly BroughtRow[]): Imported => ({
  stored: rows.filter(({ stored }) => stored).map(({ id }) => id),
  known: rows.filter(({ stored }) => !stored).map(({ id }) => id),
})

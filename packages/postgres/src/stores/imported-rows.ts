import type { Imported } from '@hearback/core/storage'

/**
 * Select of an import statement: which records it stored, and which existed before and stay unchanged. The statement has
 * a common table expression `known`, with the ids that existed before, and one `written`, with the ids it stored.
 * Repeating an import is harmless.
 */
export const importOutcome = 'select id, true as stored from written union all select id, false from known'

/** A row of `importOutcome`. */
export interface ImportedRow {
  id: string
  stored: boolean
}

export const toImported = (rows: readonly ImportedRow[]): Imported => ({
  stored: rows.filter(({ stored }) => stored).map(({ id }) => id),
  known: rows.filter(({ stored }) => !stored).map(({ id }) => id),
})

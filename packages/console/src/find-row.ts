import { paramsIn } from '@hearback/core/pages'
import type { Row } from './row.ts'

export interface RowMatch {
  readonly row: Row
  readonly params: Readonly<Record<string, string>>
}

/** The rows of a path below the prefix, one for each method. Patterns without parameters win. */
export function findRows(rows: readonly Row[], path: string): readonly RowMatch[] {
  const found = rows.flatMap((row) => {
    const params = paramsIn(row.path, path)
    return params === null ? [] : [{ row, params }]
  })
  const fixed = Math.min(...found.map(({ params }) => Object.keys(params).length))
  return found.filter(({ params }) => Object.keys(params).length === fixed)
}

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

function paramsIn(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? '')
    if (value === null || value === '' ? part !== '' : !part.startsWith(':') && part !== value) return null
    if (part.startsWith(':')) params[part.slice(1)] = value ?? ''
  }
  return params
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

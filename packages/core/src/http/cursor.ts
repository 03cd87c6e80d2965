import * as v from 'valibot'
import { base64Url, unbase64 } from '../ground/bytes.ts'
import type { ListPosition } from '../ground/ports/list-page.ts'
import { inUtc } from '../ground/ports/times.ts'
import { invalid } from './problems.ts'

/** Where a list continues, with the order and filters of its first page: opaque to clients. */
export interface Cursor {
  /** The path of the list; other lists refuse the cursor. */
  readonly path: string
  /** The filters in the first page's query. */
  readonly query: Readonly<Record<string, string>>
  readonly after: ListPosition
}

/** A time as records have it: databases refuse a text that only looks like one. */
const recordTime = v.pipe(
  v.string(),
  v.check((text) => inUtc(text) === text),
)
/** An id, or for lists of parts of records the record's id, a dot and the part's id. */
const positionId = /^[0-9a-z]{1,64}(?:\.[0-9a-z]{1,64})?$/
const filter = v.pipe(v.string(), v.excludes('\0'))

const shapeOf = (path: string) =>
  v.object({
    l: v.literal(path),
    q: v.record(v.string(), filter),
    p: v.tuple([recordTime, v.pipe(v.string(), v.regex(positionId))]),
  })

export function encodeCursor({ path, query, after }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ l: path, q: query, p: [after.at, after.id] }))
  return base64Url(bytes)
}

/** Decodes a cursor; throws a 400 for a text that `encodeCursor` did not make for this list. */
export function decodeCursor(text: string, path: string): Omit<Cursor, 'path'> {
  try {
    const bytes = unbase64(text.replaceAll('-', '+').replaceAll('_', '/'))
    const { q, p } = v.parse(shapeOf(path), JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return { query: q, after: { at: p[0], id: p[1] } }
  } catch {
    throw invalid({ cursor: 'Not a cursor of this list: take it from the Link header of the previous page' })
  }
}

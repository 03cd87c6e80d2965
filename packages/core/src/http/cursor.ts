import * as v from 'valibot'
import type { Position } from '../ports/storage.ts'
import { invalid } from './problems.ts'

/** Where a list goes on, with the order and filters it began with: opaque to clients. */
export interface Cursor {
  /** The filters as they stood in the first page's query. */
  readonly query: Readonly<Record<string, string>>
  readonly after: Position
}

const shape = v.object({
  q: v.record(v.string(), v.string()),
  p: v.tuple([v.pipe(v.string(), v.isoTimestamp()), v.string()]),
})

export function encodeCursor({ query, after }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ q: query, p: [after.at, after.id] }))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A 400 for anything that we have not made. */
export function decodeCursor(text: string): Cursor {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const { q, p } = v.parse(shape, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return { query: q, after: { at: p[0], id: p[1] } }
  } catch {
    throw invalid({ cursor: 'Not a cursor of this list: take it from the Link header of the page before' })
  }
}

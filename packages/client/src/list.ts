import type { Connection } from './connection.ts'
import type { CallOptions } from './options.ts'

/** Records as they are asked for. A fault in the middle rejects: a list that ends is whole. */
export interface List<T> extends AsyncIterable<T> {
  /** One page. */
  page(options?: PageOptions): Promise<Page<T>>
  /** All of them at once. For many, iterate. */
  all(): Promise<T[]>
}

export interface Page<T> {
  items: T[]
  /** Where the next page begins; `null` after the last. Records that arrive in between shift nothing. */
  cursor: string | null
}

export interface PageOptions extends CallOptions {
  /** Records, 1..1000. Default: the list's `pageSize`. */
  limit?: number | undefined
  /** From the page before. Default: the first page. */
  cursor?: string | null | undefined
}

export interface ListOptions extends CallOptions {
  /** Records that are asked for at once, 1..1000. Default: 100. */
  pageSize?: number | undefined
}

/** The list at this path, narrowed by what else the options hold; nothing is asked until it is read. */
export function listOf<T>(connection: Connection, path: string, options: ListOptions = {}): List<T> {
  const { pageSize = 100, signal: ownSignal, ...query } = options

  async function page({ limit = pageSize, cursor, signal = ownSignal }: PageOptions = {}): Promise<Page<T>> {
    // A cursor carries the query.
    const asked = cursor ? { limit, cursor } : { ...query, limit }
    const { data, headers } = await connection.ask({ method: 'GET', path, query: asked, signal })
    // Safe: what a list answers is what its row of the contract says.
    return { items: data as T[], cursor: nextCursor(headers.get('link')) }
  }

  async function* iterate(): AsyncGenerator<T, void, undefined> {
    for (let cursor: string | null = null; ; ) {
      const { items, cursor: next } = await page({ cursor })
      yield* items
      if (next === null) return
      cursor = next
    }
  }

  return {
    page,
    async all() {
      const items: T[] = []
      for await (const item of iterate()) items.push(item)
      return items
    },
    [Symbol.asyncIterator]: iterate,
  }
}

/** Of the address only the cursor counts: behind a proxy it may name a host that is reached otherwise. */
function nextCursor(link: string | null): string | null {
  const address = link && /<([^>]*)>;\s*rel="?next"?/.exec(link)?.[1]
  return address ? new URL(address, 'http://any').searchParams.get('cursor') : null
}

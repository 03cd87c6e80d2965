import type { Connection } from './connection.ts'
import { counted } from './counted.ts'
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
  /**
   * How iterating and `all` find the next page. `links`: by what the service says. `counted`: for older services of
   * this kind, which say nothing; where the first page has no link, by `skip` and `offset`, whichever they know. Nothing
   * comes twice. Where records arrive or are deleted meanwhile, what was there all the time is found as long as the
   * service keeps to an order; one that gives more at once than it is asked for is taken at its word once nothing new
   * comes. A list that outruns its reader rejects. It takes a request or two more, and remembers every id. Default:
   * `links`.
   */
  paging?: 'links' | 'counted' | undefined
}

/** The list at this path, narrowed by what else the options hold; nothing is asked until it is read. */
export function listOf<T>(connection: Connection, path: string, options: ListOptions = {}): List<T> {
  const { pageSize = 100, paging = 'links', signal: ownSignal, ...filters } = options

  async function read(query: object, signal = ownSignal): Promise<Page<T>> {
    const { data, headers } = await connection.request({ method: 'GET', path, query, signal, list: true })
    // Safe: it is a list, of what its row of the contract says.
    return { items: data as T[], cursor: nextCursor(headers.get('link')) }
  }

  function page({ limit = pageSize, cursor, signal }: PageOptions = {}): Promise<Page<T>> {
    // A cursor carries the filters.
    return read(cursor ? { limit, cursor } : { ...filters, limit }, signal)
  }

  async function* iterate(): AsyncGenerator<T, void, undefined> {
    // Counted pages share a record.
    const limit = paging === 'counted' ? Math.max(pageSize, 2) : pageSize
    let { items, cursor } = await page({ limit })
    if (cursor === null && paging === 'counted') {
      const from = (skip?: number) => read({ ...filters, ...(skip === undefined ? {} : { limit, skip, offset: skip }) })
      yield* counted(items, limit, async (skip) => (await from(skip)).items, `GET ${path}`)
      return
    }
    yield* items
    while (cursor !== null) {
      ;({ items, cursor } = await page({ limit, cursor }))
      yield* items
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

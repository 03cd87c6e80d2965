import type { Connection } from './connection.ts'
import { counted } from './counted.ts'
import type { CallOptions } from './options.ts'

/** A list of records, read page by page. A failure rejects: if iteration ends normally, the list is complete. */
export interface List<T> extends AsyncIterable<T> {
  /** One page. */
  page(options?: PageOptions): Promise<Page<T>>
  /** All records in one array. For many, iterate. */
  all(): Promise<T[]>
}

export interface Page<T> {
  items: T[]
  /** Position of the next page; `null` after the last. Records that arrive in between do not shift it. */
  cursor: string | null
}

export interface PageOptions extends CallOptions {
  /** Records of this page, 1..1000. Default: the list's `pageSize`. */
  limit?: number | undefined
  /** The `cursor` of the previous page. Default: the first page. */
  cursor?: string | null | undefined
}

export interface ListOptions extends CallOptions {
  /** Records in one request, 1..1000. Default: 100. */
  pageSize?: number | undefined
  /**
   * How iteration and `all` find the next page. Default: `links`. `links`: by the links in the service's answers.
   * `counted`: for older services of this kind that send no links; if the first page has no link, by `skip` and
   * `offset`, whichever the service knows. No record comes twice. Records that exist all the time are found even if
   * others arrive or are deleted meanwhile, as long as the service keeps to one order. A service that sends more than
   * the limit is read until nothing new comes. A list that grows faster than it is read rejects. `counted` needs a
   * request or two more, and keeps every id in memory.
   */
  paging?: 'links' | 'counted' | undefined
}

/** The list at this path; the other options are its filters. Requests are sent when it is read. */
export function listOf<T>(connection: Connection, path: string, options: ListOptions = {}): List<T> {
  const { pageSize = 100, paging = 'links', signal: ownSignal, ...filters } = options

  async function read(query: object, signal = ownSignal): Promise<Page<T>> {
    const { data, headers } = await connection.request({ method: 'GET', path, query, signal, list: true })
    // Safe: the path is that of a list, and its row of the contract answers these records.
    return { items: data as T[], cursor: nextCursor(headers.get('link')) }
  }

  function page({ limit = pageSize, cursor, signal }: PageOptions = {}): Promise<Page<T>> {
    // The cursor contains the filters.
    return read(cursor ? { limit, cursor } : { ...filters, limit }, signal)
  }

  async function* iterate(): AsyncGenerator<T, void, undefined> {
    // Counted pages overlap by one record.
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

/** The cursor in the link. The rest of the link's address is ignored: behind a proxy it may name an internal host. */
function nextCursor(link: string | null): string | null {
  const address = link && /<([^>]*)>;\s*rel="?next"?/.exec(link)?.[1]
  return address ? new URL(address, 'http://any').searchParams.get('cursor') : null
}

import { HearbackError } from './errors.ts'

/** A page, and the number of records before it. */
interface CountedPage<T> {
  skip: number
  items: readonly T[]
}

/** Requests that may find no new record, besides those that read back to the beginning and here again. */
const mostInVain = 20

/**
 * Reads a list that has no links to its next page, by counting records. It counts the records that arrive, since a
 * service may send fewer than the limit, or more, or all of them, or the first page again and again.
 *
 * Each page should begin with the last record of the page before. If records arrived meanwhile, the page begins with an
 * earlier record; known records are yielded only once. If a page begins with an unknown record, records were deleted
 * and later ones moved up: the loop reads backwards until a page begins with a known record.
 *
 * @param first the records of the first page
 * @param limit the limit of each page
 * @param read reads the records after the first `skip`; without a number, all at once
 * @param request method and path of the requests, for errors
 */
export async function* counted<T>(
  first: readonly T[],
  limit: number,
  read: (skip?: number) => Promise<readonly T[]>,
  request: string,
): AsyncGenerator<T, void, undefined> {
  /** Identities of the records that were yielded. Every record that stayed before such a record was yielded too. */
  const known = new Set<string>()
  const isNew = (item: T): boolean => known.size < known.add(identityOf(item)).size
  const follows = ({ skip, items }: CountedPage<T>): boolean =>
    skip === 0 || (items.length > 0 && known.has(identityOf(items[0])))

  /** Pages that were read too early, since they begin with an unknown record; the earliest page is last. */
  let ahead: CountedPage<T>[] = []
  let before: readonly T[] = []
  const back = Math.max(1, first.length - 1)
  let patience = mostInVain
  let page: CountedPage<T> = { skip: 0, items: first }
  for (let skip = 0; ; page = { skip, items: await read(skip) }) {
    if (patience-- < 0) throw outrun(request)
    if (!follows(page)) {
      ahead.push(page)
      skip = Math.max(0, skip - back)
      continue
    }
    yield* news(page.items)
    if (skip > 0 && areSame(page.items, before)) {
      // Either the service ignores `skip`, or as many records have just arrived as were skipped.
      if (page.items.length > limit) return
      const all = await read()
      yield* news(all)
      if (all.length > 0 && identityOf(all[0]) === identityOf(page.items[0])) return
    }
    for (let next = ahead.pop(); next && follows(next); next = ahead.pop()) {
      page = next
      yield* news(page.items)
    }
    // Pages that still do not follow are read again.
    ahead = []
    if (page.items.length <= 1) return
    before = page.items
    skip = page.skip + page.items.length - 1
  }

  function news(items: readonly T[]): T[] {
    const found = items.filter(isNew)
    // New records arrive at the front: only a page whose last record is new makes progress towards the end.
    if (page.skip > 0 && found.length > 0 && found.at(-1) === items.at(-1)) {
      patience = mostInVain + (3 * known.size) / back
    }
    return found
  }
}

function identityOf(item: unknown): string {
  const { id } = Object(item)
  return typeof id === 'string' ? id : String(JSON.stringify(item))
}

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, n) => identityOf(item) === identityOf(other[n]))

const outrun = (request: string) =>
  new HearbackError('The list changes faster than it can be read: read it again later, or with a larger page', {
    status: 200,
    code: 'unexpected_answer',
    details: {},
    requestId: null,
    retryAfterMs: null,
    request,
  })

import { HearbackError } from './errors.ts'

/** A page, and how many records stand in front of it. */
interface CountedPage<T> {
  skip: number
  items: readonly T[]
}

/** Requests that may bring the end no nearer, besides those that lead back to the beginning and here again. */
const mostInVain = 20

/**
 * The records of a list that does not say where its next page begins: by counting on. What counts is what comes, as a
 * service may give fewer at once than it is asked for, or more, or all of them, or the first ones again and again.
 *
 * Each page begins with the last record of the one before. Others that arrived meanwhile move the list on: the page
 * begins with an earlier one, and what is known is handed on once. Where it begins with one that is not known, records
 * were deleted and the rest moved up: the way leads back until a page begins with a known one again.
 *
 * @param first the records from the beginning
 * @param limit how many were asked for
 * @param read the records after so many; without a number, all at once
 * @param request what is asked, for errors
 */
export async function* counted<T>(
  first: readonly T[],
  limit: number,
  read: (skip?: number) => Promise<readonly T[]>,
  request: string,
): AsyncGenerator<T, void, undefined> {
  /** Records that were handed on; whatever stayed in front of such a one was handed on before. */
  const known = new Set<string>()
  const isNew = (item: T): boolean => known.size < known.add(identityOf(item)).size
  const follows = ({ skip, items }: CountedPage<T>): boolean =>
    skip === 0 || (items.length > 0 && known.has(identityOf(items[0])))

  /** Pages that came before those which they follow, the foremost last. */
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
      // A service that cannot count; or as many have just arrived as were passed over.
      if (page.items.length > limit) return
      const all = await read()
      yield* news(all)
      if (all.length > 0 && identityOf(all[0]) === identityOf(page.items[0])) return
    }
    for (let next = ahead.pop(); next && follows(next); next = ahead.pop()) {
      page = next
      yield* news(page.items)
    }
    // What does not follow now is read again.
    ahead = []
    if (page.items.length <= 1) return
    before = page.items
    skip = page.skip + page.items.length - 1
  }

  function news(items: readonly T[]): T[] {
    const found = items.filter(isNew)
    // What arrives stands in front: only where the last one is new, the end is nearer.
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

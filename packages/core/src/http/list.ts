import * as v from 'valibot'
import type { ListPage, ListPosition } from '../ground/ports/list-page.ts'
import { parameter } from './validate.ts'

type ReplyList = typeof import('./reply-list.ts').replyList

let loaded: ReplyList | null = null

/** Replies with a list: see `reply-list.ts`, which is loaded with the first call. */
export const replyList: ReplyList = async (...given) => {
  loaded ??= (await import('./reply-list.ts')).replyList
  return loaded(...given)
}

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a whole number'))

/** The query parameters of every list; each list adds its filters. */
const paging = {
  limit: parameter('Records on a page, 1 to 1,000. Absent or 0: everything, as a stream', wholeNumber),
  skip: parameter('Records to skip at the beginning', wholeNumber),
  offset: parameter('The same as `skip`', wholeNumber),
  cursor: parameter('The cursor in the `Link` header of the previous page; it contains order and filters', v.string()),
}

/** Makes the query schema of a list: paging and these filters, all optional. */
export const listQuery = <F extends v.ObjectEntries>(filters: F) => v.object({ ...paging, ...filters })

/** Takes a page of records in memory, in the order of (createdAt, id). */
export function pageOf<T extends { createdAt: string; id: string }>(
  all: readonly T[],
  { after, limit }: ListPage,
): T[] {
  const from = after
    ? all.findIndex(({ createdAt, id }) => createdAt > after.at || (createdAt === after.at && id > after.id))
    : 0
  return from < 0 ? [] : all.slice(from, from + limit)
}

/** The position of a record in a list ordered by (createdAt, id). */
export const byCreation = ({ createdAt, id }: { createdAt: string; id: string }): ListPosition => ({
  at: createdAt,
  id,
})

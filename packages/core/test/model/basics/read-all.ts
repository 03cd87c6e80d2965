import type { StoredResponse } from '../../../src/answers/responses/schema.ts'
import type { ResponseFilter, ResponseOrder, ResponseStore } from '../../../src/answers/responses/store.ts'
import type { ListPage, ListPosition } from '../../../src/ground/ports/list-page.ts'

const pageSize = 1000

/** Yields the records of a list that is ordered by (createdAt, id), page by page. */
export async function* allPages<T extends { readonly createdAt: string; readonly id: string }>(
  read: (page: ListPage) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  let after: ListPosition | null = null
  for (;;) {
    const page: readonly T[] = await read({ after, limit: pageSize })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = { at: last.createdAt, id: last.id }
  }
}

/** The filter that every response passes. */
const everyResponse: ResponseFilter = {
  ...{ surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null },
}

/** Yields the responses that pass the filter, by (createdAt, id). */
export const allResponses = (
  { list }: Pick<ResponseStore, 'list'>,
  environmentId: string,
  filter: Partial<ResponseFilter>,
  direction: 'asc' | 'desc' = 'asc',
): AsyncGenerator<StoredResponse> => {
  const order: ResponseOrder = { by: 'createdAt', direction }
  return allPages((page) => list(environmentId, { ...everyResponse, ...filter }, order, page))
}

/** The first records, at most `limit`. */
export async function firstFew<T>(records: AsyncIterable<T>, limit: number): Promise<T[]> {
  const few: T[] = []
  if (limit < 1) return few
  for await (const record of records) if (few.push(record) === limit) break
  return few
}

/** All records of a list, in memory. */
export const allOf = <T>(records: AsyncIterable<T>): Promise<T[]> => firstFew(records, Number.POSITIVE_INFINITY)

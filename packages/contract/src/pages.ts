import type { ListPage, ListPosition } from '@hearback/core/storage'
import { holds } from './expect.ts'

const limit = 2
/** More pages than any case needs: a list that never ends must fail, not hang. */
const mostPages = 100

/** Reads a whole list, two records per page. */
export async function everyPage<T>(
  read: (page: ListPage) => Promise<readonly T[]>,
  position: (record: T) => ListPosition,
): Promise<T[]> {
  const found: T[] = []
  let after: ListPosition | null = null
  for (let count = 0; count < mostPages; count++) {
    const page: readonly T[] = await read({ after, limit })
    holds(page.length <= limit, `a page of at most ${limit} holds ${page.length}`)
    found.push(...page)
    const last = page.at(-1)
    if (last === undefined) return found
    after = position(last)
  }
  throw new Error('the pages of a list never end')
}

type Created = { readonly createdAt: string; readonly id: string }
type Updated = { readonly updatedAt: string; readonly id: string }

export const createdPosition = ({ createdAt, id }: Created): ListPosition => ({ at: createdAt, id })
export const updatedPosition = ({ updatedAt, id }: Updated): ListPosition => ({ at: updatedAt, id })

/** Sorts the records as a list in this order returns them, oldest first. */
export const oldestFirst = <T>(records: readonly T[], position: (record: T) => ListPosition): T[] =>
  records.toSorted((a, b) => (sortKey(position(a)) < sortKey(position(b)) ? -1 : 1))

/** All times have the same length, so that the pair sorts as one text. */
const sortKey = ({ at, id }: ListPosition): string => at + id

import type { ListPage, ListPosition } from '../../src/ground/ports/list-page.ts'

/** The position of a record in its list. */
export type PositionOf<T> = (record: T) => ListPosition

export const byCreation: PositionOf<{ createdAt: string; id: string }> = (record) => ({
  at: record.createdAt,
  id: record.id,
})

export const byUpdate: PositionOf<{ updatedAt: string; id: string }> = (record) => ({
  at: record.updatedAt,
  id: record.id,
})

/** Compares texts of one form in the order of their meaning: times by time, ids by creation. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const comparePositions = (a: ListPosition, b: ListPosition): number =>
  compareText(a.at, b.at) || compareText(a.id, b.id)

export const sorted = <T>(records: readonly T[], position: PositionOf<T>): T[] =>
  records.toSorted((a, b) => comparePositions(position(a), position(b)))

/** The ids of the records that are known already, each once. */
export const knownOf = (records: readonly { id: string }[], known: ReadonlySet<string>): string[] => [
  ...new Set(records.map(({ id }) => id).filter((id) => known.has(id))),
]

/** The records after `page.after` in the order, at most `page.limit`. */
export function keysetPage<T>(
  records: readonly T[],
  page: ListPage,
  position: PositionOf<T>,
  direction: 'asc' | 'desc' = 'asc',
): T[] {
  const { after, limit } = page
  const inOrder = direction === 'asc' ? sorted(records, position) : sorted(records, position).reverse()
  const follows = (record: T) => {
    if (after === null) return true
    const step = comparePositions(position(record), after)
    return direction === 'asc' ? step > 0 : step < 0
  }
  return inOrder.filter(follows).slice(0, limit)
}

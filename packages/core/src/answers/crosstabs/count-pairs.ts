import { type PairedResponse, readSide } from './read-side-rules.ts'
import type { Absence, PairCounts, PlannedPairs } from './store.ts'
import { absences, mostValues, valuesInOrder } from './values-rules.ts'

/** Counts a cross-table over these responses, one by one. This is the reference: storages must return the same. */
export function countPairs(pairs: PlannedPairs, responses: Iterable<PairedResponse>): PairCounts {
  const counting = pairCounting(pairs)
  for (const response of responses) counting.add(response)
  return counting.counts()
}

/** The values of responses that are in the table on both sides, and the number of responses that have the very same. */
interface Counted {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  count: number
}

/** Counts responses that are added one by one, in any order. It keeps the different values only. */
export function pairCounting(pairs: PlannedPairs): { add(response: PairedResponse): void; counts(): PairCounts } {
  let passing = 0
  const found = new Map<string, Counted>()
  const outside = { rows: noAbsences(), columns: noAbsences() }
  return {
    add(response) {
      passing += 1
      const [rows, columns] = [readSide(pairs.rows, response), readSide(pairs.columns, response)]
      if (typeof rows === 'string') outside.rows[rows] += 1
      if (typeof columns === 'string') outside.columns[columns] += 1
      if (typeof rows === 'string' || typeof columns === 'string') return
      const key = JSON.stringify([rows, columns])
      const known = found.get(key)
      if (known) known.count += 1
      else found.set(key, { rows, columns, count: 1 })
    },
    counts() {
      const all = [...found.values()]
      const [rows, columns] = [listed(all, ({ rows }) => rows), listed(all, ({ columns }) => columns)]
      const cells = new Map<string, PairCounts['cells'][number]>()
      for (const { rows: ofRow, columns: ofColumn, count } of all) {
        for (const row of rows.named(ofRow)) {
          for (const column of columns.named(ofColumn)) {
            const key = JSON.stringify([row, column])
            cells.set(key, { row, column, count: (cells.get(key)?.count ?? 0) + count })
          }
        }
      }
      return {
        passing,
        counted: all.reduce((sum, { count }) => sum + count, 0),
        rows: { ...rows.counts, outside: { ...outside.rows } },
        columns: { ...columns.counts, outside: { ...outside.columns } },
        cells: [...cells.values()],
      }
    },
  }
}

const noAbsences = (): Record<Absence, number> =>
  // Safe: each has a number.
  Object.fromEntries(absences.map((absence) => [absence, 0])) as Record<Absence, number>

/** The values of a side that are listed, with their counts; `named`: those of a response, with `null` for all that are not. */
function listed(all: readonly Counted[], of: (counted: Counted) => readonly string[]) {
  const counts = new Map<string | null, number>()
  for (const counted of all)
    for (const value of of(counted)) counts.set(value, (counts.get(value) ?? 0) + counted.count)
  const inOrder = valuesInOrder([...counts].map(([value, count]) => ({ value, count })))
  const isWhole = inOrder.length <= mostValues
  const shown = isWhole ? inOrder : inOrder.slice(0, mostValues - 1)
  const names = new Set(shown.map(({ value }) => value))
  const named = (values: readonly string[]): (string | null)[] => [
    ...new Set(values.map((value) => (names.has(value) ? value : null))),
  ]
  const others = all.filter((counted) => named(of(counted)).includes(null))
  const rest = { value: null, count: others.reduce((sum, { count }) => sum + count, 0) }
  return { named, counts: { distinct: inOrder.length, values: isWhole ? shown : [...shown, rest] } }
}

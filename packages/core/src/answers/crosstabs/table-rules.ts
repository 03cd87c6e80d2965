import { byCodePoints } from '../../ground/code-point-order.ts'
import { type Dimension, idOfValue, type KnownValue } from './dimension-rules.ts'
import type { Crosstab } from './schema.ts'
import { cellStatistics, tableStatistics } from './statistics-rules.ts'
import type { PairCounts, SideCounts } from './store.ts'
import { mostValues } from './values-rules.ts'

type Side = Crosstab['rows']
/** A value of a side, with the values that were counted for it. */
type Value = Omit<Side['values'][number], 'share'> & { readonly counted: readonly (string | null)[] }

/** The cross-table as it is answered, made from the counts of its two sides. */
export function crosstabOf(rows: Dimension, columns: Dimension, counts: PairCounts): Crosstab {
  const [ofRows, ofColumns] = [valuesOf(rows, counts.rows), valuesOf(columns, counts.columns)]
  const found = new Map(counts.cells.map(({ row, column, count }) => [JSON.stringify([row, column]), count]))
  const countOf = (row: Value, column: Value): number => {
    let count = 0
    for (const one of row.counted)
      for (const other of column.counted) count += found.get(JSON.stringify([one, other])) ?? 0
    return count
  }
  const table = {
    of: counts.counted,
    rows: ofRows.map(({ count }) => count),
    columns: ofColumns.map(({ count }) => count),
    cells: ofRows.map((row) => ofColumns.map((column) => countOf(row, column))),
  }
  const ofRowSide = sideOf(rows, ofRows, counts.rows, counts.counted)
  const ofColumnSide = sideOf(columns, ofColumns, counts.columns, counts.counted)
  return {
    responseCount: counts.passing,
    count: counts.counted,
    rows: ofRowSide,
    columns: ofColumnSide,
    cells: cellStatistics(table),
    whole: ofRowSide.isSeveral || ofColumnSide.isSeveral ? null : tableStatistics(table),
  }
}

const sideOf = (
  { name, label, row, isSeveral }: Dimension,
  values: readonly Value[],
  { distinct, outside }: SideCounts,
  of: number,
): Side => ({
  ...{ name, label, row },
  // The question may have allowed several choices once.
  isSeveral: isSeveral || values.reduce((sum, { count }) => sum + count, 0) > of,
  values: values.map(({ counted: _, ...value }) => ({ ...value, share: of === 0 ? 0 : value.count / of })),
  otherCount: distinct > mostValues ? distinct - mostValues + 1 : 0,
  outside,
})

/** The values in their order: known ones without responses too, if all have room. */
function valuesOf({ known, order, idOf = idOfValue }: Dimension, { values }: SideCounts): Value[] {
  const byId = Map.groupBy(values, ({ value }) => (value === null ? null : idOf(value)))
  const knownIds = new Set<string | null>(known.map(({ id }) => id))
  const hasRoom = known.length + [...byId.keys()].filter((id) => !knownIds.has(id)).length <= mostValues
  const made = (id: string | null, { label, isFormer }: Omit<KnownValue, 'id'>): Value => {
    const of = byId.get(id) ?? []
    return {
      ...{ id, label, isFormer },
      count: of.reduce((sum, { count }) => sum + count, 0),
      counted: of.map(({ value }) => value),
    }
  }
  const further = [...byId.keys()].flatMap((id) => (id === null || knownIds.has(id) ? [] : [id]))
  return [
    ...known
      .filter(({ id, isFormer }) => byId.has(id) || (hasRoom && !isFormer))
      .map(({ id, ...value }) => made(id, value)),
    ...inOrder(further, order).map((id) => made(id, { label: null, isFormer: false })),
    ...(byId.has(null) ? [made(null, { label: null, isFormer: false })] : []),
  ]
}

function inOrder(ids: readonly string[], order: Dimension['order']): readonly string[] {
  if (order === 'count') return ids
  const byNumber = (one: string, other: string) => Number(one) - Number(other)
  return ids.toSorted(order === 'number' ? byNumber : byCodePoints)
}

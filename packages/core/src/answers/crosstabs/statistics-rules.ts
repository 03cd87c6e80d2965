import { type Interval, shareInterval } from '../../ground/share-interval.ts'
import { chiSquaredTail, normalTails } from './laws-rules.ts'

/** The fewest responses of a row or column of which a difference is told. */
export const fewestResponses = 30
/** The fewest responses that a cell must have been expected to have, or not to have, if a difference in it is told. */
export const fewestExpected = 5
/** A difference is told where it would come by chance in fewer than 5 of 100 tables. */
const level = 0.05

/** A table of counts of responses. */
export interface Counted {
  /** The number of responses in the table. */
  readonly of: number
  /** How many of them have the value of each row. */
  readonly rows: readonly number[]
  /** How many of them have the value of each column. */
  readonly columns: readonly number[]
  /** Row by row: how many of them have both values. */
  readonly cells: readonly (readonly number[])[]
}

/**
 * What a cell says, compared with the rest of the table: its column has the row's value more often than the other columns (`higher`) or less
 * often (`lower`); the difference may be chance (`unclear`); or there are too few responses to tell (`few`).
 */
type CellReading = 'higher' | 'lower' | 'unclear' | 'few'

export interface CellStatistics {
  readonly count: number
  /** The share of the column's responses, 0..1; `null` of none. */
  readonly share: number | null
  readonly interval: Interval | null
  /** The share of the responses of all other columns; `null` of none. */
  readonly shareElsewhere: number | null
  /** How many responses there would be if rows and columns had nothing to do with each other. */
  readonly expected: number
  /** The adjusted standardized residual; `null` where a row or column has no responses, or all of them. */
  readonly residual: number | null
  /** Two-sided, by the normal law; adjusted by Holm for all cells that are tested, those that mirror each other once. `null`: too few to test. */
  readonly p: number | null
  readonly reading: CellReading
}

/** Whether the table as a whole differs from chance. */
export interface TableStatistics {
  readonly chiSquared: number
  readonly degrees: number
  readonly p: number
  /** Cramér's V, 0..1: how strongly rows and columns go together. */
  readonly v: number
}

/**
 * The statistics of each cell. A cell is tested as a table of two rows and two columns: the responses with the value of its row, or without it, by
 * those with the value of its column, or without it. So it holds also where a response has several values. Source of the residual: Haberman, "The analysis of
 * residuals in cross-classified tables", Biometrics 29 (1973); its square is the chi-squared of those two by two. Source of the
 * adjustment: Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979).
 */
export function cellStatistics({ of, rows, columns, cells }: Counted): CellStatistics[][] {
  const found = cells.map((row, at) =>
    row.map((count, n) => {
      const [ofRow, ofColumn] = [rows[at] ?? 0, columns[n] ?? 0]
      const expected = of === 0 ? 0 : (ofRow * ofColumn) / of
      const spread = expected * (1 - ofRow / of) * (1 - ofColumn / of)
      const residual = spread > 0 ? (count - expected) / Math.sqrt(spread) : null
      const elsewhere = of - ofColumn
      const isTested =
        residual !== null &&
        ofRow >= fewestResponses &&
        ofColumn >= fewestResponses &&
        Math.min(expected, ofRow - expected, ofColumn - expected, of - ofRow - ofColumn + expected) >= fewestExpected
      return {
        count,
        share: ofColumn === 0 ? null : count / ofColumn,
        interval: shareInterval({ count, of: ofColumn }),
        shareElsewhere: elsewhere === 0 ? null : (ofRow - count) / elsewhere,
        expected,
        residual,
        p: isTested ? normalTails(residual) : null,
      }
    }),
  )
  const [mirrorsRows, mirrorsColumns] = [mirrorIn(rows, of), mirrorIn(columns, of)]
  const isMirrored = (at: number, n: number) => at === mirrorsRows?.[1] || n === mirrorsColumns?.[1]
  const tested = found.map((row, at) => row.map(({ p }, n) => (isMirrored(at, n) ? null : p)))
  const adjusted = holm(tested.flat())
  return found.map((row, at) =>
    row.map((cell, n) => {
      const line = at === mirrorsRows?.[1] ? mirrorsRows[0] : at
      const column = n === mirrorsColumns?.[1] ? mirrorsColumns[0] : n
      const p = adjusted[line * row.length + column] ?? null
      return { ...cell, p, reading: readingOf(cell.residual, p) }
    }),
  )
}

/**
 * The only two values that responses have, where each has one of them: what differs in the one differs in the other as much, so that both
 * are tested as one.
 */
function mirrorIn(counts: readonly number[], of: number): readonly [first: number, second: number] | null {
  const [first, second, third] = counts.flatMap((count, at) => (count > 0 ? [at] : []))
  const isApart = counts.reduce((sum, count) => sum + count, 0) === of
  return isApart && first !== undefined && second !== undefined && third === undefined ? [first, second] : null
}

const readingOf = (residual: number | null, p: number | null): CellReading =>
  residual === null || p === null ? 'few' : p >= level ? 'unclear' : residual > 0 ? 'higher' : 'lower'

/** The values, adjusted for their number: the least times their number, the next times one less, and none below the one before. */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const tested = values.flatMap((p, at) => (p === null ? [] : [{ p, at }])).sort((one, other) => one.p - other.p)
  const adjusted: (number | null)[] = values.map(() => null)
  let least = 0
  for (const [nth, { p, at }] of tested.entries()) {
    least = Math.max(least, Math.min(1, p * (tested.length - nth)))
    adjusted[at] = least
  }
  return adjusted
}

/**
 * Pearson's test of the whole table, over the rows and columns that have responses. `null` where a response stands in several cells, where a
 * row or column is all of the table, and where there are too few responses: where more than a fifth of the cells expect fewer than 5, or one fewer than 1.
 * Source of that bound: Cochran, "Some methods for strengthening the common χ² tests", Biometrics 10 (1954).
 */
export function tableStatistics({ of, rows, columns, cells }: Counted): TableStatistics | null {
  const [ofRows, ofColumns] = [rows.filter((count) => count > 0), columns.filter((count) => count > 0)]
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  const [many, across] = [ofRows.length - 1, ofColumns.length - 1]
  if (sum(rows) !== of || sum(columns) !== of || many < 1 || across < 1) return null
  const expected = ofRows.flatMap((row) => ofColumns.map((column) => (row * column) / of))
  const few = expected.filter((count) => count < fewestExpected).length
  if (of < fewestResponses || few > expected.length / 5 || expected.some((count) => count < 1)) return null
  let chiSquared = 0
  for (const [at, row] of cells.entries()) {
    for (const [n, count] of row.entries()) {
      const wanted = ((rows[at] ?? 0) * (columns[n] ?? 0)) / of
      if (wanted > 0) chiSquared += (count - wanted) ** 2 / wanted
    }
  }
  const degrees = many * across
  return {
    chiSquared,
    degrees,
    p: chiSquaredTail(chiSquared, degrees),
    v: Math.sqrt(chiSquared / of / Math.min(many, across)),
  }
}

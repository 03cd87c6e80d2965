import type { Aim, Line } from './line.ts'
import type { Spread } from './rounds.ts'

/** A line with its measured figures. */
export interface Found {
  readonly line: Line
  /** Ratio to the baseline over all rounds; without a baseline, the figures themselves. */
  readonly figure: Spread
  /** Figures of the turn and of its baseline, in the line's unit. */
  readonly measured: Spread
  readonly baseline: Spread | null
  readonly rounds: number
}

/** The table for people: a row for each line, then the remarks. */
export function table(found: readonly Found[], remarks: readonly string[]): string {
  const rows = [
    ['', 'beside', 'median', 'min', 'max', 'aim', '(absolute)'],
    ...found.map(({ line, figure, measured, baseline }) => {
      const unit = line.beside === null ? ` ${line.unit}` : ''
      const cells = [figure.median, figure.min, figure.max].map((value) => `${shown(value)}${unit}`)
      const absolute = baseline && `${rounded(measured.median)} : ${rounded(baseline.median)} ${line.unit}`
      return [line.title, line.baseline ?? '', ...cells, aimed(line.aim, figure.median), absolute ?? '']
    }),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...(remarks.length > 0 ? ['', ...remarks] : [])].join('\n')
}

/** The JSON output for programs: one line for each line of the table. */
export function jsonLine(
  { line, figure, measured, baseline, rounds }: Found,
  run: { quick: boolean; rows: number | null },
): string {
  const { name, title, baseline: beside, unit, aim } = line
  const met = aim === null ? null : isMet(aim, figure.median)
  return JSON.stringify({
    ...{ name, title, beside, unit: line.beside === null ? unit : 'ratio', ...figure, aim, met, rounds },
    absolute: { unit, measured, baseline },
    quick: run.quick,
    rows: run.rows,
  })
}

const isMet = (aim: Aim, value: number): boolean => ('atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost)

const aimed = (aim: Aim | null, value: number): string =>
  aim === null
    ? ''
    : `${'atLeast' in aim ? `≥ ${bound(aim.atLeast)}` : `≤ ${bound(aim.atMost)}`}${isMet(aim, value) ? '' : ' (missed)'}`

const shown = (value: number): string => (Math.abs(value) >= 100 ? rounded(value) : value.toFixed(2))

const rounded = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1))

const bound = (value: number): string => String(Math.round(value * 100) / 100)

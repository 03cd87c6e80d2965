import type { Spread } from './rounds.ts'

/** One line of a benchmark: a ratio beside its baseline of the same run. */
export interface Line {
  name: string
  /** What it is a ratio to. */
  baseline: string
  ratio: Spread
  /** What the ratio should be above. `null`: shown for orientation. */
  aim: number | null
}

/** A table for people, then a line of JSON each for programs. */
export function report(benchmark: string, lines: readonly Line[], remarks: readonly string[]): string {
  const rows = [
    ['', 'beside', 'median', 'min', 'max', 'aim'],
    ...lines.map(({ name, baseline, ratio, aim }) => [
      name,
      baseline,
      shown(ratio.median),
      shown(ratio.min),
      shown(ratio.max),
      aim === null ? '' : `> ${aim}${ratio.median > aim ? '' : ' (missed)'}`,
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const table = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  const json = lines.map((line) => JSON.stringify({ benchmark, ...line }))
  return [...table, '', ...remarks, '', ...json].join('\n')
}

const shown = (ratio: number): string => ratio.toFixed(2)

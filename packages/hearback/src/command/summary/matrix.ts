import type { SurveySummary } from '@hearback/core'
import { type Canvas, columnsOf, cut, left, level, right, surveyText } from './canvas.ts'
import { bars, counted, indent } from './charts.ts'
import { percent } from './figures.ts'

type Matrix = Extract<SurveySummary['questions'][number], { type: 'matrix' }>

/** Minimum columns of a cell: a bar, a percentage and space. */
const narrowestCell = 9

type Cell = Matrix['rows'][number]['cells'][number]

/** The cells with their shares of the row, as the console shows them: a respondent may leave a row out. */
function sharesOf(cells: readonly Cell[]): Cell[] {
  const whole = cells.reduce((sum, { count }) => sum + count, 0)
  return cells.map((cell) => ({ ...cell, share: whole === 0 ? 0 : cell.count / whole }))
}

/** A table of rows by columns. If the columns do not fit side by side, each row gets bars for its columns. */
export function matrix(canvas: Canvas, { rows: given, columns }: Matrix): string[] {
  const rows = given.map(({ label, cells }) => ({ label, cells: sharesOf(cells) }))
  const { paint } = canvas
  const names = columns.map(({ label }) => surveyText(label.default))
  const labels = rows.map(({ label }) => cut(surveyText(label.default), Math.floor(canvas.columns / 3)))
  const labelColumns = Math.max(...labels.map(columnsOf))
  const room = Math.floor((canvas.columns - indent.length - labelColumns) / columns.length)
  if (room < narrowestCell) {
    return rows.flatMap(({ cells }, n) => [
      `${indent}${paint('bold', labels[n] ?? '')}`,
      ...bars(
        canvas,
        cells.map((cell, column) => counted(names[column] ?? '', cell)),
      ),
    ])
  }
  const cellColumns = Math.min(room, Math.max(narrowestCell, ...names.map((name) => columnsOf(name) + 2)))
  const head = names.map((name) => right(cut(name, cellColumns - 2), cellColumns)).join('')
  return [
    `${indent}${' '.repeat(labelColumns)}${paint('dim', head)}`,
    ...rows.map(({ cells }, n) => {
      const most = Math.max(...cells.map(({ count }) => count))
      const drawn = cells.map(({ count, share }) => {
        const text = right(percent(share), cellColumns - 2)
        return `${count === 0 ? paint('dim', text) : text} ${paint('cyan', level(count, most))}`
      })
      return `${indent}${left(labels[n] ?? '', labelColumns)}${drawn.join('')}`
    }),
  ]
}

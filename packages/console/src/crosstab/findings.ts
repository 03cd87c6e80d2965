import type { Crosstab } from '@hearback/core/pages'
import { type Html, html } from '../html.ts'
import type { Language } from '../words/language.ts'
import { percent } from '../words/numbers.ts'
import { valueWords } from './dimensions.ts'
import type { Compared } from './load.ts'

type Cell = Crosstab['cells'][number][number]

/** The most differences that are said in sentences. */
const mostSaid = 4

/** What differs most, in sentences; or that nothing does, or that there are too few responses to tell. */
export function findings(table: Crosstab, compared: Pick<Compared, 'survey'>, language: Language): Html {
  const { texts, say } = language
  const { crosstab: words } = texts.results
  const { rows, columns, cells } = table
  const all = cells.flatMap((row, at) =>
    row.map((cell, n) => ({ cell, row: rows.values[at], column: columns.values[n] })),
  )
  const marked = all
    .filter(({ cell }) => cell.reading === 'higher' || cell.reading === 'lower')
    .sort((one, other) => sizeOf(other.cell) - sizeOf(one.cell) || isLower(one.cell) - isLower(other.cell))
  if (marked.length === 0) {
    const few = all.filter(({ cell }) => cell.reading === 'few').length
    if (few === all.length) return html`<p>${words.few}</p>`
    return html`<p>${few === 0 ? words.unclear : say(words.unclearOfSome, { few, all: all.length })}</p>`
  }
  const [rowsMirror, columnsMirror] = [isMirrored(rows), isMirrored(columns)]
  const known = new Set<string>()
  const said = marked.flatMap(({ cell: { reading, share, shareElsewhere }, row, column }) => {
    if (!row || !column || share === null || shareElsewhere === null) return []
    const key = JSON.stringify([rowsMirror || row.id, columnsMirror || column.id])
    if (known.has(key)) return []
    known.add(key)
    const values = {
      row: valueWords(rows, row, compared, language),
      column: valueWords(columns, column, compared, language),
      share: percent(share, language),
      elsewhere: percent(shareElsewhere, language),
    }
    return [say(reading === 'higher' ? words.more : words.less, values)]
  })
  return html`<ul>${said.slice(0, mostSaid).map((words) => html`<li dir="auto">${words}</li>`)}</ul>`
}

/** Residuals that are the same but for their last digits are equal. */
const sizeOf = ({ residual }: Cell): number => Number(Math.abs(residual ?? 0).toFixed(9))

const isLower = ({ reading }: Cell): number => Number(reading === 'lower')

/** Whether responses have one of two values: what is more frequent in the one is less frequent in the other, which needs no sentence. */
const isMirrored = ({ values, isSeveral }: Crosstab['rows']): boolean =>
  !isSeveral && values.filter(({ count }) => count > 0).length === 2

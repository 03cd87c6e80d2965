import type { Crosstab } from '@hearback/core/pages'
import { type Html, html } from '../html.ts'
import type { Language } from '../words/language.ts'
import { count, percent } from '../words/numbers.ts'
import { sideWords, valueWords } from './dimensions.ts'
import type { Compared } from './load.ts'

type Cell = Crosstab['cells'][number][number]

/** Widths of columns, in px: of the first one, and of the others. It stays in sight, and leaves room for two more on a phone. */
const [firstWidth, width] = [140, 112]

/** The cross-table. It scrolls within its card; its heads stay in sight. */
export function crosstabTable(table: Crosstab, compared: Pick<Compared, 'survey'>, language: Language): Html {
  const { rows, columns, cells } = table
  const { crosstab: words } = language.texts.results
  const whole = firstWidth + (columns.values.length + 1) * width
  const name = `${sideWords(rows, language)} × ${sideWords(columns, language)}`
  const head = (words: string, total: number) =>
    html`<th scope="col" class="n"><span dir="auto">${words}</span><div class="small soft blk">${count(total, language)}</div></th>`
  return html`<div class="spread" role="region" aria-label="${name}" tabindex="0"><table class="cross" width="${whole}"><caption class="sr">${name}</caption><colgroup><col width="${firstWidth}">${[...columns.values, null].map(() => html`<col width="${width}">`)}</colgroup><thead><tr><th scope="col"><span dir="auto">${sideWords(rows, language)}</span></th>${columns.values.map((value) => head(valueWords(columns, value, compared, language), value.count))}${head(words.total, table.count)}</tr></thead><tbody>
${rows.values.map(
  (value, at) =>
    html`<tr><th scope="row"><span dir="auto">${valueWords(rows, value, compared, language)}</span></th>${(cells[at] ?? []).map((cell) => cellOf(cell, language))}<td class="n">${percent(value.share, language)}<div class="small soft blk">${count(value.count, language)}</div></td></tr>\n`,
)}</tbody></table></div>`
}

function cellOf({ count: many, share, interval, reading }: Cell, language: Language): Html {
  if (share === null) return html`<td class="n">–</td>`
  const rest = html`<div class="small soft blk">${count(many, language)}</div>${interval && html`<div class="small soft blk">${rangeOf(interval, language)}</div>`}`
  return html`<td class="n">${percent(share, language)}${markOf(reading, language)}${rest}</td>`
}

const rangeOf = ({ from, to }: NonNullable<Cell['interval']>, { texts, say }: Language): string =>
  say(texts.results.crosstab.range, { from: Math.round(from * 100), to: Math.round(to * 100) })

/** A mark with its words: not by its colour alone. */
function markOf(reading: Cell['reading'], { texts }: Language): Html | null {
  const { crosstab: words } = texts.results
  switch (reading) {
    case 'higher':
      return html`<div class="good">${words.higher}</div>`
    case 'lower':
      return html`<div class="bad">${words.lower}</div>`
    case 'few':
      return html`<div class="small soft blk">${words.tooFew}</div>`
    case 'unclear':
      return null
  }
}

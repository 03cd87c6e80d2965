import { type Child, type Html, html } from '../html.ts'
import type { Language } from '../words/language.ts'
import { count, percent } from '../words/numbers.ts'
import { bar, type Colour, swatch } from './bar.ts'

export interface Bar {
  readonly label: Child
  /** How long the bar is, 0..1. */
  readonly share: number
  readonly count: number
  /** The number beside the bar. Default: the share. */
  readonly words?: string
  readonly colour?: Colour
}

interface Bars {
  readonly caption: string
  /** Heads of the columns: what a row is, its share, its count. For screen readers. */
  readonly heads: readonly [string, string, string]
  readonly bars: readonly Bar[]
  /** Whether the colours mean something: each row then begins with its own. */
  readonly hasKeys?: boolean
}

/** The most bars that are shown at once. */
const mostShown = 12

/** A table whose rows are bars. The rows beyond the twelfth wait behind a summary. */
export function barTable(parts: Bars, language: Language): Html {
  const { bars, caption } = parts
  if (bars.length <= mostShown + 2) return rowsOf(parts, language)
  const rest = bars.slice(mostShown)
  const { texts, say } = language
  const continued = say(texts.charts.continued, { caption })
  return html`${rowsOf({ ...parts, bars: bars.slice(0, mostShown) }, language)}<details><summary>${say(texts.charts.showOther, { count: rest.length })}</summary>${rowsOf({ ...parts, caption: continued, bars: rest }, language)}</details>`
}

const rowsOf = ({ caption, heads, bars, hasKeys }: Bars, language: Language): Html =>
  html`<table role="table" class="bars"><caption class="sr">${caption}</caption><thead role="rowgroup"><tr role="row">${heads.map(
    (head) => html`<th role="columnheader" scope="col">${head}</th>`,
  )}</tr></thead><tbody role="rowgroup">
${bars.map(
  ({ label, share, count: many, words = percent(share, language), colour = 'b1' }) =>
    html`<tr role="row"><th role="rowheader" scope="row">${hasKeys && swatch(colour)}${label}</th><td class="bar" aria-hidden="true">${bar(share, colour)}</td><td role="cell" class="n"><b>${words}</b></td><td role="cell" class="n soft">${count(many, language)}</td></tr>\n`,
)}</tbody></table>`

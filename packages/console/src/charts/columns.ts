import { type Child, type Html, html } from '../html.ts'
import type { Language } from '../words/language.ts'
import { count, short } from '../words/numbers.ts'
import type { Colour } from './bar.ts'

interface ColumnOfChart {
  readonly label: Child
  readonly count: number
  readonly colour?: Colour
}

interface Columns {
  readonly caption: string
  readonly columns: readonly ColumnOfChart[]
  /** Words below neighbouring columns. */
  readonly groups?: readonly { readonly words: string; readonly columns: number }[]
}

/** The most columns that stay narrow. */
const mostNarrow = 6
/** The most columns whose labels fit on a phone. */
const mostOnPhone = 12

/** The height of the greatest column, in px. */
const highest = 120

/** A table whose cells are columns: the count on top, the label below. */
export function columnTable({ caption, columns, groups = [] }: Columns, language: Language): Html {
  const greatest = Math.max(1, ...columns.map((one) => one.count))
  // A few columns would be as wide as the page.
  return html`<table class="${columns.length <= mostNarrow ? 'cols few' : columns.length > mostOnPhone ? 'cols many' : 'cols'}"><caption class="sr">${caption}</caption>
<thead><tr>${columns.map(({ label }) => html`<th scope="col">${label}</th>`)}</tr>${
    groups.length > 0 &&
    html`<tr>${groups.map(({ words, columns: many }) => html`<th class="group" scope="colgroup" colspan="${many}">${words}</th>`)}</tr>`
  }</thead>
<tbody><tr>${columns.map(({ count: many, colour = 'b1' }) => {
    const height = !many ? 0 : Math.max(2, Math.round((many / greatest) * highest))
    return html`<td>${numberOn(many, language)}${height > 0 && html`<svg width="100%" height="${height}" aria-hidden="true"><rect class="${colour}" width="100%" height="${height}" rx="2"/></svg>`}</td>`
  })}</tr></tbody></table>`
}

/** The count of a column: a long one is shortened, and whole for screen readers. */
function numberOn(many: number, language: Language): Child {
  const [whole, shortened] = [count(many, language), short(many, language)]
  if (shortened === whole) return whole
  return html`<span aria-hidden="true" title="${whole}">${shortened}</span><span class="sr">${whole}</span>`
}

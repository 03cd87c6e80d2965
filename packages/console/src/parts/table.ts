import { attribute, type Child, type Html, html } from '../html.ts'

export interface Column<Row> {
  /** The head of the column. On a phone it stands before every value. */
  readonly label: string
  /** Whether the head is for screen readers alone: a column of links. */
  readonly isSilent?: boolean
  /** Classes of the cells: `n` numbers, `nowrap`, `soft`, `any` long addresses, `all` a whole line on a phone. */
  readonly class?: string
  cell(row: Row): Child
}

/**
 * A table in a card. The first column is the head of each row. On a phone every row becomes a card. `isWhole`: all of a row leads to
 * where the link in its first column does.
 */
export const table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], isWhole = false): Html =>
  html`<table role="table" class="${isWhole ? 'cards whole' : 'cards'}"><thead role="rowgroup"><tr role="row">${columns.map(headOf)}</tr></thead><tbody role="rowgroup">
${rows.map((row) => html`<tr role="row">${columns.map((column, at) => cellOf(column, row, at))}</tr>\n`)}</tbody></table>`

const headOf = <Row>({ label, isSilent, class: classes }: Column<Row>): Html =>
  html`<th role="columnheader" scope="col" ${attribute('class', isNumber(classes) ? 'n' : null)}>${isSilent ? html`<span class="sr">${label}</span>` : label}</th>`

function cellOf<Row>({ label, isSilent, class: classes, cell }: Column<Row>, row: Row, at: number): Html {
  const kind = attribute('class', classes ?? null)
  if (at === 0) return html`<th role="rowheader" scope="row" ${kind}>${cell(row)}</th>`
  return html`<td role="cell" ${kind} ${attribute('data-l', isSilent ? null : label)}>${cell(row)}</td>`
}

const isNumber = (classes = ''): boolean => classes.split(' ').includes('n')

/** A list of names and values. */
export const facts = (entries: readonly (readonly [string, Child] | null)[]): Html =>
  html`<dl class="facts">${entries.map((entry) => entry && html`<dt>${entry[0]}</dt><dd>${entry[1]}</dd>`)}</dl>`

import { attribute, type Html, html } from '../../html.ts'
import { ago } from '../../parts/time.ts'
import type { Filter } from '../../results/filter.ts'
import { filtered } from '../../results/filtered.ts'
import type { SurveyRead } from '../../results/load.ts'
import type { Frame } from '../../visit.ts'
import { responseUrl } from '../from-list.ts'
import { cellOf } from './cell.ts'
import { headingOf } from './headings.ts'
import type { TableRead } from './load.ts'
import { headWidth, widthOf } from './widths.ts'
import type { OfferedColumn, TableRow } from './wire.ts'

/** The most answers of a card on a phone. */
const mostOnCard = 6

const isNumber = ({ kind }: OfferedColumn): boolean => kind === 'number' || kind === 'count'

/**
 * The table of a survey's responses, in a region of its own that moves sideways. The first column is the link to the response, and
 * stays. On a phone every row becomes a card.
 */
export function responsesTable(read: TableRead, survey: SurveyRead, filter: Filter, frame: Frame): Html {
  const { table: words } = frame.texts.responses
  const columns = read.columns
    .filter(({ isShown }) => isShown)
    .map((column) => ({ column, label: headingOf(column, frame), width: widthOf(column) }))
  const whole = columns.reduce((sum, { width }) => sum + width, headWidth)
  return html`<div class="held" role="region" aria-label="${words.region}" tabindex="0"><table role="table" class="cards fixed" width="${whole}" data-rows><colgroup><col width="${headWidth}">${columns.map(
    ({ width }) => html`<col width="${width}">`,
  )}</colgroup><thead role="rowgroup"><tr role="row">${timeHead(read, survey, filter, frame)}${columns.map(
    ({ column, label }) =>
      html`<th role="columnheader" scope="col" ${attribute('class', isNumber(column) ? 'n' : null)} data-column="${column.id}" data-resize="${frame.say(words.width, { name: label })}"><span class="clip" dir="auto" title="${label}">${label}</span></th>`,
  )}</tr></thead><tbody role="rowgroup">
${read.rows.map((row) => rowOf(row, columns, survey, frame))}</tbody></table></div>`
}

/** The head of the column of times, which is a link to the other order. */
function timeHead({ isOldestFirst }: TableRead, { id }: SurveyRead, filter: Filter, frame: Frame): Html {
  const { responses: words } = frame.texts
  const order = isOldestFirst ? null : 'asc'
  const url = filtered(frame.here('responses'), filter, { surveyId: id, order })
  const label = isOldestFirst ? words.table.newest : words.table.oldest
  return html`<th role="columnheader" scope="col" aria-sort="${isOldestFirst ? 'ascending' : 'descending'}"><a href="${url}" title="${label}">${words.when} <span aria-hidden="true">${isOldestFirst ? '↑' : '↓'}</span></a></th>`
}

interface Headed {
  readonly column: OfferedColumn
  readonly label: string
}

function rowOf(row: TableRow, columns: readonly Headed[], survey: SurveyRead, frame: Frame): Html {
  const { responses: words } = frame.texts
  const url = responseUrl(row.id, frame)
  let answers = 0
  const cells = columns.map(({ column, label }) => {
    const cell = cellOf(column, row, survey, frame)
    const isEmpty = cell === null || cell === false
    if (!isEmpty) answers += 1
    const classes = [isNumber(column) && 'n', isEmpty ? 'none' : answers > mostOnCard && 'rest']
      .filter(Boolean)
      .join(' ')
    return html`<td role="cell" ${attribute('class', classes || null)} data-l="${label}">${cell}</td>`
  })
  const rest = answers - mostOnCard
  return html`<tr role="row"><th role="rowheader" scope="row"><a href="${url}">${ago(row.createdAt, frame)}</a>${row.isSuspicious && html` <span class="badge">${words.suspicious}</span>`}${rest > 0 && html`<span class="rests small soft">${frame.say(words.table.more, { count: rest })}</span>`}</th>${cells}</tr>\n`
}

import { token } from '../../bar.ts'
import { flag, type Html, html } from '../../html.ts'
import type { Filter } from '../../results/filter.ts'
import { filtered } from '../../results/filtered.ts'
import type { Frame } from '../../visit.ts'
import { groupWords, headingOf } from './headings.ts'
import type { TableRead } from './load.ts'
import { narrow, wide } from './widths.ts'
import type { OfferedColumn } from './wire.ts'

/** The form in which a person chooses the columns, their order and widths. It opens without a script. */
export function columnsForm(read: TableRead, surveyId: string, filter: Filter, frame: Frame): Html {
  const { table: words } = frame.texts.responses
  const { form, query } = frame
  const shown = read.columns.filter(({ isShown }) => isShown)
  const others = Map.groupBy(
    read.columns.filter(({ isShown }) => !isShown),
    ({ group }) => groupWords(group, frame),
  )
  const order = read.isOldestFirst ? 'asc' : null
  const action = filtered(frame.postHere('responses', 'columns'), filter, { surveyId, order })
  return html`<details class="columns" ${flag('open', query.has('columns') || form !== null)}><summary>${words.columns}</summary><form class="stack" method="post" action="${action}" data-columns="${words.unkept}">${token(frame)}
<p class="soft small">${words.about}</p>${form && html`<p class="bad" role="alert">${[form.message, ...Object.values(form.faults)].join(' ')}</p>`}
<fieldset><legend>${words.shown}</legend><ol class="plain">${shown.map((column, at) => shownColumn(column, at, shown.length, frame))}</ol></fieldset>
${[...others].map(([label, columns]) => html`<fieldset><legend>${label}</legend><ul class="plain many">${columns.map((column) => html`<li>${box(column, headingOf(column, frame))}</li>`)}</ul></fieldset>`)}
<p class="row"><button class="main" name="do" value="save">${words.save}</button>${read.isOwn && html`<button name="do" value="reset">${words.reset}</button>`}</p></form></details>`
}

const box = ({ id, isShown }: OfferedColumn, label: string): Html =>
  html`<input type="hidden" name="column" value="${id}"><label class="tick"><input type="checkbox" name="show" value="${id}" ${flag('checked', isShown)}><span class="clip" dir="auto">${label}</span></label>`

function shownColumn(column: OfferedColumn, at: number, count: number, frame: Frame): Html {
  const { table: words } = frame.texts.responses
  const { say, query } = frame
  const { id, width } = column
  const name = headingOf(column, frame)
  const choices: readonly (readonly [number | null, string])[] = [
    [null, words.normal],
    [narrow, words.narrow],
    [wide, words.wide],
    ...(width === null || width === narrow || width === wide
      ? []
      : [[width, say(words.px, { px: String(width) })] as const]),
  ]
  const button = (to: 'up' | 'down', sign: string, isLast: boolean) =>
    html`<button name="do" value="${to} ${id}" aria-label="${say(words[to], { name })}" ${flag('disabled', isLast)} ${flag('autofocus', query.get('columns') === `${to}-${at}`)}>${sign}</button>`
  return html`<li>${box(column, name)}<select name="width ${id}" aria-label="${say(words.width, { name })}">${choices.map(
    ([value, label]) => html`<option value="${value ?? ''}" ${flag('selected', value === width)}>${label}</option>`,
  )}</select>${button('up', '↑', at === 0)}${button('down', '↓', at === count - 1)}</li>`
}

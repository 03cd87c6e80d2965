import { type Html, html } from '../html.ts'
import { checkbox, select } from '../parts/fields.ts'
import { menu } from '../parts/menu.ts'
import { type Filter, inAddress } from '../results/filter.ts'
import { filtered } from '../results/filtered.ts'
import type { Frame } from '../visit.ts'
import { chosenColumns, columnGroups, usualGroups } from './columns.ts'
import { exportFormats } from './formats.ts'

const small = (use: Html) => html`<span class="small">${use}</span>`

/** The menu with the downloads of a survey's responses that pass the filter. `note`: what a file leaves out or adds. */
export function exportMenu(surveyId: string, filter: Filter, frame: Frame, note = ''): Html | null {
  const { exports: words } = frame.texts
  return menu(words.title, [
    ...exportFormats.map(
      ({ ending }) =>
        html`<a href="${filtered(frame.here('surveys', surveyId, 'export', ending), filter)}">${frame.sayHtml(words[ending], { small })}</a>`,
    ),
    html`<p class="small soft">${words.columns}</p>`,
    html`<details><summary>${words.choose}</summary>${columnsForm(surveyId, filter, frame)}</details>`,
    note !== '' && html`<p class="small soft">${note}</p>`,
  ])
}

/** A form that asks for other columns; each of its buttons is a format. */
function columnsForm(surveyId: string, filter: Filter, { here, texts, sayHtml }: Frame): Html {
  const { exports: words } = texts
  const hidden = Object.entries({ ...inAddress(filter), columns: chosenColumns }).filter(([, value]) => value)
  const tables = exportFormats.filter(({ isTable }) => isTable)
  const [first] = tables
  return html`<form method="get" action="${here('surveys', surveyId, 'export', first?.ending ?? 'csv')}">
${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`)}
${select({
  ...{ label: words.layout, name: 'layout', value: 'wide', form: null },
  options: [
    ['wide', words.wide],
    ['joined', words.joined],
  ],
})}
${columnGroups.map((group) =>
  checkbox({
    label: words.groups[group],
    name: 'include',
    value: group,
    isOn: usualGroups.includes(group),
    form: null,
  }),
)}
${tables.map(({ ending }) => html`<button formaction="${here('surveys', surveyId, 'export', ending)}">${sayHtml(words[ending], { small })}</button>`)}
</form>`
}

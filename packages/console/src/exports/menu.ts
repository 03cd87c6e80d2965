import { columnGroups } from '@hearback/core/pages'
import { flag, type Html, html } from '../html.ts'
import { menu } from '../parts/menu.ts'
import { type Filter, inAddress } from '../results/filter.ts'
import { filtered } from '../results/filtered.ts'
import type { Frame } from '../visit.ts'
import { chosenFilter, ofMine, usualGroups } from './columns.ts'
import { exportFormats } from './formats.ts'

const small = (use: Html) => html`<span class="small">${use}</span>`

/** The menu with the downloads of a survey's responses that pass the filter. `note`: what a file leaves out or adds. `hasTable`: the page has the person's table. */
export function exportMenu(
  surveyId: string,
  filter: Filter,
  frame: Frame,
  { note = '', hasTable = false } = {},
): Html | null {
  const { exports: words } = frame.texts
  return menu(words.title, [
    ...exportFormats.map(
      ({ ending }) =>
        html`<a href="${filtered(frame.here('surveys', surveyId, 'export', ending), filter)}">${frame.sayHtml(words[ending], { small })}</a>`,
    ),
    html`<a href="${filtered(frame.here('surveys', surveyId, 'live'), filter)}">${frame.sayHtml(words.live, { small })}</a>`,
    html`<p class="small soft">${words.columns}</p>`,
    hasTable && html`<p class="small">${words.mine} ${ofTable(surveyId, filter, frame)}</p>`,
    html`<details><summary>${words.choose}</summary>${columnsForm(surveyId, filter, frame)}</details>`,
    note !== '' && html`<p class="small soft">${note}</p>`,
  ])
}

/** Links to files of the columns that the person's table of responses has. */
function ofTable(surveyId: string, filter: Filter, { here }: Frame): Html {
  const tables = exportFormats.filter(({ isTable }) => isTable)
  return html`${tables.map(({ ending, name }) => html` <a href="${filtered(here('surveys', surveyId, 'export', ending), filter, { columns: ofMine })}">${name}</a>`)}`
}

/** A form that asks for other columns; each of its buttons is a format. */
function columnsForm(surveyId: string, filter: Filter, { here, texts, sayHtml }: Frame): Html {
  const { exports: words } = texts
  const tables = exportFormats.filter(({ isTable }) => isTable)
  const box = (name: string, value: string, label: string, isOn: boolean) =>
    html`<p><label class="tick"><input type="checkbox" name="${name}" value="${value}" ${flag('checked', isOn)}>${label}</label></p>`
  return html`<form method="get" action="${here('surveys', surveyId, 'export', 'csv')}"><input type="hidden" name="${chosenFilter}" value="${filterText(filter)}">
${box('layout', 'joined', words.joined, false)}
${columnGroups.map((group) => box('include', group, words.groups[group], usualGroups.includes(group)))}
${tables.map(({ ending }) => html`<button formaction="${here('surveys', surveyId, 'export', ending)}">${sayHtml(words[ending], { small })}</button>`)}</form>`
}

/** The filter as the text of an address. */
export const filterText = (filter: Filter): string =>
  String(
    new URLSearchParams(Object.entries(inAddress(filter)).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  )

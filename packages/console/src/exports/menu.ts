import { type Html, html } from '../html.ts'
import { menu } from '../parts/menu.ts'
import type { Filter } from '../results/filter.ts'
import { filtered } from '../results/filtered.ts'
import type { Frame } from '../visit.ts'
import { exportFormats } from './formats.ts'

/** The menu with the downloads of a survey's responses that pass the filter. `note`: what a file leaves out or adds. */
export function exportMenu(surveyId: string, filter: Filter, frame: Frame, note = ''): Html | null {
  const { exports: words } = frame.texts
  const small = (use: Html) => html`<span class="small">${use}</span>`
  return menu(words.title, [
    ...exportFormats.map(
      ({ ending }) =>
        html`<a href="${filtered(frame.here('surveys', surveyId, 'export', ending), filter)}">${frame.sayHtml(words[ending], { small })}</a>`,
    ),
    html`<p class="small soft">${words.columns}</p>`,
    note !== '' && html`<p class="small soft">${note}</p>`,
  ])
}

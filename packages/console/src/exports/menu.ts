import { type Html, html } from '../html.ts'
import { menu } from '../parts/menu.ts'
import type { Filter } from '../results/filter.ts'
import { filtered } from '../results/filtered.ts'
import type { Frame } from '../visit.ts'
import { exportFormats } from './formats.ts'

/** The menu with the downloads of a survey's responses that pass the filter. `note`: what a file leaves out or adds. */
export const exportMenu = (surveyId: string, filter: Filter, frame: Frame, note = ''): Html | null =>
  menu('Export', [
    ...exportFormats.map(
      ({ ending, name, use }) =>
        html`<a href="${filtered(frame.here('surveys', surveyId, 'export', ending), filter)}">${name} <span class="small">${use}</span></a>`,
    ),
    html`<p class="small soft">The columns of CSV are ids of questions; XLSX has their wordings.</p>`,
    note !== '' && html`<p class="small soft">${note}</p>`,
  ])

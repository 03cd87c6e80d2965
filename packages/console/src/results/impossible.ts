import { type Html, html } from '../html.ts'
import type { Frame } from '../visit.ts'

import { filtered } from './filtered.ts'
import type { Numbers, Results } from './load.ts'

/** How many responses could not have been given, where the survey looks for them, and what becomes of them; `null`: none. */
export function impossibleNote(summary: Numbers['summary'], { survey, filter }: Results, frame: Frame): Html | null {
  const { impossibleCount: many = 0, finishedCount } = summary
  // A filter by marks says itself what it shows.
  if (many === 0 || filter.suspicious !== null) return null
  const isApart = survey.answers === 'count'
  const all = isApart ? finishedCount + many : finishedCount
  const address = filtered(frame.here('responses'), { ...filter, suspicious: 'impossible' }, { surveyId: survey.id })
  const { impossible: words } = frame.texts.results
  const link = (words: Html) => html`<a href="${address}">${words}</a>`
  return html`<p>${frame.sayHtml(isApart ? words.apart : words.marked, { count: many, total: all, link })}</p>`
}

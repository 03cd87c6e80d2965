import { type Html, href, html } from '../html.ts'
import type { Frame } from '../visit.ts'

/** The address at which people answer a link survey, as a link; `null`: it has none. */
export function addressOfSurvey(survey: Parameters<Frame['surveyUrl']>[0], frame: Frame): Html | null {
  const address = frame.surveyUrl(survey)
  const url = address === null ? null : href(address)
  return url && html`<a class="any" href="${url}" rel="noreferrer">${address?.replace(/^https?:\/\//, '')}</a>`
}

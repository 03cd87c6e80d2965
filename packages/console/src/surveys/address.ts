import type { StoredSurvey } from '@hearback/core/pages'
import { type Html, href, html } from '../html.ts'
import type { Frame } from '../visit.ts'

type Survey = Parameters<Frame['surveyUrl']>[0] & Pick<StoredSurvey, 'status'>

/**
 * The address at which people answer a link survey, as a link; that of a draft, behind which there is nothing yet, as a
 * text. `null`: it has none.
 */
export function addressOfSurvey(survey: Survey, frame: Frame): Html | null {
  const address = frame.surveyUrl(survey)
  const url = address === null ? null : href(address)
  const words = address?.replace(/^https?:\/\//, '')
  if (url !== null && survey.status === 'draft') {
    const address = html`<span class="any">${words}</span>`
    return html`<span class="soft">${frame.sayHtml(frame.texts.surveys.notOpen, { address })}</span>`
  }
  return url && html`<a class="any" href="${url}" rel="noreferrer">${words}</a>`
}

import { type Html, href, html, type Url } from '../html.ts'
import type { SurveyRead } from '../results/load.ts'
import type { Frame } from '../visit.ts'
import type { Preview } from './load.ts'

/** Where the preview is; the address is relative where the console is at the same origin, since proxies may change its prefix. */
const urlOf = ({ url, path }: Preview, frame: Frame, more = ''): Url | null =>
  path === null ? href(url + more) : frame.beside(path + more)

/** Whether respondents see a survey as a card in an app or on a website. */
export const isCard = ({ type }: Pick<SurveyRead, 'type'>): boolean => type !== 'link'

/** The saved survey as respondents see it, in a frame. A frame that is not shown loads nothing. */
export function previewFrame(preview: Preview, survey: Pick<SurveyRead, 'name' | 'type'>, frame: Frame): Html | null {
  // The address of a preview has a query.
  const url = urlOf(preview, frame, isCard(survey) ? '&embed=true' : '')
  return (
    url &&
    html`<iframe src="${url}" title="${frame.say(frame.texts.preview.of, { name: survey.name })}" loading="lazy"></iframe>`
  )
}

/** A link that opens the preview in a tab of its own. */
export function previewLink(preview: Preview, frame: Frame): Html | null {
  const url = urlOf(preview, frame)
  return url && html`<a class="btn" href="${url}" target="_blank" rel="noreferrer">${frame.texts.preview.tab}</a>`
}

/** The origin of the frame for the policy of the page; `null`: the page shows none. */
export function frameOrigin(preview: Preview | null): string | null {
  if (preview === null) return null
  return preview.path === null ? new URL(preview.url).origin : "'self'"
}

import type { PageContext, PageSurvey } from '@hearback/core'
import { languageCode, languageOf } from '@hearback/survey'
import { loadWords, SurveyFrame } from '@hearback/survey/view'
import { h } from 'preact'
import { assetVersion } from '../assets/open-asset.ts'
import { document } from '../document.ts'
import { isEmbedded } from '../embed/embedding.ts'
import { brandingOf, type PageLinks, themeLink } from '../frame.ts'
import { pageHeaders } from '../headers.ts'
import { en } from '../words/en.ts'
import { spokenOf, stateWords } from '../words/index.ts'
import type { StateText } from '../words/words.ts'
import { type Closed, statusOf } from './gate.ts'

export interface ClosedPage {
  /** `null`: there is no such survey. */
  readonly found: PageSurvey | null
  readonly context: PageContext
  /** What the browser prefers, best first. */
  readonly languages: readonly string[]
  readonly links: PageLinks
  readonly query: URLSearchParams
  /** Who may show the page in a frame. */
  readonly ancestors: string
}

/** A page that says why the survey cannot be answered, with the survey's own words where it has them. */
export async function closedPage(state: Closed, page: ClosedPage): Promise<Response> {
  const { context, links, ancestors } = page
  // A draft is answered like a survey that does not exist.
  const found = state === 'missing' ? null : page.found
  const language = languageFor(found, page)
  const { heading, text } = (found && ownWords(state, found)) ?? spoken(state, language, found)
  const name = found?.product.name ?? ''
  const body = h(
    SurveyFrame,
    { words: await loadWords(language), language, name, links, branding: found && brandingOf(found) },
    h('section', { class: 'hb-card hb-cover hb-center' }, [
      h('h1', null, heading),
      text === '' ? null : h('p', { class: 'hb-sub' }, text),
    ]),
  )
  const html = document({
    title: name === '' ? heading : `${heading} · ${name}`,
    language,
    root: context.root,
    theme: found && themeLink(context, found),
    version: await assetVersion(),
    preview: null,
    isEmbedded: isEmbedded(page.query),
    data: null,
    body,
  })
  return new Response(html, { status: statusOf[state], headers: pageHeaders(null, null, ancestors) })
}

function languageFor(found: PageSurvey | null, { query, languages }: ClosedPage): string {
  const asked = [query.get('lang') ?? '', ...languages]
  const own =
    found === null || found.survey.languages.length === 0
      ? []
      : [languageCode(found.survey, languageOf(found.survey, asked))]
  return spokenOf([...own, ...asked])
}

/** What the survey itself says: when it is closed, and to people without a valid link of their own. */
function ownWords(state: Closed, { survey }: PageSurvey): StateText | null {
  const { surveyClosedMessage: closed, singleUse } = survey
  const own =
    state === 'completed' && closed?.enabled !== false
      ? closed
      : state === 'notInvited' || state === 'answered'
        ? singleUse
        : null
  return own?.heading ? { heading: own.heading, text: own.subheading ?? '' } : null
}

function spoken(state: Closed, language: string, found: PageSurvey | null): StateText {
  const { heading, text } = (stateWords[language] ?? en)[state]
  const opens = found?.survey.runOnDate ?? null
  const date =
    opens === null
      ? ''
      : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(opens))
  return { heading, text: text.replace('{date}', date) }
}

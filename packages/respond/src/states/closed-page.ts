import { knownTimeZone, type PageContext, type PageSurvey } from '@hearback/core/pages'
import { languageCode, languageOf } from '@hearback/survey'
import { loadWords, SurveyFrame } from '@hearback/survey/view'
import { fill, type StateText } from '@hearback/words'
import { languageWithTexts } from '@hearback/words/languages'
import { type ComponentChildren, h } from 'preact'
import { assetVersion } from '../assets/open-asset.ts'
import { document } from '../document.ts'
import { isEmbedded } from '../embed/embedding.ts'
import { brandingOf, type PageLinks, themeLink } from '../frame.ts'
import { pageHeaders } from '../headers.ts'
import type { LeftData } from '../left-data.ts'
import { wordsOf } from '../words.ts'
import { type Closed, statusOf } from './gate.ts'

export interface StatePage {
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
export async function closedPage(
  state: Closed,
  page: StatePage,
  /** What the page's script looks for in this browser; `null`: the page needs no script. */
  left: LeftData | null = null,
): Promise<Response> {
  // A draft is answered like a survey that does not exist.
  const found = state === 'missing' ? null : page.found
  const language = languageFor(found, page)
  const { heading, text } = (found && ownWords(state, found)) ?? (await spoken(state, language, found))
  const card = h('section', { class: 'hb-card hb-cover hb-center' }, [
    h('h1', null, heading),
    text === '' ? null : h('p', { class: 'hb-sub' }, text),
  ])
  return cardPage({ ...page, found, language, title: heading, card, status: statusOf[state], data: left })
}

interface CardPage extends Omit<StatePage, 'languages'> {
  readonly language: string
  readonly title: string
  readonly card: ComponentChildren
  readonly status: number
  /** What the page's script reads. Default: the page needs no script. */
  readonly data?: LeftData | null
}

/** A page with one card, which needs no script to be used. */
export async function cardPage(page: CardPage): Promise<Response> {
  const { found, context, links, language, title, card } = page
  const name = found?.product.name ?? ''
  const branding = found && brandingOf(found)
  const body = h(SurveyFrame, { words: await loadWords(language), language, name, links, branding }, card)
  const html = document({
    title: name === '' ? title : `${title} · ${name}`,
    language,
    root: context.root,
    theme: found && themeLink(context, found),
    version: await assetVersion(),
    linkCard: null,
    notice: null,
    isEmbedded: isEmbedded(page.query),
    data: page.data ?? null,
    body,
  })
  return new Response(html, { status: page.status, headers: pageHeaders(null, null, page.ancestors) })
}

/** The language of a page about a survey: the survey's own, if the pages speak it. */
export function languageFor(found: PageSurvey | null, { query, languages }: StatePage): string {
  const asked = [query.get('lang') ?? '', ...languages]
  const own =
    found === null || found.survey.languages.length === 0
      ? []
      : [languageCode(found.survey, languageOf(found.survey, asked))]
  return languageWithTexts([...own, ...asked])
}

/**
 * What the survey itself says: when it is closed, and to people without a valid link of their own. A survey with a PIN has
 * told nothing of itself before it, and asks for none once it is closed.
 */
function ownWords(state: Closed, { survey, doors }: PageSurvey): StateText | null {
  const { surveyClosedMessage: closed, singleUse } = survey
  const own =
    state === 'completed' && closed?.enabled !== false && !doors.includes('pin')
      ? closed
      : state === 'notInvited' || state === 'answered'
        ? singleUse
        : null
  return own?.heading ? { heading: own.heading, text: own.subheading ?? '' } : null
}

async function spoken(state: Closed, language: string, found: PageSurvey | null): Promise<StateText> {
  const words = await wordsOf(language)
  const { heading, text } = words[state]
  const opens = found?.survey.runOnDate ?? null
  const timeZone = knownTimeZone(found?.product.timeZone)
  const date =
    opens === null ? '' : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(opens))
  return { heading, text: fill(text, { date }, words) }
}

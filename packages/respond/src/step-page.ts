import type { PageContext } from '@hearback/core/pages'
import {
  type AnswerFault,
  type Card,
  cardOf,
  languageCode,
  languagesOf,
  type SessionAnswers,
  type SessionValue,
  type SurveySession,
} from '@hearback/survey'
import { loadWords, richText, SurveyCard, SurveyFrame, stylingOf, titleOf } from '@hearback/survey/view'
import { h } from 'preact'
import { assetVersion } from './assets/open-asset.ts'
import { answersField } from './carried-answers.ts'
import { document } from './document.ts'
import { draftField } from './drafts.ts'
import { isEmbedded } from './embed/embedding.ts'
import { brandingOf, type PageLinks, themeLink, themeSource } from './frame.ts'
import { linkCardOf } from './link-card.ts'
import type { PageCache } from './page-cache.ts'
import { scriptData } from './script-data.ts'
import { stepLink, type Visit } from './visit.ts'

export interface StepPage {
  readonly visit: Visit
  readonly context: PageContext
  readonly links: PageLinks
  readonly headers: Readonly<Record<string, string>>
  readonly session: SurveySession
  readonly status: number
  /** Faults of the posted answer. Default: none. */
  readonly faults?: readonly AnswerFault[]
  /** Whether the answer came after the end of the response, and is not stored. Default: false. */
  readonly isLate?: boolean
  /** Whether the respondent has just come here, so that a redirect ending goes on. Default: false. */
  readonly isNew?: boolean
  /** What was filled in, where it is not stored. Default: the session's own. */
  readonly value?: SessionValue | null
  /** What was filled in on cards that the respondent went back from: the form carries it. Default: none. */
  readonly drafts?: SessionAnswers
  /** Of a preview: the answers so far, which the form carries, and what the page says of itself. Default: no preview. */
  readonly preview?: { readonly answers: SessionAnswers; readonly notice: string }
}

/** The id of the card's form. */
const FORM = 'hb-form'

/** The page of one step: the card as a form, and all that the script needs to take over. */
export async function stepPage(page: StepPage): Promise<Response> {
  const { html, refresh } = await stepHtml(page, String(Date.now()))
  const HostResponse = page.context.platform.Response ?? Response
  return new HostResponse(html, { status: page.status, headers: { ...page.headers, ...refresh } })
}

/**
 * The page of the first step of a visit. It is kept by survey and language, since nothing of the respondent is in it but
 * the seed and the time.
 */
export async function firstPage(page: StepPage, cache: PageCache): Promise<Response> {
  const { visit, context, session, headers } = page
  const { found, query, seed } = visit
  const { survey, product, environmentId } = found
  const values = { seed, since: String(Date.now()) }
  const version = [environmentId, survey.id, survey.version, survey.status, product.updatedAt]
  const name = JSON.stringify([version, session.language, context.root, context.pageUrl, query.toString()])
  const HostResponse = context.platform.Response ?? Response
  const known = cache.fill(name, values)
  if (known !== null) return new HostResponse(known, { headers })
  const { seed: mark, since } = cache.marks
  const marked = { ...page, visit: { ...visit, seed: mark }, session: { ...session, seed: mark } }
  const { html } = await stepHtml(marked, since)
  return new HostResponse(cache.keep(name, html, values), { headers })
}

async function stepHtml(page: StepPage, since: string): Promise<{ html: string; refresh: Record<string, string> }> {
  const { visit, context, links, session } = page
  const { survey, found } = visit
  const language = languageCode(survey, session.language)
  const words = await loadWords(language)
  const own = cardOf(survey, session)
  const card: Card = own.kind === 'question' && page.value !== undefined ? { ...own, value: page.value } : own
  const at = session.at.kind === 'question' ? session.at.id : `@${session.at.kind}`
  const carried = { ...draftField(page.drafts), ...(page.preview && answersField(page.preview.answers)) }
  const form = {
    id: FORM,
    action: stepLink(visit, null),
    hidden: { seed: visit.seed, at, since, ...carried },
    trap: found.survey.antiSpam !== 'off',
  }
  const isUnsaved = page.status !== 200 && page.faults === undefined
  const rendered = {
    faults: page.faults ?? [],
    saved: card.kind === 'ending' ? true : null,
    ...(isUnsaved && { notice: page.isLate ? words.finishedElsewhere : words.notSaved }),
  }
  const hasProgress = !stylingOf(themeSource(found)).hideProgressBar
  const frame = {
    name: found.product.name,
    languages: languageLinks(visit, session),
    // An ending has no form.
    ...(card.kind !== 'ending' && { form: FORM }),
    branding: brandingOf(found),
    links,
    hasProgress,
  }
  const progress = card.kind === 'question' ? card.progress : card.kind === 'ending' ? 1 : 0
  const body = h(
    SurveyFrame,
    { ...frame, words, language, progress: hasProgress ? progress : null },
    h(SurveyCard, { card, words, language, form, ...rendered }),
  )
  const isShared = visit.response === null && page.status === 200 && !page.preview
  const html = document({
    title: titleOf(card, { words, richText }, found.product.name),
    language,
    root: context.root,
    theme: themeLink(context, found, page.preview && visit.query.get('preview')),
    version: await assetVersion(),
    linkCard: isShared ? linkCardOf(card, found) : null,
    notice: page.preview?.notice ?? null,
    isEmbedded: isEmbedded(visit.query),
    data: scriptData(page, { words, frame, form, rendered }),
    body,
  })
  return { html, refresh: page.isNew ? redirectOf(card) : {} }
}

/** A redirect ending goes on by itself: a redirect after a form may not lead to another site under `form-action`. */
function redirectOf(card: Card): Record<string, string> {
  if (card.kind !== 'ending' || card.ending?.type !== 'redirectToUrl' || !URL.canParse(card.ending.url)) return {}
  return { refresh: `0; url=${new URL(card.ending.url).href}` }
}

/** Links to the same step in the survey's other languages. */
function languageLinks(visit: Visit, session: SurveySession) {
  const { survey } = visit
  if (!survey.showLanguageSwitch) return []
  const at = session.at.kind === 'question' ? session.at.id : null
  return languagesOf(survey).map(({ code }) => ({
    code,
    label: nameOfLanguage(code),
    href: stepLink(visit, at, { lang: code }),
  }))
}

/** A language's name in the language itself, such as `Deutsch`. */
function nameOfLanguage(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}

import type { DoorTokens, PageContext, PageSurvey, StoredResponse } from '@hearback/core'
import type { SurveyModel, SurveySession } from '@hearback/survey'
import { TRAP } from '@hearback/survey/view'
import { clientOf } from './client.ts'
import { type Carried, carriedIn } from './doors/carried.ts'
import { tokenFields, tokensIn } from './doors/cookies.ts'
import { doorPageOf, linkEnded } from './doors/door-page.ts'
import { readDrafts, withDrafts, withoutDraft } from './drafts.ts'
import { frameAncestors } from './embed/embedding.ts'
import { asksForFiles, pageHeaders } from './headers.ts'
import { linkQuery } from './link-query.ts'
import { mailPage } from './mail/mail-page.ts'
import { pageCache } from './page-cache.ts'
import { cookiePlace, endCookie, hasEnded, newSeed, type Place, placeCookie, placeIn } from './place.ts'
import { postedStep, standAt } from './posted-step.ts'
import { servePreview } from './preview/serve-preview.ts'
import { readForm } from './read-form.ts'
import { save } from './save.ts'
import { closedPage } from './states/closed-page.ts'
import { type Closed, gate } from './states/gate.ts'
import { firstPage, stepPage } from './step-page.ts'
import { takeStep } from './take-step.ts'
import { AT, AT_END, acceptedLanguages, atStep, sessionOf, stepLink, type Visit } from './visit.ts'

export interface PageOptions {
  readonly links: readonly { readonly label: string; readonly href: string }[]
  /** The origins that may show a survey in a frame; `null`: any, where it asks for no PIN and no e-mail address. */
  readonly embedOrigins: readonly string[] | null
}

type Serve = (request: Request, context: PageContext) => Promise<Response>

/** Serves `/s/{surveyId}`: GET shows a step, POST takes its answer and leads to the next one. */
export function servePage({ links, embedOrigins }: PageOptions): Serve {
  const cache = pageCache()
  return async (request, context) => {
    const { surveys, params } = context
    const query = linkQuery(request.url)
    const languages = acceptedLanguages(request.headers.get('accept-language'))
    const found = await surveys.find(params.surveyId ?? '', query.get('env'))
    if (query.has('preview')) return servePreview(request, { found, context, languages, links, query })
    const ancestors = frameAncestors(query, found, embedOrigins)
    const refuse = (state: Closed) => closedPage(state, { found, context, languages, links, query, ancestors })
    if (found === null) return refuse('missing')
    // A mail stores nothing: the page that its link opens looks at whom the link names.
    const isMail = query.get('embed') === 'email' && request.method !== 'POST'
    // A link proves no user, but the host's session may. Otherwise the response is stored without a contact, instead of
    // being refused.
    const visitor = found.users === 'verified' && !isMail ? await context.visitor() : null
    if (found.users === 'verified' && !isMail && query.get('userId') !== visitor) query.delete('userId')

    if (query.has('verify') && found.doors.includes('email')) return toVerify(context, found, query)

    const place = placeIn(request.headers.get('cookie'), found.survey.id)
    const begunHere = place === null ? null : await surveys.response(found, place.responseId)
    const own = isOf(visitor ?? query.get('userId'), begunHere) ? begunHere : null
    const once = await surveys.singleUse(found, query.get('suId'))
    const tokens = tokensIn(request.headers.get('cookie'))
    const passed = await surveys.passDoors(found, tokens, own)
    const { closed, response } = gate(found, { once, passed }, isMail ? null : own, !isMail && query.get(AT) === AT_END)
    const door = { found, context, languages, links, query, ancestors }
    if (closed === 'pin' || closed === 'email') {
      const isEnded = closed === 'email' && tokens.emailToken !== null
      const carried = request.method === 'POST' ? await cardIn(request, found.survey) : []
      const page = await doorPageOf(closed, { ...door, carried, fault: isEnded ? linkEnded : null })
      // A mail cannot ask for anything, and its sender's program shows no page.
      return isMail ? new Response(page.body, { status: 403, headers: page.headers }) : page
    }
    if (closed !== null) return refuse(closed)
    if (isMail) return mailPage(request, found, query, context)

    const survey: SurveyModel = found.survey
    const uploads = asksForFiles(survey) ? ((await context.uploadOrigin()) ?? serviceElsewhere(context)) : null
    const headers = pageHeaders(survey, uploads, ancestors, found.survey.antiSpam === 'proof')
    const where = cookiePlace(context, query)
    const seed = response !== null && place !== null ? place.seed : newSeed()
    const visit: Visit = { found, survey, query, visitor, response, seed, tokens: tokenFields(tokens, found.doors) }
    const page = { visit, context, links, headers }
    const session = sessionOf(visit, languages)
    if (request.method !== 'POST') {
      if (response === null && isPlain(visit, session)) return firstPage({ ...page, session, status: 200 }, cache)
      // The address of a later step, and no cookie that says what was answered before.
      if (response === null && isLater(survey, query.get(AT), session)) return refuse('noCookies')
      const isNew = hasEnded(request.headers.get('cookie'), survey.id)
      const shown = atStep(survey, session, query.get(AT), place?.isScripted === false)
      const answer = await stepPage({ ...page, session: shown, status: 200, isNew })
      if (isNew) answer.headers.append('set-cookie', endCookie(survey.id, 0, where))
      return answer
    }

    const form = await readForm(request, asksForFiles(survey))
    if (form.refused !== null) throw form.refused
    const posted = postedStep(form.entries)
    const carried = readDrafts(survey, form.entries)
    const begun: Visit = response === null && posted.seed !== null ? { ...visit, seed: posted.seed } : visit
    const now = begun === visit ? session : sessionOf(begun, languages)
    const stood = standAt(survey, now, posted.at)
    // The card is gone: left in another tab, or with a change of the survey.
    if (stood === null) return response === null ? refuse('noCookies') : leadTo(begun, now, null, context)
    const here = withDrafts(stood, carried)
    const client = clientOf(context, found.environmentId)
    const step = await takeStep(survey, here, posted, client, visit.tokens)
    if (step.kind === 'again') {
      const status = step.faults.length > 0 ? 422 : 200
      const filledIn = step.value === null ? step.session : withDrafts(step.session, { [posted.at]: step.value })
      return stepPage({ ...page, visit: begun, ...step, session: filledIn, status, drafts: carried })
    }
    const others = withoutDraft(carried, posted.at)
    const left = step.kind === 'back' && step.draft !== null ? { ...others, [posted.at]: step.draft } : others
    // A redirect would lose what does not fit yet.
    const lead = async (to: SurveySession, kept: Place | null) => {
      const isLeft = Object.keys(left).length > 0 && to.at.kind !== 'ending'
      if (!isLeft) return leadTo(begun, to, kept, context)
      const stored = kept === null ? response : await surveys.response(found, kept.responseId)
      const shown = { visit: { ...begun, response: stored }, session: withDrafts(to, left), drafts: left }
      const answer = await stepPage({ ...page, ...shown, status: 200 })
      if (kept !== null) answer.headers.append('set-cookie', placeCookie(survey.id, kept, where))
      return answer
    }
    if (step.kind === 'back' && !step.isChanged) return lead(step.session, null)

    const trapped = form.entries.get(TRAP)
    const sent = trapped ? { ...step.session, trapped: String(trapped).slice(0, 200) } : step.session
    const saved = step.kind === 'unsaved' ? step : await save(client, begun, sent, context.pageUrl)
    if (saved.kind === 'saved') {
      const kept = { responseId: saved.responseId, seed: begun.seed, isScripted: place?.isScripted === true }
      const at = saved.isEnded ? ({ kind: 'ending', id: null } as const) : step.session.at
      return lead({ ...step.session, at }, kept)
    }
    // Going back is no time to say that an answer was not stored.
    if (step.kind === 'back') return lead(step.session, null)
    const again = { ...page, session: here, value: step.value, drafts: carried }
    if (saved.kind === 'closed') {
      const state = await whyClosed(visit, tokens, context)
      if (state === 'pin' || state === 'email') {
        return doorPageOf(state, { ...door, carried: carriedIn(form.entries) })
      }
      if (state !== null) return refuse(state)
      // The form of a finished response, sent again with other answers: the response stands.
      if (own?.finished) return leadTo(begun, { ...here, at: { kind: 'ending', id: null } }, null, context)
      // With the seed of a new visit, the same answers may be taken.
      return stepPage({ ...again, status: 409 })
    }
    const answer = await stepPage({ ...again, visit: begun, status: saved.status })
    answer.headers.set('retry-after', saved.retryAfter)
    return answer
  }
}

/** The card of a form that comes when a door is closed. */
async function cardIn(request: Request, survey: SurveyModel): Promise<Carried> {
  const form = await readForm(request, asksForFiles(survey))
  return form.refused === null ? carriedIn(form.entries) : []
}

/** Whether a first page is the same for every respondent: the link has no values, and no order is shuffled. */
function isPlain({ found, survey, query, visitor }: Visit, { at }: SurveySession): boolean {
  // The page of a survey with doors holds the respondent's tokens.
  if (found.doors.length > 0 || visitor !== null) return false
  if ([...query].some(([name, value]) => !['lang', 'env', 'embed'].includes(name) || value.length > 30)) return false
  const question = at.kind === 'question' ? survey.questions.find(({ id }) => id === at.id) : undefined
  return !question || !('shuffleOption' in question) || question.shuffleOption === 'none'
}

/** The origin of the service, which takes uploads too, if the pages have another one; `null`: it is theirs. */
function serviceElsewhere({ publicUrl, pageUrl }: PageContext): string | null {
  const { origin } = new URL(publicUrl)
  return origin === new URL(pageUrl).origin ? null : origin
}

/** Whether an address names a step that a new visit does not begin at. */
const isLater = ({ questions }: SurveyModel, step: string | null, { at }: SurveySession): boolean =>
  questions.some(({ id }) => id === step) && !(at.kind === 'question' && at.id === step)

/** Redirects to the next step by GET, so that a reload sends nothing again. */
function leadTo(visit: Visit, session: SurveySession, place: Place | null, context: PageContext): Response {
  const { at } = session
  const step = at.kind === 'question' ? at.id : at.kind === 'ending' ? AT_END : null
  const where = cookiePlace(context, visit.query)
  const headers = new Headers({ location: stepLink(visit, step), 'cache-control': 'private, no-store' })
  if (place !== null) headers.append('set-cookie', placeCookie(visit.survey.id, place, where))
  if (at.kind === 'ending') headers.append('set-cookie', endCookie(visit.survey.id, 60, where))
  return new Response(null, { status: 303, headers })
}

/** Leads a mailed link to the address that puts its token into a cookie for the pages of this survey alone. */
const toVerify = ({ root }: PageContext, { survey }: PageSurvey, query: URLSearchParams): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: `${root}s/${survey.id}/verify?${query}`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  })

/** Whether a response may be that of the person who is known, or whom the link names; any, if there is neither. */
const isOf = (userId: string | null, response: StoredResponse | null): boolean =>
  userId === null || !response?.person?.userId || response.person.userId === userId

/**
 * Why the service refused an answer: another request was faster, or the survey has just closed. `null`: the survey takes
 * answers.
 */
async function whyClosed(
  { found, query, response }: Visit,
  tokens: DoorTokens,
  { surveys }: PageContext,
): Promise<Closed | 'pin' | 'email' | null> {
  const now = await surveys.find(found.survey.id, found.environmentId)
  if (now === null) return 'missing'
  const passed = await surveys.passDoors(now, tokens, response)
  return gate(now, { once: await surveys.singleUse(now, query.get('suId')), passed }, null, false).closed
}

import { Problem } from '@hearback/core'
import type { PageContext, PageSurvey } from '@hearback/core/pages'
import { acceptedLanguages } from '@hearback/words'
import type { Admitted } from './admitted.ts'
import { answerStep } from './answer-step.ts'
import { cleanId } from './clean-id.ts'
import { type Carried, carriedIn } from './doors/carried.ts'
import { tokenFields, tokensIn } from './doors/cookies.ts'
import { doorPageOf, linkEnded } from './doors/door-page.ts'
import { frameAncestors } from './embed/embedding.ts'
import { asksForFiles, pageHeaders } from './headers.ts'
import { type LeftData, leftData } from './left-data.ts'
import { linkQuery } from './link-query.ts'
import { mailPage } from './mail/mail-page.ts'
import { pageCache } from './page-cache.ts'
import { servePreview } from './preview/serve-preview.ts'
import { SHOWN } from './progress.ts'
import { readCard } from './read-form.ts'
import { seeOther } from './see-other.ts'
import { showStep } from './show-step.ts'
import { closedPage } from './states/closed-page.ts'
import { type Closed, isShown } from './states/gate.ts'
import { judged } from './states/judged.ts'
import { AT, AT_END, sessionOf } from './visit.ts'
import { whoAnswers } from './who-answers.ts'

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
    const isPost = request.method === 'POST'
    const query = linkQuery(request.url)
    const languages = acceptedLanguages(request.headers.get('accept-language'))
    const surveyId = cleanId(params.surveyId ?? '')
    const named = await surveys.find(surveyId, query.get('env'))
    const isAnother = surveyId !== params.surveyId || params.part !== undefined || context.path.startsWith('/S/')
    // A draft is as unknown at an address that means it as at its own.
    if (isAnother && named !== null && isShown(named)) return toSurvey(context, named, request)
    const found = isAnother ? null : named
    if (query.has('preview')) return servePreview(request, { found, context, languages, links, query })
    const ancestors = frameAncestors(query, found, embedOrigins)
    const refuse = (state: Closed, left: LeftData | null = null) =>
      closedPage(state, { found, context, languages, links, query, ancestors }, left)
    if (found === null) return refuse('missing')
    const sender = isPost ? senderOf(request, context) : 'own'
    if (sender === 'other') return toSurvey(context, found, request)
    if (sender === 'unknown') throw unknownSender(request, context)
    // A mail stores nothing: the page that its link opens looks at whom the link names.
    const isMail = query.get('embed') === 'email' && !isPost
    const { visitor, progress, own } = await whoAnswers(request, {
      found,
      context,
      query,
      asksWho: !isMail,
      embedOrigins,
    })
    if (query.has('verify') && found.doors.includes('email')) return toVerify(context, found, query)

    const tokens = tokensIn(request.headers.get('cookie'))
    // A form that comes after the end of a link that counts once is late: it begins nothing else.
    const isLate = isPost && found.survey.singleUse?.enabled === true
    const wantsEnding = isLate || query.get(AT) === AT_END
    const standing = isMail ? { own: null, wantsEnding: false } : { own, wantsEnding }
    const { closed, response } = await judged(context, found, { query, tokens, begun: own }, standing)
    const door = { found, context, languages, links, query, ancestors }
    if (closed === 'pin' || closed === 'email') {
      const isEnded = closed === 'email' && tokens.emailToken !== null
      const carried = isPost ? await cardIn(request, found, context) : []
      const page = await doorPageOf(closed, { ...door, carried, fault: isEnded ? linkEnded : null })
      // A mail cannot ask for anything, and its sender's program shows no page.
      return isMail ? new Response(page.body, { status: 403, headers: page.headers }) : page
    }
    const isBegun = closed === 'elsewhere' || closed === 'answered' || closed === 'answeredByEmail'
    if (closed !== null) return refuse(closed, isBegun ? leftData(found, context, { query, visitor }) : null)
    if (isMail) return mailPage(request, found, query, context)

    const admit = async (shown: PageSurvey, seed: string): Promise<Admitted> => {
      const { survey } = shown
      const uploads = asksForFiles(survey) ? ((await context.uploadOrigin()) ?? serviceElsewhere(context)) : null
      const headers = pageHeaders(survey, uploads, ancestors, survey.antiSpam === 'proof')
      const visit = { found: shown, survey, query, visitor, response, seed, tokens: tokenFields(tokens, found.doors) }
      const page = { visit, context, links, headers }
      const session = sessionOf(visit, languages)
      return { request, context, languages, visit, session, progress, own, tokens, page, door, refuse, admit }
    }
    const kept = response === null ? null : (progress?.seed ?? null)
    const seen = await surveys.asShown(found, kept ?? query.get(SHOWN), response)
    // Answers in a link to what is forgotten are none to what is asked now.
    if (seen === null) for (const { id } of found.survey.questions) query.delete(id)
    const shown = seen ?? found
    const admitted = await admit(shown, kept ?? (await surveys.newSeed(shown)))
    return isPost ? answerStep(admitted) : showStep(admitted, cache)
  }
}

/** The card of a form that comes when a door is closed; none if its files cannot be read, which no page carries anyway. */
async function cardIn(request: Request, found: PageSurvey, context: PageContext): Promise<Carried> {
  const form = await readCard(request, found, context).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
  return form === null ? [] : carriedIn(form)
}

/** The origin of the service, which takes uploads too, if the pages have another one; `null`: it is theirs. */
function serviceElsewhere({ publicUrl, pageUrl }: PageContext): string | null {
  const { origin } = new URL(publicUrl)
  return origin === new URL(pageUrl).origin ? null : origin
}

/**
 * Which page sent a form: one of another origin could answer for the visitor, whose cookies may come along. Browsers say so on
 * https and on localhost. Elsewhere they name the origin, which is `unknown` if it is not the service's: a proxy may have
 * changed the host. Programs name neither.
 */
function senderOf({ headers }: Request, { isSameOrigin, pageUrl }: PageContext): 'own' | 'other' | 'unknown' {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'cross-site' || site === 'same-site' ? 'other' : 'own'
  const origin = headers.get('origin')
  return origin === null || isSameOrigin() || origin === new URL(pageUrl).origin ? 'own' : 'unknown'
}

const unknownSender = ({ headers }: Request, { pageUrl }: PageContext): Problem =>
  new Problem(
    'forbidden',
    `This form came from ${headers.get('origin')}, but the survey is at ${new URL(pageUrl).origin}. Please open the link of the survey ` +
      'again. Who runs the service: if both are the same, tell it its address (`publicUrl`), or how many proxies it may trust (`trustProxy`).',
  )

/** Shows the survey that a form of another origin would have answered, or that an address with another sign means. */
const toSurvey = ({ root }: PageContext, { survey }: PageSurvey, { url }: Request): Response =>
  seeOther(`${root}s/${survey.id}${new URL(url).search}`)

/** Leads a mailed link to the address that puts its token into a cookie for the pages of this survey alone. */
const toVerify = ({ root }: PageContext, { survey }: PageSurvey, query: URLSearchParams): Response =>
  seeOther(`${root}s/${survey.id}/verify?${query}`)

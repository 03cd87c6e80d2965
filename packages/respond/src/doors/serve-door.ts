import { isHearbackError } from '@hearback/client'
import type { PageContext } from '@hearback/core/pages'
import { withAsciiDigits } from '@hearback/survey'
import { acceptedLanguages } from '@hearback/words'
import { clientOf } from '../client.ts'
import { frameAncestors } from '../embed/embedding.ts'
import { linkQuery } from '../link-query.ts'
import { cookieScope } from '../progress.ts'
import { readForm } from '../read-form.ts'
import { seeOther } from '../see-other.ts'
import type { PageOptions } from '../serve-page.ts'
import { closedPage, languageFor } from '../states/closed-page.ts'
import { isShown } from '../states/gate.ts'
import { carriedIn } from './carried.ts'
import { tokenCookie, tokensIn } from './cookies.ts'
import {
  type DoorPage,
  emailPage,
  inboxPage,
  noEmail,
  noPin,
  pinPage,
  tooManyLinks,
  tooManyPins,
  wrongPin,
} from './door-page.ts'

/** The pages below `/s/{surveyId}/` that take what a survey asks for. */
const doorParts = ['pin', 'email', 'inbox', 'verify'] as const
type DoorPart = (typeof doorParts)[number]

export const isDoorPart = (part: string): part is DoorPart => doorParts.some((one) => one === part)

/**
 * Serves a page below `/s/{surveyId}/`: `pin` and `email` take a form, `inbox` follows a mail, and `verify` takes the token
 * of a mailed link out of the address. Each leads to the survey, with the token in a cookie.
 */
export async function serveDoor(
  request: Request,
  context: PageContext,
  part: DoorPart,
  { links, embedOrigins }: PageOptions,
): Promise<Response> {
  const query = linkQuery(request.url)
  const languages = acceptedLanguages(request.headers.get('accept-language'))
  const found = await context.surveys.find(context.params.surveyId ?? '', query.get('env'))
  if (found === null || !isShown(found)) {
    return closedPage('missing', { found: null, context, languages, links, query, ancestors: "'none'" })
  }
  const ancestors = frameAncestors(query, found, embedOrigins)
  const arrived: DoorPage = { found, context, languages, links, query, ancestors }
  const door = part === 'pin' ? 'pin' : 'email'
  if (!found.doors.includes(door)) return toSurvey(arrived)
  if (part === 'verify') return takeLink(arrived)
  if (part === 'inbox') return inboxPage(arrived)
  if (request.method !== 'POST') return toSurvey(arrived)
  const form = await readForm(request)
  const page = { ...arrived, carried: carriedIn(form) }
  if (door === 'pin') return takePin(page, form.get('pin'))
  const { pinToken } = tokensIn(request.headers.get('cookie'))
  return mailLink(page, form.get('email'), pinToken)
}

async function takePin(page: DoorPage, given: unknown): Promise<Response> {
  const { found, context, query } = page
  // Reading digits of other scripts takes time: a long text is no PIN.
  const pin = typeof given === 'string' && given.length <= 40 ? withAsciiDigits(given.replaceAll(/[\s-]/g, '')) : ''
  if (!/^\d{4}$/.test(pin)) return pinPage({ ...page, fault: noPin })
  try {
    const { pinToken, expiresAt } = await clientOf(context, found.environmentId).enterPin(found.survey.id, pin)
    const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1000))
    return toSurvey(page, tokenCookie('pinToken', pinToken, seconds, cookieScope(context, query)))
  } catch (error) {
    if (!isHearbackError(error)) throw error
    const { status, details, retryAfterMs } = error
    if (status === 403) return pinPage({ ...page, fault: wrongPin(String(details.remaining ?? '')) })
    if (status !== 429) throw error
    return waiting(await pinPage({ ...page, fault: tooManyPins(retryAfterMs ?? 0) }), retryAfterMs)
  }
}

/** How long a browser keeps the token of a mailed link, in seconds: as long as the token is good. */
const emailSeconds = 24 * 60 * 60

/** Takes the token out of the address, so that the link that a respondent passes on proves nothing. */
function takeLink(page: DoorPage): Response {
  const { query, context } = page
  const token = query.get('verify') ?? ''
  query.delete('verify')
  if (!/^[\w.-]{1,700}$/.test(token)) return toSurvey(page)
  return toSurvey(page, tokenCookie('emailToken', token, emailSeconds, cookieScope(context, query)))
}

/** Asks for the mail. What follows tells nothing about the address. */
async function mailLink(page: DoorPage, given: unknown, pinToken: string | null): Promise<Response> {
  const { found, context, query } = page
  const { root } = context
  const entered = String(given ?? '').slice(0, 320)
  try {
    const body = { email: entered, language: languageFor(found, page), query: String(query), pinToken }
    await clientOf(context, found.environmentId).mailLink(found.survey.id, body)
    if (page.carried?.length) return inboxPage(page)
    return seeOther(`${root}s/${found.survey.id}/inbox?${query}`)
  } catch (error) {
    if (!isHearbackError(error)) throw error
    const { status, retryAfterMs } = error
    if (status === 400) return emailPage({ ...page, entered, fault: noEmail })
    if (status === 403) return page.carried?.length ? pinPage(page) : toSurvey(page)
    if (status === 503) return closedPage('noMail', page)
    if (status !== 429) throw error
    return waiting(await emailPage({ ...page, entered, fault: tooManyLinks(retryAfterMs ?? 0) }), retryAfterMs)
  }
}

function waiting(reply: Response, retryAfterMs: number | null): Response {
  reply.headers.set('retry-after', String(Math.ceil((retryAfterMs ?? 0) / 1000)))
  return reply
}

/**
 * Leads to the page of the survey, at the link that the respondent came with. A card that the form carries is sent there
 * again by the browser: 307 keeps method and body.
 */
function toSurvey({ found, context, query, carried = [] }: DoorPage, cookie?: string): Response {
  const search = query.size > 0 ? `?${query}` : ''
  const { headers } = seeOther(`${context.root}s/${found.survey.id}${search}`)
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return new Response(null, { status: carried.length > 0 ? 307 : 303, headers })
}

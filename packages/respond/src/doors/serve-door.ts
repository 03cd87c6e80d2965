import { isHearbackError } from '@hearback/client'
import type { PageContext } from '@hearback/core'
import { clientOf } from '../client.ts'
import { frameAncestors } from '../embed/embedding.ts'
import { linkQuery } from '../link-query.ts'
import { cookiePlace } from '../place.ts'
import { readForm } from '../read-form.ts'
import type { PageOptions } from '../serve-page.ts'
import { closedPage } from '../states/closed-page.ts'
import { acceptedLanguages } from '../visit.ts'
import { tokenCookie } from './cookies.ts'
import { type DoorPage, noPin, pinPage, tooManyPins, wrongPin } from './door-page.ts'

/** Serves `/s/{surveyId}/pin`: takes the PIN, and leads to the survey with its token in a cookie. */
export async function serveDoor(
  request: Request,
  context: PageContext,
  { links, embedOrigins }: PageOptions,
): Promise<Response> {
  const query = linkQuery(request.url)
  const languages = acceptedLanguages(request.headers.get('accept-language'))
  const found = await context.surveys.find(context.params.surveyId ?? '', query.get('env'))
  if (found === null || found.survey.type !== 'link' || found.survey.status === 'draft') {
    return closedPage('missing', { found: null, context, languages, links, query, ancestors: "'none'" })
  }
  const ancestors = frameAncestors(query, found, embedOrigins)
  const page: DoorPage = { found, context, languages, links, query, ancestors }
  if (request.method !== 'POST' || !found.doors.includes('pin')) return toSurvey(page)
  const form = await readForm(request, false)
  if (form.refused !== null) throw form.refused
  return takePin(page, form.entries.get('pin'))
}

async function takePin(page: DoorPage, given: unknown): Promise<Response> {
  const { found, context, query } = page
  // Reading digits of other scripts takes time: a long text is no PIN.
  const pin = typeof given === 'string' && given.length <= 40 ? inDigits(given) : ''
  if (!/^\d{4}$/.test(pin)) return pinPage({ ...page, fault: noPin })
  try {
    const { pinToken, expiresAt } = await clientOf(context, found.environmentId).enterPin(found.survey.id, pin)
    const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1000))
    return toSurvey(page, tokenCookie('pinToken', pinToken, seconds, cookiePlace(context, query)))
  } catch (error) {
    if (!isHearbackError(error)) throw error
    const { status, details, retryAfterMs } = error
    if (status === 403) return pinPage({ ...page, fault: wrongPin(String(details.remaining ?? '')) })
    if (status !== 429) throw error
    const answer = await pinPage({ ...page, fault: tooManyPins(retryAfterMs ?? 0) })
    answer.headers.set('retry-after', String(Math.ceil((retryAfterMs ?? 0) / 1000)))
    return answer
  }
}

/** Leads to the page of the survey, at the link that the respondent came with. */
function toSurvey({ found, context, query }: DoorPage, cookie?: string): Response {
  const search = query.size > 0 ? `?${query}` : ''
  const headers = new Headers({
    location: `${context.root}s/${found.survey.id}${search}`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  if (cookie !== undefined) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** The text without spaces, and with the digits of every script as 0 to 9: phones enter those of their language. */
const inDigits = (text: string): string =>
  text.replaceAll(/[\s-]/g, '').replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)))

/** The value of a decimal digit: digits stand in runs of ten in Unicode. */
function digitOf(code: number): number {
  let first = code
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return code - first
}

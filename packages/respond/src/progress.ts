import type { PageContext } from '@hearback/core/pages'
import { isEmbedded } from './embed/embedding.ts'
/** A respondent's place in a survey, as the cookie of the page keeps it. */
export interface Progress {
  readonly responseId: string
  readonly seed: string
  /** Whether the page's script runs in this browser. */
  readonly isScripted: boolean
}

/**
 * The name of the parameter for a seed, whose edition of the survey the page shows: a link in a mail carries an answer to what the mail
 * has asked, and a script goes on with what it has kept. Any other value counts as none.
 */
export const SHOWN = '_shown'

const maxAgeSeconds = 7 * 24 * 60 * 60

/** The cookie's name is the survey's own: the prefix of the address, and so a path for the cookie, is unknown. */
const nameOf = (surveyId: string): string => `hb_${surveyId}`

export function progressIn(cookies: string | null, surveyId: string): Progress | null {
  const name = `${nameOf(surveyId)}=`
  const value = cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name))
    ?.slice(name.length)
  const [, responseId, seed, script] = /^([0-9a-z]{1,64})\.([0-9a-zA-Z_-]{1,64})(\.js)?$/.exec(value ?? '') ?? []
  return responseId && seed ? { responseId, seed, isScripted: script !== undefined } : null
}

/**
 * The cookie that keeps a place. Scripts may read it: the page's script keeps it too, and the id is good for this
 * response only.
 */
export const progressCookie = (
  surveyId: string,
  { responseId, seed, isScripted }: Progress,
  where: CookieScope,
): string => cookie(nameOf(surveyId), `${responseId}.${seed}${isScripted ? '.js' : ''}`, maxAgeSeconds, where)

/** Where the cookies of a page are kept. */
export const cookieScope = ({ pageUrl }: PageContext, query: URLSearchParams): CookieScope => ({
  isSecure: pageUrl.startsWith('https:'),
  isEmbedded: isEmbedded(query),
})

/** Where a cookie is kept. */
export interface CookieScope {
  /** Whether the public address is https. */
  readonly isSecure: boolean
  /** Whether the page is for a frame: browsers keep its cookies for the page around it alone, and over https only. */
  readonly isEmbedded: boolean
}

/** A cookie without a path: browsers derive that of the page. */
export function cookie(name: string, value: string, seconds: number, { isSecure, isEmbedded }: CookieScope): string {
  const site = isEmbedded && isSecure ? 'SameSite=None; Partitioned' : 'SameSite=Lax'
  return `${name}=${value}; Max-Age=${seconds}; ${site}${isSecure ? '; Secure' : ''}`
}

/**
 * A mark that a respondent has just come to the ending: a redirect ending goes on once, and not again when the browser
 * goes back to it. `seconds: 0` removes it.
 */
export const endCookie = (surveyId: string, seconds: 0 | 60, where: CookieScope): string =>
  cookie(endOf(surveyId), '1', seconds, where)

export const hasEnded = (cookies: string | null, surveyId: string): boolean =>
  (cookies ?? '').split(/; */).includes(`${endOf(surveyId)}=1`)

const endOf = (surveyId: string): string => `${nameOf(surveyId)}_end`

export const isSeed = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-zA-Z_-]{1,64}$/.test(text)

export const newSeed = (): string => crypto.randomUUID()

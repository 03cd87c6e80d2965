/** A respondent's place in a survey, as the cookie of the page keeps it. */
export interface Place {
  readonly responseId: string
  readonly seed: string
  /** Whether the page's script runs in this browser. */
  readonly isScripted: boolean
}

const maxAgeSeconds = 7 * 24 * 60 * 60

/** The cookie's name is the survey's own: the prefix of the address, and so a path for the cookie, is unknown. */
const nameOf = (surveyId: string): string => `hb_${surveyId}`

export function placeIn(cookies: string | null, surveyId: string): Place | null {
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
export const placeCookie = (surveyId: string, { responseId, seed, isScripted }: Place, isSecure: boolean): string =>
  cookie(nameOf(surveyId), `${responseId}.${seed}${isScripted ? '.js' : ''}`, maxAgeSeconds, isSecure)

const cookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  `${name}=${value}; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/**
 * A mark that a respondent has just come to the ending: a redirect ending goes on once, and not again when the browser
 * goes back to it. `seconds: 0` removes it.
 */
export const endCookie = (surveyId: string, seconds: 0 | 60, isSecure: boolean): string =>
  cookie(endOf(surveyId), '1', seconds, isSecure)

export const hasEnded = (cookies: string | null, surveyId: string): boolean =>
  (cookies ?? '').split(/; */).includes(`${endOf(surveyId)}=1`)

const endOf = (surveyId: string): string => `${nameOf(surveyId)}_end`

export const isSeed = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-zA-Z_-]{1,64}$/.test(text)

export const newSeed = (): string => crypto.randomUUID()

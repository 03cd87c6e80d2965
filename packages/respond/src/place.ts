/** A respondent's place in a survey, as the cookie of the page keeps it. */
export interface Place {
  readonly responseId: string
  readonly seed: string
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
  const [, responseId, seed] = /^([0-9a-z]{1,64})\.([0-9a-zA-Z_-]{1,64})$/.exec(value ?? '') ?? []
  return responseId && seed ? { responseId, seed } : null
}

/**
 * The cookie that keeps a place. Scripts may read it: the page's script keeps it too, and the id is good for this
 * response only.
 */
export const placeCookie = (surveyId: string, { responseId, seed }: Place, isSecure: boolean): string =>
  `${nameOf(surveyId)}=${responseId}.${seed}; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const isSeed = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-zA-Z_-]{1,64}$/.test(text)

export const newSeed = (): string => crypto.randomUUID()

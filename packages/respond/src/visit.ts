import type { PageSurvey, StoredResponse } from '@hearback/core/pages'
import {
  begin,
  goTo,
  languageOf,
  readHidden,
  readPrefill,
  resume,
  type SurveyModel,
  type SurveySession,
  unmatchedPrefill,
} from '@hearback/survey'

/** One request of a respondent: the survey, the parameters of its link, and the response that this browser has begun. */
export interface Visit {
  readonly found: PageSurvey
  readonly survey: SurveyModel
  /** The parameters of the link. They stay in the address of every step. */
  readonly query: URLSearchParams
  /** The user whom the host's session proves, where that counts; the link names the user for the response. */
  readonly visitor: string | null
  readonly response: StoredResponse | null
  /** A random text, constant for a response. */
  readonly seed: string
  /** What proves that the respondent has passed the doors of the survey, as fields of requests. */
  readonly tokens: Readonly<Record<string, string>>
}

/** The name of the parameter that tells which step of the survey a page shows. */
export const AT = 'at'
/** The value of `at` for the ending. */
export const AT_END = 'end'

/**
 * The session of a visit, as the stored response and the link tell it. The page keeps no state of its own: a reload, a
 * restart and another process find the same.
 */
export function sessionOf({ survey, query, response, seed }: Visit, accepted: readonly string[]): SurveySession {
  const asked = [query.get('lang') ?? '']
  const hidden = readHidden(survey, query)
  const browserLanguage = accepted[0]
  const startAt = query.get('startAt') ?? undefined
  if (response === null) {
    const skipPrefilled = isSet(query.get('skipPrefilled'))
    const language = languageOf(survey, [...asked, ...accepted])
    const prefilled = readPrefill(survey, query, { language, browserLanguage })
    const unmatched = unmatchedPrefill(survey, query, { language, browserLanguage })
    return begin(survey, { language, hidden, seed, startAt, prefilled, skipPrefilled, unmatched })
  }
  const { data, meanings, ttc, finished, endingId } = response
  const order = response.order ?? undefined
  const language = query.has('lang') ? languageOf(survey, asked) : languageOf(survey, [response.language ?? ''])
  const stored = { answers: data, meanings, storedLanguage: response.language ?? undefined }
  const session = resume(survey, { ...stored, hidden, language, seed, ttc, order, finished, endingId, startAt })
  const prefilled = readPrefill(survey, query, { language, browserLanguage })
  const unanswered = Object.entries(prefilled).filter(([id]) => !Object.hasOwn(session.answers, id))
  return { ...session, drafts: { ...Object.fromEntries(unanswered), ...session.drafts } }
}

/**
 * The session at the step that the address names; as far as there are answers if it names none. `showsWelcome`: the
 * address that names no step shows the welcome card.
 */
export const atStep = (
  survey: SurveyModel,
  session: SurveySession,
  at: string | null,
  showsWelcome: boolean,
): SurveySession => (at === AT_END || (at === null && !showsWelcome) ? session : goTo(survey, session, at))

const isSet = (value: string | null): boolean => value === 'true' || value === '1' || value === ''

/** The link of a step of this visit: its own parameters, with another `at`. */
export function stepLink(
  { query }: Pick<Visit, 'query'>,
  at: string | null,
  more: Record<string, string> = {},
): string {
  const next = new URLSearchParams(query)
  next.delete(AT)
  for (const [name, value] of Object.entries(more)) next.set(name, value)
  if (at !== null) next.set(AT, at)
  return `?${next}`
}

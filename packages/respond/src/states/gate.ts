import type { DoorPass, PageSurvey, SingleUse, StoredResponse } from '@hearback/core/pages'

/** Why a respondent cannot answer. Each is a page of its own. */
export type Closed =
  | 'missing'
  | 'scheduled'
  | 'paused'
  | 'completed'
  | 'noMail'
  | 'notInvited'
  | 'answered'
  | 'answeredByEmail'
  | 'elsewhere'
  | 'noCookies'
  | 'previewEnded'

/** Whether a respondent may answer, and the response that goes on. */
export type Gate =
  | { readonly closed: null; readonly response: StoredResponse | null }
  | { readonly closed: Closed | 'pin' | 'email'; readonly response: null }

/** The HTTP status of each state. */
export const statusOf: Readonly<Record<Closed, number>> = {
  missing: 404,
  scheduled: 403,
  paused: 403,
  completed: 410,
  noMail: 503,
  notInvited: 403,
  answered: 409,
  answeredByEmail: 409,
  elsewhere: 409,
  noCookies: 400,
  previewEnded: 403,
}

/** Whether a survey has a page of its own, whatever that says. */
export const isShown = ({ survey }: Pick<PageSurvey, 'survey'>): boolean =>
  survey.type === 'link' && survey.status !== 'draft'

const closed = (state: Closed | 'pin' | 'email'): Gate => ({ closed: state, response: null })

/**
 * Decides whether a respondent may answer. `own`: the response that this browser has begun. `wantsEnding`: the request is
 * about what is after the end: the address names the ending, or a form comes late.
 */
export function gate(
  { survey }: Pick<PageSurvey, 'survey'>,
  { once, passed }: { readonly once: SingleUse; readonly passed: DoorPass },
  own: StoredResponse | null,
  wantsEnding: boolean,
): Gate {
  if (survey.type !== 'link' || survey.status === 'draft') return closed('missing')
  if (once.state === 'refused') return closed('notInvited')
  const response = goesOn(survey.singleUse?.enabled === true, once, own, wantsEnding)
  // A respondent need not look for a PIN to hear that the survey is closed.
  const isOpen = response !== null || survey.status === 'inProgress'
  if (isOpen && passed.closed !== null) return closed(passed.closed)
  if (response !== null) return { closed: null, response }
  if (passed.answered !== null) return closed(passed.answered.finished ? 'answeredByEmail' : 'elsewhere')
  if (once.state === 'used') return closed(once.response.finished ? 'answered' : 'elsewhere')
  // What was begun may be finished whatever the status; nothing new begins.
  return survey.status === 'inProgress' ? { closed: null, response: null } : closed(survey.status)
}

/** The response that this visit continues; a finished one only where its ending is wanted. */
function goesOn(
  isSingleUse: boolean,
  once: SingleUse,
  own: StoredResponse | null,
  wantsEnding: boolean,
): StoredResponse | null {
  if (own === null || (own.finished && !wantsEnding)) return null
  const isAnother = once.state === 'used' ? once.response.id !== own.id : isSingleUse
  return isAnother ? null : own
}

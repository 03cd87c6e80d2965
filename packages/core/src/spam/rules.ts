import type { StoredResponse } from '../responses/schema.ts'

/** The least time that a person spends on a survey, and on each answer besides the first, in ms. */
const leastMs = 800
const leastMsOfAnswer = 300

/** What tells that a response may not come from a person. */
export interface Signs {
  /** The text of a field that people do not see. */
  readonly honeypot: string | null | undefined
  /** The answer of the host's `verifyHuman`; `null`: it was not asked, or says nothing. */
  readonly isHuman: boolean | null
  /** Whether the client has solved a challenge; `null`: none was asked for. */
  readonly hasProof: boolean | null
}

/**
 * The reasons to suspect a response: those it has, and those that this write adds. `fast` is judged when it finishes, by
 * the time that passed since it was begun, or that its client measured.
 */
export function suspicionsOf(before: StoredResponse | null, after: StoredResponse, signs: Signs): string[] {
  const reasons = new Set(after.suspicious)
  if (signs.honeypot) reasons.add('honeypot')
  if (signs.isHuman === false) reasons.add('notHuman')
  if (signs.hasProof === false) reasons.add('noProof')
  if (after.finished && !before?.finished && isFast(after)) reasons.add('fast')
  return [...reasons]
}

function isFast({ createdAt, updatedAt, ttc, data }: StoredResponse): boolean {
  const measured = Object.entries(ttc).reduce((sum, [id, ms]) => (id === '_total' ? sum : sum + ms), 0)
  const spent = Math.max(measured, Date.parse(updatedAt) - Date.parse(createdAt))
  const answers = Object.keys(data).filter((id) => id !== 'welcomeCard').length
  return spent < leastMs + leastMsOfAnswer * Math.max(0, answers - 1)
}

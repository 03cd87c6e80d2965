import type { StoredResponse } from '../../answers/responses/schema.ts'

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
  /** Whether this write finishes the response, sooner than a person could. */
  readonly isFast: boolean
}

/** The reasons to suspect a response: those it has, and those that this write adds. */
export function suspicionsOf(after: StoredResponse, signs: Signs): string[] {
  const reasons = new Set(after.suspicious)
  if (signs.honeypot) reasons.add('honeypot')
  if (signs.isHuman === false) reasons.add('notHuman')
  if (signs.hasProof === false) reasons.add('noProof')
  if (signs.isFast) reasons.add('fast')
  return [...reasons]
}

/** Whether a person answers more slowly than within this time, in ms. */
export const isTooFast = ({ data }: Pick<StoredResponse, 'data'>, spentMs: number): boolean => {
  const answers = Object.keys(data).filter((id) => id !== 'welcomeCard').length
  return spentMs < leastMs + leastMsOfAnswer * Math.max(0, answers - 1)
}

/** The time that the client says it has measured, in ms. */
export const measuredMs = ({ ttc }: Pick<StoredResponse, 'ttc'>): number =>
  Object.entries(ttc).reduce((sum, [id, ms]) => (id === '_total' ? sum : sum + ms), 0)

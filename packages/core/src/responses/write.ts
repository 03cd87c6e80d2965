import { announce } from '../events/announce.ts'
import { claimsOf } from '../files/claim.ts'
import type { FileClaim } from '../files/schema.ts'
import type { Answer } from '../http/answer.ts'
import type { Decision } from '../http/decision.ts'
import type { Call } from '../http/route.ts'
import type { Alongside } from '../ports/alongside.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { EventBatch } from '../webhooks/schema.ts'
import { eventBatch } from './events.ts'
import { renewIfLate } from './renew.ts'
import type { StoredResponse } from './schema.ts'

/** One response before and after a write. */
export interface ResponseChange {
  readonly now: Timestamp
  /** The survey with its current status; `null` if the survey does not exist any more. */
  readonly survey: StoredSurvey | null
  /** `null`: the response is new. */
  readonly before: StoredResponse | null
  readonly after: StoredResponse
}

interface ResponseWrite extends ResponseChange, Pick<Decision, 'losesTo' | 'audit' | 'keeps'> {
  readonly write: (alongside: Alongside) => Promise<boolean>
  /** Makes the answer from the written response. */
  readonly answer: (written: StoredResponse) => Answer
  /** Whether a slow write moves the response's `updatedAt` to now. Default: `true`; see `renewIfLate`. */
  readonly renews?: boolean
}

/** The decision to write a response, with its effects: events, file claims, waking the work loop. */
export function writeResponse(
  call: Call,
  { write, answer, renews = true, losesTo, audit, keeps, ...change }: ResponseWrite,
): Decision {
  const { events, files } = effectsOf(call.service, change)
  return {
    write: (alongside) => write({ ...alongside, events, files }),
    ...(losesTo && { losesTo }),
    ...(audit && { audit }),
    ...(keeps && { keeps }),
    async answer() {
      announce(call, events)
      return answer(renews ? await renewIfLate(call, change.after) : change.after)
    },
  }
}

/** The events that a change of a response raises, and the files that the response names. */
export const effectsOf = (
  service: Pick<Service, 'ids' | 'clock'>,
  { now, survey, before, after }: ResponseChange,
): { events: EventBatch; files: FileClaim[] } => ({
  events: eventBatch(service, now, survey, before, after),
  files: survey ? claimsOf(service, survey, after) : [],
})

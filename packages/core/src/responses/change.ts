import { UnavailableError } from '../errors.ts'
import { announce } from '../events/announce.ts'
import { claimsOf } from '../files/claim.ts'
import { notFound } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import type { Alongside } from '../ports/alongside.ts'
import { type Timestamp, timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import { asOfNow } from '../surveys/find.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { eventBatch } from './events.ts'
import { renewIfLate } from './renew.ts'
import type { StoredResponse } from './schema.ts'

const maxAttempts = 50

/** A change to a response. */
export interface Change {
  /** What it comes to; `null` where nothing changes. Asked again where another write was faster. */
  next(
    stored: StoredResponse,
    now: Timestamp,
    survey: StoredSurvey | null,
  ): StoredResponse | null | Promise<StoredResponse | null>
  /** Writes it, and answers whether it won. Default: `replace`. */
  write?(next: StoredResponse, condition: { ifVersion: number }, alongside: Alongside): Promise<boolean>
  /** What goes along with the write besides the events and the files that it names. */
  alongside(next: StoredResponse): Omit<Alongside, 'events' | 'files'>
}

/** Changes a response, raises its events, and answers it as it is then; a 404 for an unknown one. */
export async function changeResponse(call: Call, id: string, change: Change): Promise<StoredResponse> {
  const { service, environment } = call
  const { responses } = service.storage
  const write = change.write ?? ((...args) => responses.replace(environment.id, ...args))
  if (!idPattern.test(id)) throw notFound('Response', id)
  for (let n = 0; n < maxAttempts; n += 1) {
    const stored = await responses.find(environment.id, id)
    if (!stored) throw notFound('Response', id)
    const survey = await environment.survey(stored.surveyId)
    const now = timestamp(service.clock.now())
    const next = await change.next(stored, now, survey)
    if (!next) return stored
    const events = eventBatch(service, now, survey && (await asOfNow(service, survey)), stored, next)
    const files = survey ? claimsOf(service, survey, next) : []
    if (await write(next, { ifVersion: stored.version }, { ...change.alongside(next), events, files })) {
      announce(call, events)
      return renewIfLate(call, next)
    }
  }
  throw new UnavailableError(`The response ${id} is being changed too often`)
}

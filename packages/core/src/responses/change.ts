import type { Answer } from '../http/answer.ts'
import type { Decision, KeptResult } from '../http/decision.ts'
import { notFound } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import type { Alongside } from '../ports/alongside.ts'
import { type Timestamp, timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import { asOfNow } from '../surveys/find.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { StoredResponse } from './schema.ts'
import { writeResponse } from './write.ts'

/** A change of an existing response. */
export interface Change extends Pick<Decision, 'losesTo'> {
  /** Returns the changed response; `null` if nothing changes. */
  next(
    stored: StoredResponse,
    now: Timestamp,
    survey: StoredSurvey | null,
  ): StoredResponse | null | Promise<StoredResponse | null>
  /** Writes the response, and returns whether this write won. Default: `replace`. */
  write?(next: StoredResponse, condition: { ifVersion: number }, alongside: Alongside): Promise<boolean>
  /** The audit entries of the change. Default: none. Called after `next`. */
  audit?(): NonNullable<Decision['audit']>
  /** The result that is stored under an `Idempotency-Key`. Default: none. */
  keeps?(response: StoredResponse): KeptResult
  /** Makes the answer from the resulting response, changed or not. */
  answer(response: StoredResponse): Answer
}

/** Decides a change of a response; throws a 404 if the response is unknown. */
export async function changeResponse(call: Call, id: string, change: Change): Promise<Decision> {
  const { service, environment } = call
  const { responses } = service.storage
  const stored = idPattern.test(id) ? await responses.find(environment.id, id) : null
  if (!stored) throw notFound('Response', id)
  const survey = await environment.survey(stored.surveyId)
  const now = timestamp(service.clock.now())
  const next = await change.next(stored, now, survey)
  const keeps = change.keeps && { keeps: change.keeps(next ?? stored) }
  if (!next) return { write: null, ...keeps, answer: () => change.answer(stored) }
  const write = change.write ?? ((...args) => responses.replace(environment.id, ...args))
  return writeResponse(call, {
    now,
    survey: survey && (await asOfNow(service, survey)),
    before: stored,
    after: next,
    write: (alongside) => write(next, { ifVersion: stored.version }, alongside),
    ...(change.losesTo && { losesTo: change.losesTo }),
    ...(change.audit && { audit: change.audit() }),
    ...keeps,
    answer: (written) => change.answer(written),
  })
}

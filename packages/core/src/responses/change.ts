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

/** A change of a response that is there. */
export interface Change extends Pick<Decision, 'losesTo'> {
  /** The response as it is to be; `null` where nothing changes. */
  next(
    stored: StoredResponse,
    now: Timestamp,
    survey: StoredSurvey | null,
  ): StoredResponse | null | Promise<StoredResponse | null>
  /** Writes it, and answers whether it won. Default: `replace`. */
  write?(next: StoredResponse, condition: { ifVersion: number }, alongside: Alongside): Promise<boolean>
  /** The entries that the change leaves in the audit log. Default: none. Asked after `next`. */
  audit?(): NonNullable<Decision['audit']>
  /** What an `Idempotency-Key` keeps. Default: nothing. */
  keeps?(response: StoredResponse): KeptResult
  /** Answers with the response as it is then, changed or not. */
  answer(response: StoredResponse): Answer
}

/** Decides a change of a response; a 404 for an unknown one. */
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

import { UnavailableError } from '../errors.ts'
import { invalid, notFound } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import { asOfNow } from '../surveys/find.ts'
import { announce } from '../webhooks/announce.ts'
import { eventBatch } from './events.ts'
import { fileAnswerFaults } from './file-answers.ts'
import { continueResponse, sizeFaults } from './rules.ts'
import type { UpdateResponse } from './schema.ts'

const maxAttempts = 50

/** Goes on with a response, whatever its survey's status: what was begun can be finished. */
export async function goOn(call: Call<unknown>, id: string, sent: UpdateResponse): Promise<void> {
  const { service, environment } = call
  if (!idPattern.test(id)) throw notFound('Response', id)
  for (let n = 0; n < maxAttempts; n += 1) {
    const stored = await service.storage.responses.find(environment.id, id)
    if (!stored) throw notFound('Response', id)
    const next = continueResponse(stored, sent, timestamp(service.clock.now()))
    if (!next) return
    const survey = await environment.survey(stored.surveyId)
    const faults = { ...sizeFaults(next), ...(survey ? fileAnswerFaults(survey, sent.data) : {}) }
    if (Object.keys(faults).length > 0) throw invalid(faults)
    const alongside = {
      events: eventBatch(service.ids, survey && (await asOfNow(service, survey)), stored, next),
      answer: call.idempotency?.keep({ id }) ?? null,
      audit: null,
    }
    if (await service.storage.responses.replace(environment.id, next, { ifVersion: stored.version }, alongside)) {
      announce(call, alongside.events)
      return
    }
  }
  throw new UnavailableError(`The response ${id} is being changed too often`)
}

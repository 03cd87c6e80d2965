import { withRespondent } from '../contacts/resolve.ts'
import { isConflict, Problem } from '../errors.ts'
import { announce } from '../events/announce.ts'
import { claimsOf } from '../files/claim.ts'
import { sameValue } from '../ground/same-value.ts'
import { notFound } from '../http/problems.ts'
import { originOf } from '../http/request-origin.ts'
import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import { findSurvey, notInProgress } from '../surveys/find.ts'
import { acceptSingleUseId } from '../surveys/single-use.ts'
import { displayFaults } from './display-faults.ts'
import { eventBatch } from './events.ts'
import { renewIfLate } from './renew.ts'
import { draftResponse } from './rules.ts'
import type { CreateResponse, StoredResponse } from './schema.ts'
import { goOn } from './update.ts'

/** A client's new response: its id, or that of the response it repeats. */
export async function createResponse(call: Call<CreateResponse>): Promise<string> {
  const { service, body, environment } = call
  const survey = await findSurvey(service, environment, body.surveyId)
  if (survey.status !== 'inProgress') {
    // The response that completed the survey may be the very one that is repeated here.
    const repeated = await repeatedBy(call)
    if (repeated) return repeated
    throw notInProgress(survey)
  }
  const singleUseId = await acceptSingleUseId(survey, body.singleUseId ?? null, service.secret)
  const origin = await originOf(call.headers)
  try {
    return await withRespondent(service, environment, body, await displayFaults(call), async ({ contact, met }) => {
      const now = timestamp(service.clock.now())
      const response = draftResponse(body, {
        id: service.ids.next(),
        environmentId: environment.id,
        now,
        singleUseId,
        contact,
        origin,
      })
      const alongside = {
        events: eventBatch(service, now, survey, null, response),
        answer: call.idempotency?.keep({ id: response.id }, response.id) ?? null,
        audit: [],
        files: claimsOf(service, survey, response),
      }
      if (!(await service.storage.responses.insert(environment.id, response, { contact: met }, alongside))) {
        throw notFound('Survey', body.surveyId)
      }
      announce(call, alongside.events)
      await renewIfLate(call, response)
      return response.id
    })
  } catch (error) {
    if (!isConflict(error, 'displayId') && !isConflict(error, 'singleUseId')) throw error
    const repeated = await repeatedBy(call)
    if (repeated) return repeated
    throw new Problem('conflict', 'This single-use id has been used already', { singleUseId: singleUseId ?? '' })
  }
}

/**
 * A client that repeats itself names a display that is answered already. The same answer again gives the
 * same id; a further one goes on with an unfinished response.
 */
async function repeatedBy(call: Call<CreateResponse>): Promise<string | null> {
  const { service, body, environment } = call
  if (!body.displayId || !idPattern.test(body.displayId)) return null
  const existing = await service.storage.responses.findByDisplay(environment.id, body.displayId)
  if (!existing) return null
  if (existing.surveyId !== body.surveyId) throw displayAnswered(existing)
  if (!existing.finished) {
    const { data, finished, endingId, variables, ttc, language } = body
    const isChanged = await goOn(call, existing.id, {
      data,
      finished: finished || null,
      // Where a client creates, `null` says nothing; where it goes on, it empties.
      endingId: endingId ?? undefined,
      variables,
      ttc,
      language: language ?? undefined,
    })
    if (!isChanged) await keepAlone(call, existing.id)
    return existing.id
  }
  if (sameValue(existing.data, body.data)) {
    await keepAlone(call, existing.id)
    return existing.id
  }
  throw displayAnswered(existing)
}

/** Keeps the answer to a repeated request that changed nothing: there is no write to take it along. */
async function keepAlone({ service, environment, idempotency }: Call<CreateResponse>, id: string): Promise<void> {
  if (idempotency) await service.storage.answers.insert(environment.id, idempotency.keep({ id }, id))
}

const displayAnswered = ({ displayId }: StoredResponse) =>
  new Problem('conflict', 'This display has been answered already', { displayId: displayId ?? '' })

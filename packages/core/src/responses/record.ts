import { entryOf } from '../audit/entry.ts'
import { resolveContact } from '../contacts/resolve.ts'
import type { Faults } from '../errors.ts'
import { isConflict, Problem } from '../errors.ts'
import { notFound } from '../http/problems.ts'
import type { Call, FaultContext } from '../http/route.ts'
import { asRecord } from '../http/validate.ts'
import { timestamp } from '../ports/clock.ts'
import { environmentFaults } from '../products/rules.ts'
import { findSurvey } from '../surveys/find.ts'
import { announce } from '../webhooks/announce.ts'
import { displayFaults } from './display-faults.ts'
import { eventBatch } from './events.ts'
import { createdFileFaults } from './file-answers.ts'
import { recordedResponse, timeFaults } from './record-rules.ts'
import { responseOutput } from './rules.ts'
import type { RecordResponse, SurveyResponse } from './schema.ts'
import { readSingleUseId } from './single-use.ts'

/** Records a response as management has it: whatever its survey's status, and without this request's own origin. */
export async function recordResponse(call: Call<RecordResponse>): Promise<SurveyResponse> {
  const { service, body, environment } = call
  const survey = await findSurvey(service, environment, body.surveyId)
  const singleUseId = await readSingleUseId(survey, body.singleUseId ?? null, service.secret)
  const contact = await resolveContact(service, environment, body, await displayFaults(call))
  const response = recordedResponse(body, {
    id: service.ids.next(),
    environmentId: environment.id,
    now: timestamp(service.clock.now()),
    singleUseId,
    contact,
  })
  const shown = responseOutput(response)
  const alongside = {
    events: eventBatch(service, survey, null, response),
    answer: call.idempotency?.keep(shown, response.contactId) ?? null,
    audit: entryOf(call, 'create', 'response', [response.id]),
  }
  try {
    if (!(await service.storage.responses.insert(environment.id, response, alongside))) {
      throw notFound('Survey', body.surveyId)
    }
  } catch (error) {
    throw takenProblem(error, body) ?? error
  }
  announce(call, alongside.events)
  return shown
}

/** The 409 for what another response has already; `null` for any other error. */
function takenProblem(error: unknown, { singleUseId, displayId }: RecordResponse): Problem | null {
  if (isConflict(error, 'singleUseId')) {
    return new Problem('conflict', 'This single-use id has been used already', { singleUseId: singleUseId ?? '' })
  }
  if (isConflict(error, 'displayId')) {
    return new Problem('conflict', 'This display has been answered already', { displayId: displayId ?? '' })
  }
  return null
}

/** What is wrong with a body that the schema does not say. */
export async function recordFaults(body: unknown, context: FaultContext): Promise<Faults> {
  const sent = asRecord(body)
  return {
    ...environmentFaults(sent.environmentId, context.environment),
    ...timeFaults(sent),
    ...(await createdFileFaults(body, context)),
  }
}

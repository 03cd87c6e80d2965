import { entriesBeside, entriesOf } from '../audit/entries.ts'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import { withRespondent } from '../contacts/resolve.ts'
import type { Faults } from '../errors.ts'
import { isConflict, Problem } from '../errors.ts'
import { announce } from '../events/announce.ts'
import { claimsOf } from '../files/claim.ts'
import { notFound } from '../http/problems.ts'
import type { Call, FaultContext } from '../http/route.ts'
import { asRecord } from '../http/validate.ts'
import { timestamp } from '../ports/clock.ts'
import { environmentFaults } from '../products/rules.ts'
import { findSurvey } from '../surveys/find.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { readSingleUseId } from '../surveys/single-use.ts'
import { displayFaults } from './display-faults.ts'
import { eventBatch } from './events.ts'
import { fileAnswerFaults, namedSurvey } from './file-answers.ts'
import { recordedResponse, timeFaults } from './record-rules.ts'
import { renewIfLate } from './renew.ts'
import { responseOutput } from './rules.ts'
import type { RecordResponse, SurveyResponse } from './schema.ts'

/** Records a response as management has it: whatever its survey's status, and without this request's own origin. */
export async function recordResponse(call: Call<RecordResponse>): Promise<SurveyResponse> {
  const { service, body, environment } = call
  const survey = await findSurvey(service, environment, body.surveyId)
  const singleUseId = await readSingleUseId(survey, body.singleUseId ?? null, service.secret)
  try {
    return await withRespondent(service, environment, body, await displayFaults(call), async ({ contact, met }) => {
      const now = timestamp(service.clock.now())
      const response = recordedResponse(body, {
        id: service.ids.next(),
        environmentId: environment.id,
        now,
        singleUseId,
        contact,
      })
      const shown = responseOutput(response)
      const alongside = {
        events: eventBatch(service, now, survey, null, response),
        answer: call.idempotency?.keep(shown, response.id, response.contactId) ?? null,
        audit: [
          ...entriesOf(call, 'create', 'response', [response.id]),
          ...entriesBeside(call, 'create', 'contact', met ? [met] : [], ['userId']),
        ],
        files: claimsOf(service, survey, response),
      }
      if (!(await service.storage.responses.insert(environment.id, response, { contact: met }, alongside))) {
        throw notFound('Survey', body.surveyId)
      }
      announce(call, alongside.events)
      // A time that was sent is of a response that came elsewhere, and stays.
      if (body.updatedAt == null) await renewIfLate(call, response)
      return shown
    })
  } catch (error) {
    throw takenProblem(error, body) ?? error
  }
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
export async function recordFaults(body: unknown, { environment }: FaultContext): Promise<Faults> {
  const sent = asRecord(body)
  return recordedFaults(sent, await namedSurvey(sent, environment), environment)
}

/** The same where the survey that it names was looked up: an unknown one asks for nothing. */
export const recordedFaults = (
  sent: Readonly<Record<string, unknown>>,
  survey: StoredSurvey | null,
  environment: EnvironmentView,
): Faults => ({
  ...environmentFaults(sent.environmentId, environment),
  ...timeFaults(sent),
  ...(survey ? fileAnswerFaults(survey, sent.data) : {}),
})

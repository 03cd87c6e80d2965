import { entriesBeside, entriesOf } from '../audit/entries.ts'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import { respondentOf } from '../contacts/respondent.ts'
import { type ConflictKind, type Faults, Problem } from '../errors.ts'
import { data } from '../http/answer.ts'
import type { Decision } from '../http/decision.ts'
import { notFound } from '../http/problems.ts'
import type { Call, FaultContext } from '../http/route.ts'
import { asRecord } from '../http/validate.ts'
import { timestamp } from '../ports/clock.ts'
import { environmentFaults } from '../products/rules.ts'
import { findSurvey } from '../surveys/find.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { readSingleUseId } from '../surveys/single-use.ts'
import { displayFaults } from './display-faults.ts'
import { fileAnswerFaults, namedSurvey } from './file-answers.ts'
import { recordedResponse, timeFaults } from './record-rules.ts'
import { responseOutput } from './rules.ts'
import type { RecordResponse } from './schema.ts'
import { writeResponse } from './write.ts'

/** Records a response as management has it: whatever its survey's status, and without this request's own origin. */
export async function recordResponse(call: Call<RecordResponse>, lostTo: ConflictKind | null): Promise<Decision> {
  const { service, body, environment } = call
  refuseTaken(lostTo, body)
  const survey = await findSurvey(service, environment, body.surveyId)
  const singleUseId = await readSingleUseId(survey, body.singleUseId ?? null, service.secret)
  const { contact, newContact } = await respondentOf(service, environment, body, await displayFaults(call))
  const now = timestamp(service.clock.now())
  const response = recordedResponse(body, {
    id: service.ids.next(),
    environmentId: environment.id,
    now,
    singleUseId,
    contact,
  })
  const shown = responseOutput(response)
  return writeResponse(call, {
    now,
    survey,
    before: null,
    after: response,
    async write(alongside) {
      const { responses } = service.storage
      if (await responses.insert(environment.id, response, { contact: newContact }, alongside)) return true
      throw notFound('Survey', body.surveyId)
    },
    losesTo: ['userId', 'singleUseId', 'displayId'],
    audit: [
      ...entriesOf(call, 'create', 'response', [response.id]),
      ...entriesBeside(call, 'create', 'contact', newContact ? [newContact] : [], ['userId']),
    ],
    keeps: { data: shown, ids: [response.id], contactId: response.contactId },
    // A time that was sent is of a response that came elsewhere, and stays.
    renews: body.updatedAt == null,
    answer: () => data(shown),
  })
}

/** Refuses with a 409 what another response has already. */
function refuseTaken(lostTo: ConflictKind | null, { singleUseId, displayId }: RecordResponse): void {
  if (lostTo === 'singleUseId') {
    throw new Problem('conflict', 'This single-use id has been used already', { singleUseId: singleUseId ?? '' })
  }
  if (lostTo === 'displayId') {
    throw new Problem('conflict', 'This display has been answered already', { displayId: displayId ?? '' })
  }
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

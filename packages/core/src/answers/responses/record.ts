import { respondentOf } from '../../asking/contacts/respondent.ts'
import { judgeQuotas } from '../../asking/quotas/judge-quotas.ts'
import { findSurvey, viewWithEdition } from '../../asking/surveys/find.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { readSingleUseId } from '../../asking/surveys/single-use.ts'
import { type ConflictKind, type Faults, Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Decision } from '../../http/decision.ts'
import { data } from '../../http/reply.ts'
import type { Call, FaultContext } from '../../http/route.ts'
import { asRecord } from '../../http/validate.ts'
import { entriesBeside, entriesOf } from '../../tenants/audit/entries.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { environmentFaults } from '../../tenants/products/rules.ts'
import { asShown } from './as-shown.ts'
import { displayFaults } from './display-faults.ts'
import { fileAnswerFaults, namedSurvey } from './file-answers.ts'
import { judgedIfAsked } from './marked.ts'
import type { JudgeQuery } from './query.ts'
import { recordedResponse, timeFaults } from './record-rules.ts'
import { responseOutput } from './rules.ts'
import type { RecordResponse } from './schema.ts'
import { insertResponse } from './write.ts'

/** Records a response for management: whatever the status of its survey, and without the origin of this request. */
export async function recordResponse(
  call: Call<RecordResponse, JudgeQuery>,
  lostTo: ConflictKind | null,
): Promise<Decision> {
  const { service, body, environment } = call
  refuseTaken(lostTo, body)
  const seen = await viewWithEdition(service, environment, body.surveyId, body.surveyEdition)
  const survey = await findSurvey(service, seen, body.surveyId)
  const singleUseId = await readSingleUseId(survey, body.singleUseId ?? null, service.readSecrets)
  const { contact, newContact } = await respondentOf(service, environment, body, displayFaults(call))
  const edition = { before: null, edition: body.surveyEdition }
  const now = timestamp(service.clock.now())
  const drafted = await asShown(
    service,
    survey,
    recordedResponse(body, {
      id: service.ids.next(),
      environmentId: environment.id,
      now,
      singleUseId,
      emailHash: null,
      contact,
    }),
    edition,
  )
  const recorded = await judgedIfAsked(service, survey, drafted, call.query, edition)
  const { after: response, below } = await judgeQuotas(service, survey, {
    before: null,
    after: recorded,
    by: 'management',
  })
  const shown = responseOutput(response)
  return insertResponse(call, {
    now,
    survey,
    after: response,
    below,
    newContact,
    audit: [
      ...entriesOf(call, 'create', 'response', [response.id]),
      ...entriesBeside(call, 'create', 'contact', newContact ? [newContact] : [], ['userId']),
    ],
    result: { data: shown, ids: [response.id], contactId: response.contactId },
    // If the client sent a time, the response was given elsewhere, and its time stays.
    renews: () => body.updatedAt == null,
    reply: (written) => data(responseOutput(written)),
  })
}

/** Throws a 409 if another response has the single-use id or the display already. */
function refuseTaken(lostTo: ConflictKind | null, { singleUseId, displayId }: RecordResponse): void {
  if (lostTo === 'singleUseId') {
    throw new Problem('conflict', 'This single-use id has been used already', { singleUseId: singleUseId ?? '' })
  }
  if (lostTo === 'displayId') {
    throw new Problem('conflict', 'This display has been answered already', { displayId: displayId ?? '' })
  }
}

/** Returns the faults of a body that its schema cannot find. */
export async function recordFaults(body: unknown, { environment }: FaultContext): Promise<Faults> {
  const input = asRecord(body)
  return recordedFaults(input, await namedSurvey(input, environment), environment)
}

/**
 * Returns the faults of a body whose survey was already looked up. For an unknown survey (`null`), no answers are
 * required.
 */
export const recordedFaults = (
  input: Readonly<Record<string, unknown>>,
  survey: StoredSurvey | null,
  environment: EnvironmentView,
): Faults => ({
  ...environmentFaults(input, environment),
  ...timeFaults(input),
  ...(survey ? fileAnswerFaults(survey, input.data) : {}),
})

import { respondentOf } from '../../asking/contacts/respondent.ts'
import type { Passed } from '../../asking/doors/pass.ts'
import { hasDoors } from '../../asking/doors/rules.ts'
import { judgeQuotas, quotaIn } from '../../asking/quotas/judge-quotas.ts'
import { findSurvey, notInProgress, viewWithEdition } from '../../asking/surveys/find.ts'
import type { ConflictKind } from '../../ground/errors.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Decision } from '../../http/decision.ts'
import { data } from '../../http/reply.ts'
import { originOf } from '../../http/request-origin.ts'
import type { Call } from '../../http/route.ts'
import { asShown } from './as-shown.ts'
import { displayFaults } from './display-faults.ts'
import { marked } from './marked.ts'
import { draftResponse, provenBody } from './rules.ts'
import type { CreateResponse } from './schema.ts'
import { insertResponse } from './write.ts'

const { doorClosed, passDoors } = onDemand(() => import('../../asking/doors/pass.ts'))
const { repeatOf, takenProblem } = onDemand(() => import('./repeat.ts'))
const { answeredByEmail } = onDemand(() => import('../../asking/doors/answered-by-email.ts'))
const { storeProven } = onDemand(() => import('../../asking/contacts/store-proven.ts'))
const { acceptSingleUseId } = onDemand(() => import('../../asking/surveys/single-use.ts'))

/** Creates a response for a client. The answer is its id, or the id of the response that the request repeats. */
export async function createResponse(call: Call<CreateResponse>, lostTo: ConflictKind | null): Promise<Decision> {
  const { service, body, environment } = call
  if (lostTo === 'displayId' || lostTo === 'singleUseId' || lostTo === 'emailHash') {
    const repeat = await repeatOf(call)
    if (repeat) return repeat
    throw await takenProblem(lostTo, body)
  }
  const seen = await viewWithEdition(service, environment, body.surveyId, body.surveyEdition)
  const survey = await findSurvey(service, seen, body.surveyId)
  // A response that was judged while its survey was in progress is stored, even if others have filled a quota since.
  if (survey.status !== 'inProgress' && lostTo !== 'quotas') {
    // The repeated response may be the one that completed the survey.
    const repeat = await repeatOf(call)
    if (repeat) return repeat
    throw notInProgress(survey)
  }
  const passed = hasDoors(survey) ? await passDoors(service, survey, body) : open
  if (passed.closed !== null) {
    // The repeated response was begun before the PIN has changed.
    const repeat = await repeatOf(call)
    if (repeat) return repeat
    throw await doorClosed(survey, passed.closed)
  }
  // The unique value of the storage is made by the newest secret: one from before is looked up.
  if (passed.olderEmailHashes.length > 0 && (await answeredByEmail(service, survey, passed.olderEmailHashes))) {
    const repeat = await repeatOf(call)
    if (repeat) return repeat
    throw await takenProblem('emailHash', body)
  }
  const sentId = body.singleUseId ?? null
  const singleUseId = survey.singleUse?.enabled ? await acceptSingleUseId(survey, sentId, service.readSecrets) : sentId
  const origin = await originOf(call.headers)
  const faults = displayFaults(call)
  // Of a request that is refused, nothing is stored: the attributes neither.
  const first = await respondentOf(service, environment, body, faults)
  const stores = call.proven !== null && lostTo === null
  if (stores) await storeProven(call, call.proven)
  const { contact, newContact } = stores ? await respondentOf(service, environment, body, faults) : first
  const now = timestamp(service.clock.now())
  const shown = { before: null, edition: body.surveyEdition }
  const drafted = await asShown(
    service,
    survey,
    draftResponse(provenBody(body, passed.email), {
      id: service.ids.next(),
      environmentId: environment.id,
      now,
      singleUseId,
      emailHash: passed.emailHash,
      contact,
      origin,
    }),
    shown,
  )
  const after = await marked(service, survey, drafted, call, shown)
  const inQuotas = await judgeQuotas(service, survey, { before: null, after, by: 'client' })
  const created = { id: drafted.id, ...quotaIn(inQuotas) }
  return insertResponse(call, {
    now,
    survey,
    after: inQuotas.after,
    below: inQuotas.below,
    newContact,
    result: { data: created, ids: [drafted.id] },
    reply: () => data(created),
  })
}

/** How a survey without doors is passed. */
const open: Passed = { closed: null, email: null, emailHash: null, olderEmailHashes: [] }

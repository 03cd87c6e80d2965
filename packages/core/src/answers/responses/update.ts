import { hasDoors } from '../../asking/doors/rules.ts'
import { quotaIn } from '../../asking/quotas/judge-quotas.ts'
import { onDemand } from '../../ground/on-demand.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { Decision } from '../../http/decision.ts'
import { refuse } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import { type Change, changeResponse } from './change.ts'
import { fileAnswerFaults } from './file-answers.ts'
import type { ClientUpdate } from './order-rules.ts'
import type { JudgeQuery } from './query.ts'
import { continueResponse, correctResponse, provenBody, responseOutput, sizeFaults } from './rules.ts'
import type { ContinueResponse, StoredResponse, UpdateResponse } from './schema.ts'

const { refuseUnlessPassedAgain } = onDemand(() => import('../../asking/doors/pass.ts'))

/** Continues a response, whatever the status of its survey: a respondent can finish what was begun. */
export const goOn = (
  call: Call,
  id: string,
  input: ClientUpdate,
  honeypot: string | null | undefined,
  change: Pick<Change, 'result' | 'reply'>,
): Promise<Decision> =>
  changeResponse(call, id, {
    ...change,
    by: 'client',
    edition: input.surveyEdition,
    order: input.order,
    sent: { body: { honeypot }, headers: call.headers },
    next: update(input, continueResponse),
  })

/** Updates a response that is not finished, for a client that has passed the doors of its survey. */
export function continueFromClient(call: Call<ContinueResponse>): Promise<Decision> {
  const { service, body, params } = call
  const next = update(provenBody(body, null), continueResponse)
  return changeResponse(call, params.responseId ?? '', {
    by: 'client',
    edition: body.surveyEdition,
    order: body.order,
    sent: { body: { honeypot: body.honeypot }, headers: call.headers },
    next: (stored, now, survey) =>
      survey && hasDoors(survey)
        ? refuseUnlessPassedAgain(service, survey, body, stored).then(() => next(stored, now, survey))
        : next(stored, now, survey),
    reply: (_, place) => data(quotaIn(place)),
  })
}

/** Updates a response for management, finished or not. */
export function updateResponse(call: Call<UpdateResponse, JudgeQuery>): Promise<Decision> {
  const id = call.params.responseId ?? ''
  return changeResponse(call, id, {
    edition: call.body.surveyEdition,
    query: call.query,
    next: update(call.body, correctResponse),
    audit: () => entriesOf(call, 'update', 'response', [id]),
    reply: (response) => data(responseOutput(response)),
  })
}

function update<Update extends UpdateResponse>(
  input: Update,
  rule: (stored: StoredResponse, input: Update, now: Timestamp) => StoredResponse | null,
): Change['next'] {
  return (stored, now, survey) => {
    const next = rule(stored, input, now)
    if (next) refuse({ ...sizeFaults(next), ...(survey ? fileAnswerFaults(survey, input.data) : {}) })
    return next
  }
}

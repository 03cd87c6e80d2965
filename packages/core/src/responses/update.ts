import { entriesOf } from '../audit/entries.ts'
import { data } from '../http/answer.ts'
import type { Decision } from '../http/decision.ts'
import { refuse } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { type Change, changeResponse } from './change.ts'
import { fileAnswerFaults } from './file-answers.ts'
import { continueResponse, correctResponse, responseOutput, sizeFaults } from './rules.ts'
import type { UpdateResponse } from './schema.ts'

/** Goes on with a response, whatever its survey's status: what was begun can be finished. */
export const goOn = (
  call: Call,
  id: string,
  sent: UpdateResponse,
  change: Pick<Change, 'keeps' | 'answer'>,
): Promise<Decision> => changeResponse(call, id, { ...change, next: update(sent, continueResponse) })

/** A client's update of a response that is not finished. */
export const continueFromClient = (call: Call<UpdateResponse>): Promise<Decision> =>
  goOn(call, call.params.responseId ?? '', call.body, { answer: () => data({}) })

/** Management's update of a response, finished or not. */
export function updateResponse(call: Call<UpdateResponse>): Promise<Decision> {
  const id = call.params.responseId ?? ''
  return changeResponse(call, id, {
    next: update(call.body, correctResponse),
    audit: () => entriesOf(call, 'update', 'response', [id]),
    answer: (response) => data(responseOutput(response)),
  })
}

function update(sent: UpdateResponse, rule: typeof continueResponse): Change['next'] {
  return (stored, now, survey) => {
    const next = rule(stored, sent, now)
    if (next) refuse({ ...sizeFaults(next), ...(survey ? fileAnswerFaults(survey, sent.data) : {}) })
    return next
  }
}

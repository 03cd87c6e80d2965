import { entriesOf } from '../audit/entries.ts'
import { invalid } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { type Change, changeResponse } from './change.ts'
import { fileAnswerFaults } from './file-answers.ts'
import { continueResponse, correctResponse, sizeFaults } from './rules.ts'
import type { StoredResponse, UpdateResponse } from './schema.ts'

/**
 * Goes on with a response, whatever its survey's status: what was begun can be finished. Answers whether anything was
 * written.
 */
export async function goOn(call: Call, id: string, sent: UpdateResponse): Promise<boolean> {
  const next = update(sent, continueResponse)
  let isChanged = false
  await changeResponse(call, id, {
    async next(...stored) {
      const changed = await next(...stored)
      isChanged = changed !== null
      return changed
    },
    alongside: () => ({ answer: call.idempotency?.keep({ id }, id) ?? null, audit: [] }),
  })
  return isChanged
}

/** Management's update of a response, finished or not. */
export async function updateResponse(call: Call<UpdateResponse>, id: string): Promise<StoredResponse> {
  return changeResponse(call, id, {
    next: update(call.body, correctResponse),
    alongside: () => ({ answer: null, audit: entriesOf(call, 'update', 'response', [id]) }),
  })
}

function update(sent: UpdateResponse, rule: typeof continueResponse): Change['next'] {
  return (stored, now, survey) => {
    const next = rule(stored, sent, now)
    if (!next) return null
    const faults = { ...sizeFaults(next), ...(survey ? fileAnswerFaults(survey, sent.data) : {}) }
    if (Object.keys(faults).length > 0) throw invalid(faults)
    return next
  }
}

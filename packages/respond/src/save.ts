import { isHearbackError, type RespondentClient } from '@hearback/client'
import { type SurveySession, toSend } from '@hearback/survey'
import type { Begun } from './handed-over.ts'
import type { Visit } from './visit.ts'

/** What became of a step: the response's id, whether a full quota has ended the survey, or why it was not stored. */
export type Saved =
  | { readonly kind: 'saved'; readonly responseId: string; readonly isEnded?: boolean }
  /** The survey takes no answer any more, or this link was used. */
  | { readonly kind: 'closed' }
  | Unsaved

/** The service cannot store it now. `retryAfter`: in seconds. */
export interface Unsaved {
  readonly kind: 'unsaved'
  readonly status: number
  readonly retryAfter: string
}

/**
 * Stores all answers so far. The first step makes the display and the response; repeating it, as a reload does, makes
 * no second one.
 */
export async function save(
  client: RespondentClient,
  visit: Visit,
  session: SurveySession,
  url: string,
  /** How the page's script has begun the response. Default: it has not. */
  begun: Begun | null = null,
): Promise<Saved> {
  const { survey, found, response, query, seed, tokens } = visit
  const sending = { ...toSend(survey, session), surveyEdition: found.editionNumber }
  let id = response?.id ?? null
  try {
    id ??= begun && (await beginAgain(client, begun))
    if (id !== null) {
      const updated = await client.updateResponse(id, { ...sending, ...tokens })
      return await ended(client, id, sending.finished, updated)
    }
    const userId = query.get('userId') || undefined
    const key = { idempotencyKey: `page-${seed}` }
    const display = await client.createDisplay({ surveyId: survey.id, userId, ...tokens }, key)
    const source = query.get('source') || undefined
    const body = {
      ...sending,
      ...tokens,
      surveyId: survey.id,
      userId,
      displayId: display.id,
      singleUseId: query.get('suId') || undefined,
      meta: { url, ...(source !== undefined && { source }) },
    }
    const created = await client.createResponse(body, key).catch((error: unknown) => {
      // Sent twice, with another time spent on the card: the display tells which response it continues.
      if (isHearbackError(error, 'idempotency_mismatch')) return client.createResponse(body)
      throw error
    })
    return await ended(client, created.id, sending.finished, created)
  } catch (error) {
    return refusal(error, id)
  }
}

/** The response that a script has begun, or begins it; `null`: the service does not take the script's request. */
async function beginAgain(client: RespondentClient, { key, body }: Begun): Promise<string | null> {
  try {
    return (await client.createResponse(body, { idempotencyKey: key })).id
  } catch (error) {
    if (isHearbackError(error) && [400, 403].includes(error.status)) return null
    throw error
  }
}

/** Finishes a response that a full quota leads to its ending. */
async function ended(
  client: RespondentClient,
  responseId: string,
  isFinished: boolean,
  { quota }: { quota?: { endingId: string | null } | undefined },
): Promise<Saved> {
  const endingId = quota?.endingId ?? null
  if (endingId !== null && !isFinished) await client.updateResponse(responseId, { finished: true, endingId })
  return { kind: 'saved', responseId, isEnded: endingId !== null }
}

/** What a refusal by the service comes to: an answer that it does not take, too many requests, or a fault. */
export const unsaved = ({ status, retryAfterMs }: { status: number; retryAfterMs: number | null }): Unsaved => ({
  kind: 'unsaved',
  status: status === 429 ? 429 : status < 500 ? 422 : 503,
  retryAfter: String(Math.ceil((retryAfterMs ?? 5000) / 1000)),
})

function refusal(error: unknown, responseId: string | null): Saved {
  if (!isHearbackError(error)) throw error
  const { status, code, details, retryAfterMs } = error
  // Finished in another tab: what this browser has of it is shown.
  if (responseId !== null && details.code === 'response_already_finished') return { kind: 'saved', responseId }
  if (code === 'forbidden' || code === 'conflict' || code === 'not_found') return { kind: 'closed' }
  return unsaved({ status, retryAfterMs })
}

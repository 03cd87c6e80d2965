import { equal } from './equal.ts'
import { highest } from './merge.ts'
import type { QueueRecord, Refusal, Sending } from './record.ts'

/** A request of a session to the service. */
export interface QueueRequest {
  readonly step: 'display' | 'create' | 'continue'
  readonly method: 'POST' | 'PUT'
  readonly url: string
  readonly body: string
  /** `Idempotency-Key`: a request that is repeated under it is carried out once. */
  readonly key: string | null
}

/** The next request of a session; `null`: the service has everything, or has refused it. */
export function nextRequest(record: QueueRecord): QueueRequest | null {
  const { to, surveyId, respondent, tokens, post, responseId, displayId, revision } = record
  if (record.end || record.refusal || record.sentRevision >= revision) return null
  if (responseId !== null) {
    const url = `${to}/responses/${encodeURIComponent(responseId)}`
    return {
      step: 'continue',
      method: 'PUT',
      url,
      body: JSON.stringify({ ...changesOf(record), ...tokens }),
      key: null,
    }
  }
  if (post) return { step: 'create', method: 'POST', url: `${to}/responses`, body: post.body, key: post.key }
  if (displayId === null && !record.isUnseen) return displayRequest({ id: record.id, to, surveyId, respondent, tokens })
  return null
}

/**
 * Asks a finished response whether it has the answers that it has refused: another tab may have given the same ones. The
 * service refuses what changes anything, and times, variables or the ending of two tabs may differ where no answer does. The
 * language tells which choice a label names.
 */
export function sameRequest(record: QueueRecord, request: QueueRequest): QueueRequest {
  const { data, order, language, surveyEdition } = changesOf(record)
  return { ...request, body: JSON.stringify({ data, order, language, surveyEdition, ...record.tokens }) }
}

/**
 * What the service does not have yet: what a page has not touched may be newer there. The place of the newest answer always
 * goes along: by it the service knows whether the language and the variables are newer than those it has.
 */
function changesOf({ sending, sentData, sentOrder, isRelabelled }: QueueRecord): Sending {
  const { data, order } = sending
  const isNew = ([id, value]: [string, unknown]) =>
    isRelabelled || !equal(value, sentData?.[id]) || order[id] !== sentOrder?.[id]
  const changed = Object.fromEntries(Object.entries(data).filter(isNew))
  const newest = highest(order)
  const places = Object.entries(order).filter(([id, place]) => id in changed || place === newest)
  return { ...sending, data: changed, order: Object.fromEntries(places) }
}

/** The request that tells the service that the survey was shown. */
export const displayRequest = ({
  id,
  to,
  surveyId,
  respondent,
  tokens,
}: Pick<QueueRecord, 'id' | 'to' | 'surveyId' | 'respondent' | 'tokens'>): QueueRequest => ({
  step: 'display',
  method: 'POST',
  url: `${to}/displays`,
  body: JSON.stringify({ surveyId, ...respondent, ...tokens }),
  key: id,
})

/** What became of a request. */
export type Outcome =
  /**
   * `endingId`: where a full quota leads. `id`: of the display or response that was created; empty for one that was
   * continued.
   */
  | { readonly kind: 'done'; readonly id: string; readonly endingId?: string | null | undefined }
  /** `afterMs`: what the service asks to wait. `isReached`: the service itself has answered. */
  | { readonly kind: 'later'; readonly afterMs: number; readonly isReached: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** A request without an answer after this time, in ms, has failed: a display for which answers wait, and any other. */
const longestMs = { display: 5000, create: 30_000, continue: 30_000 }
/** Browsers let at most 64 KiB outlive the page. */
const keepaliveCharacters = 20_000
/** The longest wait that a service may ask for, in ms. */
export const longestWaitMs = 60 * 60_000

/** Sends a request. Every request may outlive its page, so that closing the page cuts none. Never rejects. */
export async function sendRequest(request: QueueRequest, fetch: typeof globalThis.fetch): Promise<Outcome> {
  const { method, url, body, key } = request
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), longestMs[request.step])
  try {
    const response = await fetch(url, {
      method,
      body,
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      keepalive: body.length < keepaliveCharacters,
      signal: limit.signal,
    })
    return outcomeOf(request, response, await response.json().catch(() => null))
  } catch {
    return { kind: 'later', afterMs: 0, isReached: false }
  } finally {
    clearTimeout(timer)
  }
}

/** Answers that a refused request may be tried again after. */
const passing = [408, 425, 429]
/** Answers that are not the service's where they do not have its form. */
const foreign = [401, 403, 404, 405, 407, 451]
/** Why a proof of the user does not suffice. */
const unproven = /^(userNotProven|otherUser|token)/

function outcomeOf({ step }: QueueRequest, { ok, status, headers }: Response, answer: unknown): Outcome {
  // Safe: each field is looked at before it is used.
  const body = (typeof answer === 'object' ? answer : null) as Partial<
    Refusal & { data: { id?: unknown; quota?: { endingId: string | null } } }
  > | null
  if (ok && body?.data) {
    const { id = step === 'continue' ? '' : null, quota } = body.data
    if (typeof id === 'string') return { kind: 'done', id, endingId: quota?.endingId }
  }
  // A login page of a hotel answers 200, too, and a filter 403. And a later page may have the proof of the user whose
  // answers these are.
  const isReached = !ok && status < 500 && (!!body?.code || !foreign.includes(status))
  if (!isReached || passing.includes(status) || unproven.test(String(body?.details?.reason))) {
    return { kind: 'later', afterMs: waitOf(headers.get('retry-after')), isReached }
  }
  const { code = 'unknown', message = `The service answered ${status}`, details = {} } = body ?? {}
  return { kind: 'refused', refusal: { status, code, message, details } }
}

/** The wait that `Retry-After` asks for, in ms: seconds or a date; an hour at most. */
function waitOf(text: string | null): number {
  const ms = Number(text) * 1000 || Date.parse(text ?? '') - Date.now()
  return ms > 0 ? Math.min(ms, longestWaitMs) : 0
}

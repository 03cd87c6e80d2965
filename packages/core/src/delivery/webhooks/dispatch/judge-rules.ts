import { type Timestamp, timestamp } from '../../../ground/ports/clock.ts'
import type { WebhookOutcome } from '../../../ground/ports/transport.ts'
import type { WebhookPolicy } from '../rules.ts'
import type { Settlement } from '../schema.ts'

/** The longest `Retry-After` that is honoured, in ms. */
const maxRetryAfterMs = 24 * 60 * 60 * 1000
/**
 * The random share by which a pause is shorter or longer, so that deliveries that failed together are not retried
 * together.
 */
const jitter = 0.2

/** The result of an attempt: a transport's outcome, or `handled` if a listener returned. */
export type Outcome = WebhookOutcome | { kind: 'handled' }

/** Why an attempt failed; `null` after a success. */
export function errorOf(outcome: Outcome): string | null {
  if (outcome.kind === 'failed' || outcome.kind === 'unsent') return outcome.error
  if (outcome.kind === 'handled' || (outcome.status >= 200 && outcome.status < 300)) return null
  const reason = `The receiver answered ${outcome.status}`
  return redirects.has(outcome.status) ? `${reason}: ${redirectAdvice(outcome.location ?? null)}` : reason
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Names the host of a redirect only: the path is secret with many receivers. */
function redirectAdvice(location: string | null): string {
  const host = location !== null && URL.canParse(location) ? new URL(location).host : ''
  return `it redirects${host === '' ? '' : ` to ${host}`}, and redirects are not followed`
}

/** The consequences of an attempt. */
export interface Verdict {
  settlement: Settlement
  /** Why the attempt failed; `null` after a success. */
  error: string | null
  /** Whether the receiver answered 410 Gone. */
  isGone: boolean
  /** How long the receiver asks all deliveries to wait (`Retry-After` with 429 or 503), in ms; 0 if it does not. */
  busyForMs: number
}

/**
 * @param attempts attempts that ended before this one
 * @param random 0..1, for the jitter
 */
export function judge(
  outcome: Outcome,
  attempts: number,
  policy: Pick<WebhookPolicy, 'retryDelaysMs'>,
  now: Timestamp,
  random: number,
): Verdict {
  const error = errorOf(outcome)
  if (error === null) return { settlement: { kind: 'delivered' }, error, isGone: false, busyForMs: 0 }
  const { status, requestedMs } = answerOf(outcome, now)
  const isGone = status === 410
  const busyForMs = status === 429 || status === 503 ? requestedMs : 0
  const pause = policy.retryDelaysMs[attempts]
  if (isGone || pause === undefined) return { settlement: { kind: 'exhausted' }, error, isGone, busyForMs }
  const wait = Math.max(pause * (1 - jitter + 2 * jitter * random), requestedMs)
  const dueAt = timestamp(Date.parse(now) + Math.round(wait))
  return { settlement: { kind: 'retry', dueAt }, error, isGone, busyForMs }
}

const answerOf = (outcome: Outcome, now: Timestamp) =>
  outcome.kind === 'answered'
    ? { status: outcome.status, requestedMs: retryAfterMs(outcome.retryAfter, now) }
    : { status: null, requestedMs: 0 }

/** `Retry-After` in its two forms (RFC 9110, 10.2.3): seconds, or a date. 0 for anything else. */
function retryAfterMs(header: string | null, now: Timestamp): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.parse(now)
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), maxRetryAfterMs)
}

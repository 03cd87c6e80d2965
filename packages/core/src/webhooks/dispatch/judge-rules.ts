import { type Timestamp, timestamp } from '../../ports/clock.ts'
import type { WebhookOutcome } from '../../ports/transport.ts'
import type { WebhookPolicy } from '../rules.ts'
import type { Settlement } from '../schema.ts'

/** How far `Retry-After` is honoured, in ms. */
const maxRetryAfterMs = 24 * 60 * 60 * 1000
/** A pause is this much shorter or longer, by chance, so that what failed together does not return together. */
const jitter = 0.2

/** What became of an attempt: what a receiver did, or a listener that heard of it without throwing. */
export type Outcome = WebhookOutcome | { kind: 'heard' }

/** Why an attempt failed; `null` after a success. */
export function errorOf(outcome: Outcome): string | null {
  if (outcome.kind === 'failed' || outcome.kind === 'unsent') return outcome.error
  if (outcome.kind === 'heard' || (outcome.status >= 200 && outcome.status < 300)) return null
  const said = `The receiver answered ${outcome.status}`
  return redirects.has(outcome.status) ? `${said}: ${redirectAdvice(outcome.location ?? null)}` : said
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Of where it leads the host only: with many receivers the path is the secret. */
function redirectAdvice(location: string | null): string {
  const host = location !== null && URL.canParse(location) ? new URL(location).host : ''
  return `it redirects${host === '' ? '' : ` to ${host}`}, and redirects are not followed`
}

/** What follows from an attempt. */
export interface Verdict {
  settlement: Settlement
  /** Why the attempt failed; `null` after a success. */
  error: string | null
  /** The receiver says that it is gone for good (410). */
  isGone: boolean
  /** How long the receiver asks everybody to wait (`Retry-After` with 429 or 503), in ms; 0 where it does not. */
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
  const { status, asked } = answerOf(outcome, now)
  const gone = status === 410
  const busyForMs = status === 429 || status === 503 ? asked : 0
  const pause = policy.retryDelaysMs[attempts]
  if (gone || pause === undefined) return { settlement: { kind: 'exhausted' }, error, isGone: gone, busyForMs }
  const wait = Math.max(pause * (1 - jitter + 2 * jitter * random), asked)
  const dueAt = timestamp(Date.parse(now) + Math.round(wait))
  return { settlement: { kind: 'retry', dueAt }, error, isGone: gone, busyForMs }
}

const answerOf = (outcome: Outcome, now: Timestamp) =>
  outcome.kind === 'answered'
    ? { status: outcome.status, asked: retryAfterMs(outcome.retryAfter, now) }
    : { status: null, asked: 0 }

/** `Retry-After` in its two forms (RFC 9110, 10.2.3): seconds, or a date. 0 for anything else. */
function retryAfterMs(header: string | null, now: Timestamp): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.parse(now)
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), maxRetryAfterMs)
}

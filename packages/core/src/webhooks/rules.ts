import type { WebhookPolicy } from '../options.ts'
import type { Timestamp } from '../ports/clock.ts'
import { timestamp } from '../ports/clock.ts'
import type { WebhookOutcome } from '../ports/transport.ts'
import type { EventType, Settlement, StoredWebhook } from './schema.ts'
import type { Webhook } from './wire.ts'

/** Webhooks an environment may have. Source: section 2.8 of the contract. */
export const maxWebhooks = 100

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Source: section 4 of the contract. */
export const defaultWebhookPolicy: WebhookPolicy = {
  retryDelaysMs: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  timeoutMs: 15 * second,
  inFlightPerWebhook: 10,
  inFlight: 100,
  keepMs: 30 * day,
}

/** How far `Retry-After` is honoured, in ms. */
const maxRetryAfterMs = day
/** A pause is this much shorter or longer, by chance, so that what failed together does not return together. */
const jitter = 0.2

/** Whether a webhook is told of an event. The database decides by the same rule when it writes deliveries. */
export const listensTo = (
  webhook: Pick<StoredWebhook, 'status' | 'triggers' | 'surveyIds'>,
  type: EventType,
  surveyId: string,
): boolean =>
  webhook.status === 'active' &&
  webhook.triggers.includes(type) &&
  (webhook.surveyIds.length === 0 || webhook.surveyIds.includes(surveyId))

/** A webhook as it stands on the wire: without its secret. */
export const webhookOutput = ({ sealedSecret: _, version: __, ...shown }: StoredWebhook): Webhook => shown

/** What follows from an attempt. */
export interface Verdict {
  settlement: Settlement
  /** Why the attempt failed, for the log; `null` after a success. */
  error: string | null
  /** The receiver says that it is gone for good (410). */
  gone: boolean
}

/**
 * @param attempts attempts that ended before this one
 * @param random 0..1, for the jitter
 */
export function judge(
  outcome: WebhookOutcome,
  attempts: number,
  policy: Pick<WebhookPolicy, 'retryDelaysMs'>,
  now: Timestamp,
  random: number,
): Verdict {
  const status = outcome.kind === 'answered' ? outcome.status : null
  if (status !== null && status >= 200 && status < 300) {
    return { settlement: { kind: 'delivered' }, error: null, gone: false }
  }
  const error = outcome.kind === 'failed' ? outcome.error : `The receiver answered ${outcome.status}`
  const pause = policy.retryDelaysMs[attempts]
  if (status === 410 || pause === undefined) {
    return { settlement: { kind: 'exhausted' }, error, gone: status === 410 }
  }
  const asked = outcome.kind === 'answered' ? retryAfterMs(outcome.retryAfter, now) : 0
  const wait = Math.max(pause * (1 - jitter + 2 * jitter * random), asked)
  return { settlement: { kind: 'retry', dueAt: timestamp(Date.parse(now) + Math.round(wait)) }, error, gone: false }
}

/** `Retry-After` in its two forms (RFC 9110, 10.2.3): seconds, or a date. 0 for anything else. */
function retryAfterMs(header: string | null, now: Timestamp): number {
  if (header === null) return 0
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * second : Date.parse(header) - Date.parse(now)
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), maxRetryAfterMs)
}

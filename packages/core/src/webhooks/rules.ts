import type { Circuit, EventType, StoredWebhook } from './schema.ts'
import type { Webhook } from './wire.ts'

/** How webhooks are delivered. */
export interface WebhookPolicy {
  /**
   * Pauses before the second, third, … attempt, in ms, each ±20 % by chance; after the last one the delivery is
   * exhausted. Default: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h.
   */
  retryDelaysMs: readonly number[]
  /** How long a receiver may take to answer, in ms. Default: 15,000. */
  timeoutMs: number
  /** Attempts under way at once to one webhook, in this process. Default: 10. */
  inFlightPerWebhook: number
  /** Attempts under way at once in this process; a fifth of them is for targets with nothing under way. Default: 100. */
  inFlight: number
  /** Failed attempts in a row after which a target is tried by one probe at a time only. Default: 5. */
  openAfter: number
  /** Pauses before the first, second, … probe of such a target, in ms; the last one goes on. Default: 5 s, 30 s, 1 min, 5 min. */
  probeDelaysMs: readonly number[]
  /** After this time of nothing but failure a webhook is disabled, in ms; `Infinity`: never. Default: 5 days. */
  disableAfterMs: number
  /** How long deliveries that ended are kept, in ms; `Infinity`: for ever. Default: 30 days. */
  keepMs: number
}

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
  openAfter: 5,
  probeDelaysMs: [5 * second, 30 * second, minute, 5 * minute],
  disableAfterMs: 5 * day,
  keepMs: 30 * day,
}

/**
 * Whether an event is written for a webhook: one that the service disabled has it recorded. The database decides by the
 * same rule when it writes deliveries.
 */
export const listensTo = (
  webhook: Pick<StoredWebhook, 'status' | 'disabledBy' | 'triggers' | 'surveyIds'>,
  type: EventType,
  surveyId: string,
): boolean =>
  (webhook.status === 'active' || webhook.disabledBy === 'service') &&
  webhook.triggers.includes(type) &&
  (webhook.surveyIds.length === 0 || webhook.surveyIds.includes(surveyId))

/** A webhook as it stands on the wire: without its secret, and with how it fares. */
export const webhookOutput = (
  { sealedSecret: _, previousSecret: __, version: ___, ...shown }: StoredWebhook,
  circuit: Circuit | null,
): Webhook => ({ ...shown, failing: circuit && failing(circuit, shown.status) })

/** One that answers again, and is only let through gradually, does not fail. Nothing is sent to one that is disabled. */
const failing = (
  { failures, failingSince, pausedUntil }: Circuit,
  status: StoredWebhook['status'],
): Webhook['failing'] =>
  failingSince === null ? null : { since: failingSince, failures, nextTryAt: status === 'active' ? pausedUntil : null }

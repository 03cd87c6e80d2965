import type { Timestamp } from '../../ground/ports/clock.ts'
import type { StoredWebhook } from './schema.ts'

/** How events are delivered to webhooks and listeners. */
export interface WebhookPolicy {
  /**
   * Pauses before the second, third, … attempt, in ms, each ±20 % at random; after the last one the delivery is
   * exhausted. Default: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h.
   */
  retryDelaysMs: readonly number[]
  /** How long a receiver may take to respond, in ms. Default: 15,000. */
  timeoutMs: number
  /** The most attempts under way to one webhook in this process. Default: 10. */
  inFlightPerWebhook: number
  /**
   * The most attempts under way in this process; a fifth of them is reserved for targets with nothing under way.
   * Default: 100.
   */
  inFlight: number
  /** Failed attempts in a row that open a target's circuit: it then gets one probe at a time only. Default: 5. */
  openAfter: number
  /**
   * Pauses before the first, second, … probe of an open circuit, in ms; the last one repeats. Default: 5 s, 30 s, 1
   * min, 5 min.
   */
  probeDelaysMs: readonly number[]
  /** How long every attempt must fail before a webhook is disabled, in ms; `Infinity`: never. Default: 5 days. */
  disableAfterMs: number
  /** How long ended deliveries are kept, in ms; `Infinity`: for ever. Default: 30 days. */
  keepMs: number
}

/** The most webhooks of an environment. Source: section 2.8 of the contract. */
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

/** Until when the secret before the last rotation signs, too; `null`: there is none, or it signs no more. */
export const signingUntil = (previous: StoredWebhook['previousSecret'], now: number): Timestamp | null =>
  previous !== null && Date.parse(previous.until) > now ? previous.until : null

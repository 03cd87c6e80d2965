import * as v from 'valibot'
import type { Timestamp } from '../../ground/ports/clock.ts'

const eventTypes = ['responseCreated', 'responseUpdated', 'responseFinished'] as const
/** The event types that a webhook can subscribe to. */
export const eventType = v.picklist(eventTypes, `Expected one of: ${eventTypes.join(', ')}`)
export type EventType = v.InferOutput<typeof eventType>

export const webhookSource = v.picklist(['user', 'zapier', 'make', 'n8n', 'activepieces'])

export interface StoredWebhook {
  id: string
  environmentId: string
  createdAt: Timestamp
  updatedAt: Timestamp
  name: string | null
  url: string
  source: v.InferOutput<typeof webhookSource>
  triggers: EventType[]
  /** Empty: every survey of the environment. */
  surveyIds: string[]
  status: 'active' | 'disabled'
  disabledReason: string | null
  /**
   * Who disabled it; `null` while it is active. A webhook that the service disabled (410, or days of failures only)
   * still records deliveries, so that they can be recovered; a webhook that a person disabled records none.
   */
  disabledBy: 'person' | 'service' | null
  /** Encrypted with the service's secret; see `webhooks/subscriptions/secret.ts`. */
  sealedSecret: string
  /** The secret before the last rotation, encrypted too: requests are signed with both until that time. */
  previousSecret: { sealed: string; until: Timestamp } | null
  /** Increased by one with every change; starts at 1. */
  version: number
}

/**
 * The events of one write (a response that is finished when created raises two). They share one payload: the response
 * and its survey as of the write.
 */
export interface EventBatch {
  /** The id of the payload. */
  id: string
  createdAt: Timestamp
  surveyId: string
  /** The contact whose data the payload contains, so that it can be erased; `null` if it contains none. */
  contactId: string | null
  /**
   * Returns the JSON text of `data` in the request's body, always the same. Called only if there are subscribers,
   * which is rare.
   */
  data(): string
  events: readonly { id: string; type: EventType }[]
}

/** Makes the id of an event's delivery to a target: `webhook-id` on every attempt. */
export const deliveryId = (eventId: string, target: string): string => `${eventId}-${target}`

/**
 * Makes the delivery target of a listener and an event type. Neither a webhook's id nor a listener's name contains a
 * colon. Each type is a target of its own, so that a process claims no event of a type that only a newer or older
 * process subscribes to.
 */
export const listenerTarget = (name: string, type: EventType): string => `${listenerPrefix}${name}:${type}`
const listenerPrefix = 'listener:'

/** The listener's name in a target; `null` if the target is a webhook. */
export const listenerIn = (target: string): string | null =>
  target.startsWith(listenerPrefix) ? target.slice(listenerPrefix.length, target.lastIndexOf(':')) : null

/** A subscription of an in-process listener to an event type, shared by all processes. It covers every environment. */
export interface StoredListener {
  /** The durable name: deliveries wait under it until a process that declares it claims them. */
  name: string
  type: EventType
  /** When a process last declared it. */
  seenAt: Timestamp
}

/** Where a delivery goes: a webhook as it is now, or a listener that the claiming process declared. */
export type Destination =
  | {
      kind: 'webhook'
      url: string
      sealedSecret: string
      /** As on the webhook; whether it is still used is decided when the request is signed. */
      previousSecret: StoredWebhook['previousSecret']
    }
  | { kind: 'listener'; name: string }

/** A delivery that is claimed for an attempt. */
export interface ClaimedDelivery {
  environmentId: string
  id: string
  /** A webhook's id, or `listenerTarget(name, type)`. */
  target: string
  destination: Destination
  type: EventType
  createdAt: Timestamp
  /** JSON text of the payload. */
  data: string
  /** Attempts that ended before this one, since the last manual redelivery. */
  attempts: number
  /**
   * The circuit state of its target after the claim: for a probe, with the new `pausedUntil` and version. `null`: the
   * target is healthy.
   */
  circuit: Circuit | null
}

/**
 * The states of a delivery:
 *
 * - `waiting`: an attempt is due now or later, or is under way.
 * - `delivered`: a 2xx came.
 * - `exhausted`: given up after the last attempt, or after a 410.
 * - `recorded`: stored while the service had disabled the webhook; sent only when it is recovered.
 */
export const deliveryStates = ['waiting', 'delivered', 'exhausted', 'recorded'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A delivery as the log lists it: without payload and attempts. */
export interface DeliveryRecord {
  id: string
  target: string
  type: EventType
  createdAt: Timestamp
  state: DeliveryState
  /** Attempts that ended, since the last manual redelivery. */
  attempts: number
  /** When the next attempt is due (during an attempt: when its lease ends); `null` if there will be none. */
  dueAt: Timestamp | null
  /** Whether an attempt holds it, until `dueAt` at the latest. */
  isHeld: boolean
  /** The last attempt; `null` before the first one has ended. */
  lastAttempt: Attempt | null
}

/** How a webhook is doing: how its newest deliveries ended, and its circuit state. */
export interface NewestDeliveries {
  target: string
  /** How many had a success. */
  delivered: number
  /** How many were given up, or wait after a failed attempt. */
  failed: number
  /** When the last attempt of any of them ended; `null`: none was attempted. */
  lastAttemptAt: Timestamp | null
  /** `null`: the target is healthy. */
  circuit: Circuit | null
}

/** A delivery with its attempts, oldest first (the newest `maxStoredAttempts`), and its payload. */
export interface DeliveryDetail extends DeliveryRecord {
  log: Attempt[]
  /** JSON text of `data` in the request's body. */
  data: string
}

/** The most attempts that a delivery's log keeps; the oldest are dropped first. */
export const maxStoredAttempts = 50

/** An attempt of a delivery that ended, as answers show it, and as it is kept with its delivery. */
export const deliveryAttempt = v.pipe(
  v.object({
    at: v.string(),
    durationMs: v.number(),
    /** HTTP status; `null` without a response. */
    status: v.nullable(v.number()),
    /** Why it failed; `null` after a success. */
    error: v.nullable(v.string()),
    /** The first 2 KiB of the response; `null` without a response. */
    answer: v.nullable(v.string()),
  }),
  v.title('DeliveryAttempt'),
)
export type Attempt = v.InferOutput<typeof deliveryAttempt>

/** The state of a delivery after an attempt. */
export type Settlement = { kind: 'delivered' } | { kind: 'exhausted' } | { kind: 'retry'; dueAt: Timestamp }

/**
 * The circuit-breaker state of a target that failed lately; a healthy target has none. The rules are in
 * `webhooks/dispatch/circuit-rules.ts`; storage keeps the state, and claims by `pausedUntil` and `slots`.
 */
export interface Circuit {
  /** Failed attempts in a row. */
  failures: number
  /** When the first failed attempt ended; `null` while the target recovers. */
  failingSince: Timestamp | null
  /**
   * If set, the circuit is open: nothing is claimed before this time, and then a single delivery, the probe. Claiming
   * the probe moves this time to the end of its lease.
   */
  pausedUntil: Timestamp | null
  /** While the target recovers: how many deliveries a process may have under way at once. `null`: no special limit. */
  slots: number | null
  /** Increased by one with every change, also by claiming a probe; starts at 1. */
  version: number
}

/** A webhook with the state of its circuit; `null`: it is healthy. */
export type WebhookWithCircuit = StoredWebhook & { circuit: Circuit | null }

import * as v from 'valibot'
import type { Timestamp } from '../ports/clock.ts'

const eventTypes = ['responseCreated', 'responseUpdated', 'responseFinished'] as const
/** What a webhook can listen to. */
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
   * Who disabled it; `null` while it is active. One that the service disabled (410, days of nothing but failure) goes on
   * recording deliveries, so that they can be recovered; one that a person disabled records nothing.
   */
  disabledBy: 'person' | 'service' | null
  /** Encrypted with the service's secret; see `webhooks/secret.ts`. */
  sealedSecret: string
  /** The secret before the last rotation, sealed too: it signs along until that time. */
  previousSecret: { sealed: string; until: Timestamp } | null
  /** Raised by one with every change; starts at 1. */
  version: number
}

/**
 * The events one write raises (a response that arrives finished raises two). They share one payload:
 * the response and its survey as of the write.
 */
export interface EventBatch {
  /** Names the payload. */
  id: string
  createdAt: Timestamp
  surveyId: string
  /** The contact that the payload tells of, so that it can be taken out; `null` where it tells of none. */
  contactId: string | null
  /** JSON text of `data` in the request's body, the same each time. Called where somebody listens: mostly nobody does. */
  data(): string
  events: readonly { id: string; type: EventType }[]
}

/** The id of the delivery of an event to a target: `webhook-id` on every attempt. */
export const deliveryId = (eventId: string, target: string): string => `${eventId}-${target}`

/**
 * What a listener of the host hears of one type, as the target of deliveries: a colon stands in no webhook's id and no
 * listener's name. A target each, so that a process takes none of a type that only newer or older ones listen to.
 */
export const listenerTarget = (name: string, type: EventType): string => `${listenerPrefix}${name}:${type}`
const listenerPrefix = 'listener:'

/** The name of the listener that a target is of; `null` for a webhook. */
export const listenerIn = (target: string): string | null =>
  target.startsWith(listenerPrefix) ? target.slice(listenerPrefix.length, target.lastIndexOf(':')) : null

/** That an in-process listener hears of a type, as all processes know it. It hears the events of every environment. */
export interface StoredListener {
  /** Durable: deliveries wait under this name until a process that declares it takes them. */
  name: string
  type: EventType
  /** When a process last said so. */
  seenAt: Timestamp
}

/** Where a delivery goes: a webhook as it is now, or a listener that the claiming process declared. */
export type Destination =
  | {
      kind: 'webhook'
      url: string
      sealedSecret: string
      /** As on the webhook; whether it still signs along is decided when it is sent. */
      previousSecret: StoredWebhook['previousSecret']
    }
  | { kind: 'listener'; name: string }

/** A delivery that is held and ready to be tried. */
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
  /** Attempts that ended before this one, since it was last sent again by hand. */
  attempts: number
  /** How its target fares, as the claim left it: of a probe with its new `pausedUntil` and version. `null` is well. */
  circuit: Circuit | null
}

/**
 * - `waiting`: due at some time, or under way.
 * - `delivered`: a 2xx came.
 * - `exhausted`: given up after the last attempt, or after a 410.
 * - `recorded`: written while the service had disabled the webhook; sent only when it is recovered.
 */
export const deliveryStates = ['waiting', 'delivered', 'exhausted', 'recorded'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What the log says of a delivery, payload and attempts aside. */
export interface DeliveryRecord {
  id: string
  target: string
  type: EventType
  createdAt: Timestamp
  state: DeliveryState
  /** Attempts that ended, since it was last sent again by hand. */
  attempts: number
  /** When it is tried next (while it is under way: when its lease ends); `null` where it will not be. */
  dueAt: Timestamp | null
  /** How the last attempt ended; `null` before the first one has. */
  lastAttempt: Attempt | null
}

/** The same with every attempt, oldest first (the newest `maxAttemptsKept`), and the payload. */
export interface DeliveryDetail extends DeliveryRecord {
  log: Attempt[]
  /** JSON text of `data` in the request's body. */
  data: string
}

/** Attempts a delivery's log keeps; the oldest go first. */
export const maxAttemptsKept = 50

/** How an attempt ended; kept with the delivery. */
export interface Attempt {
  at: Timestamp
  durationMs: number
  /** HTTP status, or `null` where no answer came. */
  status: number | null
  /** Why it failed; `null` after a success. */
  error: string | null
  /** The first 2 KiB of the answer, as text; `null` where no answer came. */
  answer: string | null
}

/** What is to become of a delivery after an attempt. */
export type Settlement = { kind: 'delivered' } | { kind: 'exhausted' } | { kind: 'retry'; dueAt: Timestamp }

/**
 * How a target fares that has failed lately: none is kept of one that fares well. Its rules are `webhooks/circuit.ts`;
 * storage keeps it, and claims by `pausedUntil` and `slots`.
 */
export interface Circuit {
  /** Attempts in a row that failed. */
  failures: number
  /** When the first of them ended; `null` while it recovers. */
  failingSince: Timestamp | null
  /**
   * Not `null`: the circuit is open. Nothing is claimed before this time; then one delivery in all, the probe, and
   * claiming it moves this time to the end of its lease.
   */
  pausedUntil: Timestamp | null
  /** While it recovers: deliveries a process may have under way at once. `null`: as many as any target. */
  slots: number | null
  /** Raised by one with every change, the claim of a probe too; starts at 1. */
  version: number
}

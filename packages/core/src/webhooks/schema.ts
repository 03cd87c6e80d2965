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
  /** Encrypted with the service's secret; see `webhooks/secret.ts`. */
  sealedSecret: string
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
  /** JSON text of `data` in the request's body. */
  data: string
  events: readonly { id: string; type: EventType }[]
}

/** The id of the delivery of an event to a webhook: `webhook-id` on every attempt. */
export const deliveryId = (eventId: string, webhookId: string): string => `${eventId}-${webhookId}`

/** A delivery that is held and ready to be tried. */
export interface ClaimedDelivery {
  environmentId: string
  id: string
  webhookId: string
  type: EventType
  /** JSON text of the payload. */
  data: string
  url: string
  sealedSecret: string
  /** Attempts that ended before this one. */
  attempts: number
}

/** What a log says of a delivery, its payload aside. */
export interface DeliveryRecord {
  id: string
  webhookId: string
  type: EventType
  createdAt: Timestamp
  /** `parked`: waits until its webhook is enabled. `exhausted`: given up. */
  state: 'waiting' | 'parked' | 'delivered' | 'exhausted'
  /** Attempts that ended. */
  attempts: number
}

/** How an attempt ended; kept with the delivery. */
export interface Attempt {
  at: Timestamp
  durationMs: number
  /** HTTP status, or `null` where no answer came. */
  status: number | null
  /** Why it failed; `null` after a success. */
  error: string | null
}

/** What is to become of a delivery after an attempt. */
export type Settlement = { kind: 'delivered' } | { kind: 'exhausted' } | { kind: 'retry'; dueAt: Timestamp }

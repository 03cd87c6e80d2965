import { type DeliveryState, deliveryStates, type EventType } from '@hearback/core/pages'
import { listedPage } from '../read-lists.ts'
import type { Visit } from '../visit.ts'
import { loadWebhook, type WebhookListed } from '../webhooks/load.ts'

export interface AttemptListed {
  readonly at: string
  readonly durationMs: number
  /** `null`: the receiver gave no response. */
  readonly status: number | null
  /** Why it failed; `null` after a success. */
  readonly error: string | null
  /** The beginning of the response. */
  readonly answer: string | null
}

export interface DeliveryListed {
  readonly id: string
  readonly webhookId: string
  readonly event: EventType
  readonly status: DeliveryState
  /** Attempts that ended, since it was last sent again. */
  readonly attempts: number
  readonly createdAt: string
  /** Whether an attempt is under way. */
  readonly underWay: boolean
  readonly nextAttemptAt: string | null
  readonly lastAttempt: AttemptListed | null
}

export interface DeliveryRead extends DeliveryListed {
  /** Oldest first. */
  readonly attemptLog: readonly AttemptListed[]
  readonly data: unknown
}

export interface Deliveries {
  readonly deliveries: readonly DeliveryListed[]
  /** `null`: of every state. */
  readonly status: DeliveryState | null
  readonly next: string | null
}

/** A page of the deliveries of a webhook, by the query of the address. */
export async function loadDeliveries(visit: Visit, webhookPath: string): Promise<Deliveries> {
  const status = deliveryStates.find((one) => one === visit.query.get('status')) ?? null
  const filter = status === null ? {} : { status }
  const { data, next } = await listedPage<DeliveryListed>(visit, `${webhookPath}/deliveries`, 50, filter)
  return { deliveries: data, status, next }
}

export const deliveryPath = ({ params: { webhookId = '', deliveryId = '' } }: Pick<Visit, 'params'>): string =>
  `/api/v1/webhooks/${encodeURIComponent(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}`

export interface DeliveryOfWebhook {
  readonly delivery: DeliveryRead
  readonly webhook: WebhookListed
}

export async function loadDelivery(visit: Visit): Promise<DeliveryOfWebhook> {
  const [delivery, webhook] = await Promise.all([visit.ask<DeliveryRead>(deliveryPath(visit)), loadWebhook(visit)])
  return { delivery, webhook }
}

import { segment } from './address.ts'
import type { Connection } from './connection.ts'
import { type List, type ListOptions, listOf } from './list.ts'
import type { CallOptions, CreateOptions } from './options.ts'
import { asker, type Room, room } from './room.ts'
import type {
  CreateWebhook,
  Delivery,
  DeliveryDetail,
  DeliveryStatus,
  Recovery,
  UpdateWebhook,
  Webhook,
  WebhookTest,
  WebhookWithSecret,
} from './wire.ts'

/** What the log of a webhook is narrowed to. */
export interface DeliveryQuery {
  status?: DeliveryStatus | undefined
}

/** Webhooks, and what became of their deliveries. A secret is in the answers to `create` and `rotateSecret` only. */
export interface WebhookRoom extends Room<Webhook, CreateWebhook, UpdateWebhook, unknown, WebhookWithSecret> {
  /** A new secret; the old one signs along for 24 hours. */
  rotateSecret(id: string, options?: CreateOptions): Promise<WebhookWithSecret>
  /** Sends an example now, to a disabled webhook too, and says what came of it. The receiver may take 15 s. */
  test(id: string, options?: CallOptions): Promise<WebhookTest>
  /** Sends again what the webhook has not got since then, at most 30 days ago. */
  recover(id: string, since: Date | string, options?: CallOptions): Promise<Recovery>
  /** The log, newest event first. */
  listDeliveries(id: string, options?: DeliveryQuery & ListOptions): List<Delivery>
  /** One delivery with its attempts and what was sent. */
  readDelivery(id: string, deliveryId: string, options?: CallOptions): Promise<DeliveryDetail>
  /** Sends one again, whatever became of it. */
  redeliver(id: string, deliveryId: string, options?: CallOptions): Promise<Delivery>
}

export function webhookRoom(connection: Connection, path: string): WebhookRoom {
  const ask = asker(connection)
  const one = (id: string) => `${path}/${segment(id)}`
  const delivery = (id: string, deliveryId: string) => `${one(id)}/deliveries/${segment(deliveryId)}`
  return {
    ...room<Webhook, CreateWebhook, UpdateWebhook, unknown, WebhookWithSecret>(connection, path),
    rotateSecret: async (id, options) =>
      ask({ ...options, method: 'POST', path: `${one(id)}/secret`, repeatable: 'keyed' }),
    test: async (id, options) => ask({ ...options, method: 'POST', path: `${one(id)}/test` }),
    recover: async (id, since, options) =>
      ask({ ...options, method: 'POST', path: `${one(id)}/recover`, body: { since }, repeatable: true }),
    listDeliveries: (id, options) => listOf(connection, `${one(id)}/deliveries`, options),
    readDelivery: async (id, deliveryId, options) => ask({ ...options, method: 'GET', path: delivery(id, deliveryId) }),
    redeliver: async (id, deliveryId, options) =>
      ask({ ...options, method: 'POST', path: `${delivery(id, deliveryId)}/redeliver`, repeatable: true }),
  }
}

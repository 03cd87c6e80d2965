import { segment } from './address.ts'
import type { Connection } from './connection.ts'
import { type List, type ListOptions, listOf } from './list.ts'
import type { CallOptions, CreateOptions } from './options.ts'
import { type Room, requester, room } from './room.ts'
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

/** Filters of a webhook's delivery log. */
export interface DeliveryQuery {
  status?: DeliveryStatus | undefined
}

/** Webhooks and their deliveries. Only the answers to `create` and `rotateSecret` contain a secret. */
export interface WebhookRoom extends Room<Webhook, CreateWebhook, UpdateWebhook, unknown, WebhookWithSecret> {
  /** Makes a new secret. For 24 hours, requests are signed with the old one as well. */
  rotateSecret(id: string, options?: CreateOptions): Promise<WebhookWithSecret>
  /** Sends an example now, also to a disabled webhook, and answers the result. The receiver may take 15 s. */
  test(id: string, options?: CallOptions): Promise<WebhookTest>
  /** Sends failed deliveries since this time again. The time may be up to 30 days ago. */
  recover(id: string, since: Date | string, options?: CallOptions): Promise<Recovery>
  /** The delivery log, newest event first. */
  listDeliveries(id: string, options?: DeliveryQuery & ListOptions): List<Delivery>
  /** One delivery with its attempts and the body that was sent. */
  readDelivery(id: string, deliveryId: string, options?: CallOptions): Promise<DeliveryDetail>
  /** Sends a delivery again, in whatever state it is. */
  redeliver(id: string, deliveryId: string, options?: CallOptions): Promise<Delivery>
}

export function webhookRoom(connection: Connection, path: string): WebhookRoom {
  const request = requester(connection)
  const one = (id: string) => `${path}/${segment(id)}`
  const delivery = (id: string, deliveryId: string) => `${one(id)}/deliveries/${segment(deliveryId)}`
  return {
    ...room<Webhook, CreateWebhook, UpdateWebhook, unknown, WebhookWithSecret>(connection, path),
    rotateSecret: async (id, options) =>
      request({ ...options, method: 'POST', path: `${one(id)}/secret`, repeatable: 'keyed' }),
    test: async (id, options) => request({ ...options, method: 'POST', path: `${one(id)}/test` }),
    recover: async (id, since, options) =>
      request({ ...options, method: 'POST', path: `${one(id)}/recover`, body: { since }, repeatable: true }),
    listDeliveries: (id, options) => listOf(connection, `${one(id)}/deliveries`, options),
    readDelivery: async (id, deliveryId, options) =>
      request({ ...options, method: 'GET', path: delivery(id, deliveryId) }),
    redeliver: async (id, deliveryId, options) =>
      request({ ...options, method: 'POST', path: `${delivery(id, deliveryId)}/redeliver`, repeatable: true }),
  }
}

import { Webhook } from 'standardwebhooks'
import type { WebhookRequest } from '../../ports/transport.ts'
import type { EventType, StoredWebhook } from '../schema.ts'
import type { SecretBox } from '../subscriptions/secret.ts'

const userAgent = 'Hearback-Webhooks/1'

/** What a webhook is told. */
export interface Message {
  /** `webhook-id`: the delivery's id, the same on every attempt. */
  id: string
  webhookId: string
  event: EventType
  /** JSON text of the payload. */
  data: string
}

/**
 * A message as Standard Webhooks has it, signed at `now` (ms). For a day after a rotation it bears two signatures, so that
 * a receiver which has either secret accepts it. Throws where the service's secret is not the one that sealed the webhook's.
 */
export async function signedRequest(
  secrets: SecretBox,
  webhook: Pick<StoredWebhook, 'url' | 'sealedSecret' | 'previousSecret'>,
  message: Message,
  now: number,
): Promise<WebhookRequest> {
  const { id, webhookId, event, data } = message
  const body = `{"webhookId":${JSON.stringify(webhookId)},"event":"${event}","data":${data}}`
  const signers = [await secrets.open(webhook.sealedSecret)]
  const previous = await previousSecret(secrets, webhook, now)
  if (previous !== null) signers.push(previous)
  return {
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now / 1000)),
      'webhook-signature': signers.map((secret) => new Webhook(secret).sign(id, new Date(now), body)).join(' '),
    },
  }
}

/** The secret before the last rotation while it signs along; one that cannot be read is left out, since the new one signs. */
async function previousSecret(
  secrets: SecretBox,
  { previousSecret: previous }: Pick<StoredWebhook, 'previousSecret'>,
  now: number,
): Promise<string | null> {
  if (previous === null || Date.parse(previous.until) <= now) return null
  return secrets.open(previous.sealed).catch(() => null)
}

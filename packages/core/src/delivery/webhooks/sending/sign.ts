import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, unbase64 } from '../../../ground/bytes.ts'
import type { WebhookRequest } from '../../../ground/ports/transport.ts'
import { signingUntil } from '../rules.ts'
import type { EventType, StoredWebhook } from '../schema.ts'
import type { SecretBox } from '../subscriptions/secret.ts'

const userAgent = 'Hearback-Webhooks/1'

/** The content of a webhook request. */
export interface Message {
  /** `webhook-id`: the delivery's id, the same on every attempt. */
  id: string
  webhookId: string
  event: EventType
  /** JSON text of the payload. */
  data: string
}

/**
 * Makes a request in the form of Standard Webhooks, signed at `now` (ms). For a day after a rotation it has two
 * signatures, so that a receiver with either secret accepts it. Throws if the webhook's secret was encrypted with
 * another service secret.
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
  const timestamp = String(Math.floor(now / 1000))
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  return {
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signers.map((secret) => signatureOf(secret, content)).join(' '),
    },
  }
}

/**
 * The secret before the last rotation, while it is still used to sign. One that cannot be decrypted is left out, since
 * the new secret signs.
 */
async function previousSecret(
  secrets: SecretBox,
  { previousSecret: previous }: Pick<StoredWebhook, 'previousSecret'>,
  now: number,
): Promise<string | null> {
  if (previous === null || signingUntil(previous, now) === null) return null
  return secrets.open(previous.sealed).catch(() => null)
}

/** A signature of version 1 of Standard Webhooks: HMAC-SHA256 with the bytes of the secret. */
const signatureOf = (secret: string, content: Uint8Array): string =>
  `v1,${base64(hmac(sha256, unbase64(secret.replace(/^whsec_/, '')), content))}`

import { shownBy } from '../../tenants/products/schema/environment-names.ts'
import { signingUntil } from './rules.ts'
import type { Circuit, StoredWebhook, WebhookWithCircuit } from './schema.ts'
import { type Webhook, webhook } from './wire.ts'

const shown = shownBy(webhook)

/** A webhook as the API answers it at this time (ms): without its secret, with its circuit state as `failing`. */
export const webhookOutput = ({ circuit, ...stored }: WebhookWithCircuit, now: number): Webhook =>
  shown({
    ...stored,
    failing: circuit && failing(circuit, stored.status),
    oldSecretUntil: signingUntil(stored.previousSecret, now),
  })

/** The field `failing`. A webhook whose circuit is recovering does not fail. A disabled webhook has no next attempt. */
const failing = (
  { failures, failingSince, pausedUntil }: Circuit,
  status: StoredWebhook['status'],
): Webhook['failing'] =>
  failingSince === null ? null : { since: failingSince, failures, nextTryAt: status === 'active' ? pausedUntil : null }

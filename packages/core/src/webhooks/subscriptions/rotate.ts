import { entriesOf } from '../../audit/entries.ts'
import { changeConfiguration } from '../../configuration/change.ts'
import { notFound } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { nothingAlongside } from '../../ports/alongside.ts'
import { later, timestamp } from '../../ports/clock.ts'
import { idPattern } from '../../ports/ids.ts'
import { webhookOutput } from '../rules.ts'
import type { StoredWebhook } from '../schema.ts'
import type { Webhook } from '../wire.ts'
import { newWebhookSecret } from './secret.ts'

/** How long the secret before signs along, in ms. Source: section 3 of the contract. */
const overlapMs = 24 * 60 * 60 * 1000

/**
 * Gives a webhook a new secret; the answer carries it, this once. Rotated again within a day, the secret that was made in
 * between signs along, and the one before it no more.
 */
export async function rotateSecret(call: Call): Promise<Webhook & { secret: string }> {
  const { service, environment, params, keyId, idempotency } = call
  const { storage, clock, secrets } = service
  const id = params.webhookId ?? ''
  const secret = newWebhookSecret()
  const sealedSecret = await secrets.seal(secret)
  // As it is now: a fault after the write would keep the secret from everybody.
  const circuit = idPattern.test(id) ? await storage.deliveries.circuit(environment.id, id) : null
  const audit = entriesOf({ service, keyId, sent: ['secret'] }, 'update', 'webhook', [id])
  return changeConfiguration(service, environment.id, async (view) => {
    const stored = idPattern.test(id) ? await storage.webhooks.find(view.id, id) : null
    if (!stored) throw notFound('Webhook', id)
    const now = clock.now()
    const next: StoredWebhook = {
      ...stored,
      sealedSecret,
      previousSecret: { sealed: stored.sealedSecret, until: timestamp(now + overlapMs) },
      updatedAt: later(stored.updatedAt, timestamp(now)),
      version: stored.version + 1,
    }
    const shown = webhookOutput(next, circuit)
    const answer = idempotency?.keep({ ...shown, secret: sealedSecret }, id) ?? null
    const condition = { ifVersion: stored.version, ifRevision: view.revision }
    const won = await storage.webhooks.replace(view.id, next, condition, { ...nothingAlongside, answer, audit })
    return won ? { ...shown, secret } : null
  })
}

import { timestamp } from '../../../ground/ports/clock.ts'
import type { Service } from '../../../house/service/service.ts'
import type { StoredWebhook } from '../schema.ts'
import { changeCircuit } from './change-circuit.ts'
import { afterAttempt } from './circuit-rules.ts'

/**
 * Records that a test reached its webhook: for the circuit it counts as a successful delivery, unless the webhook has
 * another address by now.
 */
export async function recordReached(
  service: Pick<Service, 'storage' | 'clock' | 'webhookPolicy' | 'inTurn'>,
  { environmentId, id, url }: Pick<StoredWebhook, 'environmentId' | 'id' | 'url'>,
): Promise<void> {
  const { storage, clock, webhookPolicy } = service
  if ((await storage.webhooks.find(environmentId, id))?.url !== url) return
  const reached = { ok: true, isProbe: false, retryAfterMs: 0 }
  const now = timestamp(clock.now())
  await changeCircuit(service, { environmentId, target: id }, (circuit) =>
    afterAttempt(circuit, reached, now, webhookPolicy),
  )
}

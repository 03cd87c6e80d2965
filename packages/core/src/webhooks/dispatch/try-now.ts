import { timestamp } from '../../ports/clock.ts'
import type { Service } from '../../service/service.ts'
import type { Circuit, StoredWebhook } from '../schema.ts'
import { changeCircuit } from './change-circuit.ts'
import { afterAttempt, probedNow } from './circuit-rules.ts'

/**
 * Ends the pause of a webhook, on request, so that it is tried at once. Its failures are kept. Returns its circuit
 * state.
 */
export function endPause(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  environmentId: string,
  webhookId: string,
): Promise<Circuit | null> {
  const now = timestamp(clock.now())
  return changeCircuit(storage, environmentId, webhookId, (circuit) => probedNow(circuit, now))
}

/**
 * Records that a test reached its webhook: for the circuit it counts as a successful delivery, unless the webhook has
 * another address by now.
 */
export async function recordReached(
  { storage, clock, webhookPolicy }: Pick<Service, 'storage' | 'clock' | 'webhookPolicy'>,
  { environmentId, id: webhookId, url }: Pick<StoredWebhook, 'environmentId' | 'id' | 'url'>,
): Promise<void> {
  if ((await storage.webhooks.find(environmentId, webhookId))?.url !== url) return
  const reached = { ok: true, isProbe: false, retryAfterMs: 0 }
  const now = timestamp(clock.now())
  await changeCircuit(
    storage,
    environmentId,
    webhookId,
    (circuit) => afterAttempt(circuit, reached, now, webhookPolicy).circuit,
  )
}

import { timestamp } from '../../ports/clock.ts'
import type { Service } from '../../service/service.ts'
import type { Circuit } from '../schema.ts'
import { changeCircuit } from './change-circuit.ts'
import { afterAttempt, probedNow } from './circuit.ts'

/** Somebody has said "try now": a webhook that is paused is tried at once. Its failures count on. Says how it fares. */
export function endPause(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  environmentId: string,
  webhookId: string,
): Promise<Circuit | null> {
  const now = timestamp(clock.now())
  return changeCircuit(storage, environmentId, webhookId, (circuit) => probedNow(circuit, now))
}

/** A test has reached its webhook: for what waits it is as good as a delivery that did. */
export async function noteReached(
  { storage, clock, webhookPolicy }: Pick<Service, 'storage' | 'clock' | 'webhookPolicy'>,
  environmentId: string,
  webhookId: string,
): Promise<void> {
  const reached = { ok: true, isProbe: false, retryAfterMs: 0 }
  const now = timestamp(clock.now())
  await changeCircuit(
    storage,
    environmentId,
    webhookId,
    (circuit) => afterAttempt(circuit, reached, now, webhookPolicy).circuit,
  )
}

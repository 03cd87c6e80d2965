import { type Timestamp, timestamp } from '../../../ground/ports/clock.ts'
import type { Service } from '../../../house/service/service.ts'
import type { Storage } from '../../../house/storage.ts'
import type { Circuit, ClaimedDelivery } from '../schema.ts'
import { changeCircuit } from './change-circuit.ts'
import { afterAttempt } from './circuit-rules.ts'

/** Persists each target's circuit-breaker state, by the rules of `circuit-rules.ts`. One for each process. */
export interface CircuitBreakers {
  /** Records a settled attempt. Returns why the target's webhook must be disabled, or `null`. */
  record(
    delivery: ClaimedDelivery,
    attempt: { ok: boolean; retryAfterMs: number },
    fields: object,
  ): Promise<string | null>
  /** Records that a delivery was released. If it was a probe, the next probe may be made at `at`. */
  release(delivery: ClaimedDelivery, at: Timestamp): Promise<void>
  /**
   * Tells that no attempt at this target is under way any more: deliveries claimed from now on have the current
   * circuit state.
   */
  idle(target: string): void
}

export function circuitBreakers(
  service: Pick<Service, 'storage' | 'clock' | 'logger' | 'webhookPolicy' | 'inTurn'>,
): CircuitBreakers {
  const { storage, clock, logger, webhookPolicy } = service
  /**
   * Targets with attempts under way of which one failed here: deliveries that were claimed before do not have that
   * circuit state.
   */
  const failed = new Set<string>()

  return {
    async record(delivery, { ok, retryAfterMs }, fields) {
      if (ok && delivery.circuit === null && !failed.has(delivery.target)) return null
      // The address was changed during the attempt: its outcome says nothing of the new one.
      if (!(await isAddressOf(storage, delivery))) return null
      if (!ok) failed.add(delivery.target)
      const now = timestamp(clock.now())
      const { before, circuit, disable } = await changeCircuit(service, delivery, (current) =>
        afterAttempt(current, { ok, isProbe: isProbe(delivery, current), retryAfterMs }, now, webhookPolicy),
      )
      // A listener's failure is logged where it throws, with the error.
      if (!ok && delivery.destination.kind === 'webhook') logger.info(fields, 'An attempt failed')
      if (!isOpen(before) && isOpen(circuit)) {
        logger.warn(
          { ...fields, failures: circuit?.failures },
          'A target keeps failing: its circuit opens, and it gets one delivery at a time',
        )
      } else if (isOpen(before) && !isOpen(circuit)) logger.info(fields, 'A target succeeds again: its circuit closes')
      return disable
    },

    async release(delivery, at) {
      if (!isOpen(delivery.circuit)) return
      await changeCircuit(service, delivery, (current) => ({
        circuit:
          current !== null && isProbe(delivery, current)
            ? { ...current, pausedUntil: at, version: current.version + 1 }
            : current,
      }))
    },

    idle: (target) => void failed.delete(target),
  }
}

/** Whether the attempt went to the address that its webhook has now. Listeners have none. */
async function isAddressOf(
  { webhooks }: Pick<Storage, 'webhooks'>,
  { environmentId, target, destination }: ClaimedDelivery,
): Promise<boolean> {
  if (destination.kind === 'listener') return true
  return (await webhooks.find(environmentId, target))?.url === destination.url
}

const isOpen = (circuit: Circuit | null): boolean => circuit !== null && circuit.pausedUntil !== null

/** Whether the delivery was claimed as the probe of an open circuit that has not changed since. */
const isProbe = ({ circuit }: ClaimedDelivery, current: Circuit | null): boolean =>
  isOpen(circuit) && circuit?.version === current?.version

import { untilWon } from '../../ground/until-won.ts'
import { type Timestamp, timestamp } from '../../ports/clock.ts'
import type { Service } from '../../service/service.ts'
import type { Circuit, ClaimedDelivery } from '../schema.ts'
import { gaveUp } from './change-circuit.ts'
import { afterAttempt } from './circuit.ts'

/** Keeps how targets fare, by the rules of `circuit.ts`. One for each process. */
export interface CircuitBreakers {
  /** Notes an attempt that was settled. Says why the target's webhook is to be disabled, or `null`. */
  note(
    delivery: ClaimedDelivery,
    attempt: { ok: boolean; retryAfterMs: number },
    fields: object,
  ): Promise<string | null>
  /** A delivery is given back unattempted: if it was a probe, the next one may be made at `at`. */
  giveBack(delivery: ClaimedDelivery, at: Timestamp): Promise<void>
  /** Nothing is under way to this target any more: what is claimed from now on says itself how it fares. */
  idle(target: string): void
}

export function circuitBreakers({ storage, clock, logger, webhookPolicy, inTurn }: Service): CircuitBreakers {
  /** Targets with an attempt under way that failed here: what was claimed before that does not know it. */
  const failed = new Set<string>()

  /** Puts the next one in place of the circuit as it is. One after another in this process, by compare and swap with others. */
  const change = <T>(
    { environmentId, target }: ClaimedDelivery,
    decide: (circuit: Circuit | null) => { circuit: Circuit | null } & T,
  ): Promise<{ before: Circuit | null; circuit: Circuit | null } & T> =>
    inTurn(`circuit ${environmentId} ${target}`, () =>
      untilWon(async () => {
        const before = await storage.deliveries.circuit(environmentId, target)
        const decided = decide(before)
        const ifVersion = before?.version ?? null
        const stays = decided.circuit === before
        const won =
          stays || (await storage.deliveries.replaceCircuit(environmentId, target, decided.circuit, { ifVersion }))
        return won ? { before, ...decided } : null
      }, gaveUp(target)),
    )

  return {
    async note(delivery, { ok, retryAfterMs }, fields) {
      if (ok && delivery.circuit === null && !failed.has(delivery.target)) return null
      if (!ok) failed.add(delivery.target)
      const now = timestamp(clock.now())
      const { before, circuit, disable } = await change(delivery, (current) =>
        afterAttempt(current, { ok, isProbe: isProbe(delivery, current), retryAfterMs }, now, webhookPolicy),
      )
      // Those of listeners are logged where they throw, with what they threw.
      if (!ok && delivery.destination.kind === 'webhook') logger.info(fields, 'An attempt failed')
      if (!isOpen(before) && isOpen(circuit)) {
        logger.warn({ ...fields, failures: circuit?.failures }, 'A target fails: it is tried by one delivery at a time')
      } else if (isOpen(before) && !isOpen(circuit)) logger.info(fields, 'A target answers again')
      return disable
    },

    async giveBack(delivery, at) {
      if (!isOpen(delivery.circuit)) return
      await change(delivery, (current) => ({
        circuit:
          current !== null && isProbe(delivery, current)
            ? { ...current, pausedUntil: at, version: current.version + 1 }
            : current,
      }))
    },

    idle: (target) => void failed.delete(target),
  }
}

const isOpen = (circuit: Circuit | null): boolean => circuit !== null && circuit.pausedUntil !== null

/** Claimed as the probe of an open circuit that nobody has changed since. */
const isProbe = ({ circuit }: ClaimedDelivery, current: Circuit | null): boolean =>
  isOpen(circuit) && circuit?.version === current?.version

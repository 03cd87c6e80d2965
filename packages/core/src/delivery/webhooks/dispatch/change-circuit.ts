import { untilWon } from '../../../ground/until-won.ts'
import type { Service } from '../../../house/service/service.ts'
import type { Circuit, ClaimedDelivery } from '../schema.ts'

/**
 * Replaces a target's circuit state: one change after another in this process, and by compare and swap with other
 * processes. `decide` gets the state (`null`: the target is healthy), and returns the next one. Nothing is written if
 * that is the same object. Returns what was decided, and the state before.
 */
export const changeCircuit = <T extends { circuit: Circuit | null }>(
  { storage: { deliveries }, inTurn }: Pick<Service, 'storage' | 'inTurn'>,
  { environmentId, target }: Pick<ClaimedDelivery, 'environmentId' | 'target'>,
  decide: (before: Circuit | null) => T,
): Promise<T & { before: Circuit | null }> =>
  inTurn(`circuit ${environmentId} ${target}`, () =>
    untilWon(async () => {
      const before = await deliveries.circuit(environmentId, target)
      const decided = decide(before)
      const condition = { ifVersion: before?.version ?? null }
      const won =
        decided.circuit === before ||
        (await deliveries.replaceCircuit(environmentId, target, decided.circuit, condition))
      return won ? { ...decided, before } : null
    }, `The circuit breaker of ${target} is being changed too often`),
  )

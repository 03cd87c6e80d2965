import { untilWon } from '../../ground/until-won.ts'
import type { Storage } from '../../storage.ts'
import type { Circuit } from '../schema.ts'

/**
 * Replaces the circuit state of a target by what `decide` returns, and returns the new state. Nothing is written if
 * `decide` returns the same object, or if the target has no circuit state.
 */
export async function changeCircuit(
  { deliveries }: Pick<Storage, 'deliveries'>,
  environmentId: string,
  target: string,
  decide: (circuit: Circuit) => Circuit | null,
): Promise<Circuit | null> {
  const attempt = async (): Promise<{ circuit: Circuit | null } | null> => {
    const before = await deliveries.circuit(environmentId, target)
    const circuit = before && decide(before)
    if (before === null || circuit === before) return { circuit }
    const won = await deliveries.replaceCircuit(environmentId, target, circuit, { ifVersion: before.version })
    return won ? { circuit } : null
  }
  return (await untilWon(attempt, gaveUp(target))).circuit
}

/** The error when a circuit cannot be written because others keep changing it. */
export const gaveUp = (target: string): string => `The circuit breaker of ${target} is being changed too often`

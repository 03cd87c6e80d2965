import { untilWon } from '../../ground/until-won.ts'
import type { Storage } from '../../storage.ts'
import type { Circuit } from '../schema.ts'

/**
 * Puts the next one in place of the circuit of a target that fares badly, and says what is kept from then on. The very
 * same object changes nothing; nor is there anything to change where the target fares well.
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

/** What is said where a circuit cannot be written for other writes. */
export const gaveUp = (target: string): string => `The circuit breaker of ${target} is being changed too often`

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
  for (;;) {
    const before = await deliveries.circuit(environmentId, target)
    const next = before && decide(before)
    if (before === null || next === before) return next
    if (await deliveries.replaceCircuit(environmentId, target, next, { ifVersion: before.version })) return next
  }
}

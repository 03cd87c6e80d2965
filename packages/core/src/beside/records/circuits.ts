import { probedNow } from '../../delivery/webhooks/dispatch/circuit-rules.ts'
import type { Circuit } from '../../delivery/webhooks/schema.ts'
import type { DeliveryStore } from '../../delivery/webhooks/store.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { isTarget, refreshQueue } from './queues.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { circuits } from './tables.ts'

type Store = Pick<DeliveryStore, 'circuit' | 'circuits' | 'replaceCircuit'>
type Reading = 'circuit' | 'circuits'

export const circuitReads: Reads<Store, Reading> = {
  circuit: (records, environmentId, target) => circuitOf(records, environmentId, target),
  circuits: async (records, environmentId) =>
    (await allOf(circuits.all(records, environmentId))).map(({ id: target, ...circuit }) => ({ target, circuit })),
}

export const circuitWrites: Writes<Store, Reading> = {
  replaceCircuit: async (records, environmentId, target, next, { ifVersion }) => {
    if (!(await isTarget(records, environmentId, target))) return true
    if (((await circuits.get(records, environmentId, target))?.version ?? null) !== ifVersion) return false
    await putCircuit(records, environmentId, target, next)
    return true
  },
}

export async function circuitOf(records: RecordReader, environmentId: string, target: string): Promise<Circuit | null> {
  const row = await circuits.get(records, environmentId, target)
  if (row === null) return null
  const { id: _, ...circuit } = row
  return circuit
}

/** Stores a target's circuit, or removes it (`null`). Its queue is due when its pause ends. */
export async function putCircuit(
  records: RecordWriter,
  environmentId: string,
  target: string,
  next: Circuit | null,
): Promise<void> {
  if (next === null) await circuits.remove(records, environmentId, target)
  else await circuits.put(records, environmentId, { ...next, id: target })
  await refreshQueue(records, environmentId, target)
}

/** Ends the pause of an open circuit at `at` if it would last longer. The next delivery may be attempted then. */
export async function endPause(
  records: RecordWriter,
  environmentId: string,
  target: string,
  at: Timestamp,
): Promise<void> {
  const circuit = await circuitOf(records, environmentId, target)
  if (circuit !== null) await putCircuit(records, environmentId, target, probedNow(circuit, at))
}

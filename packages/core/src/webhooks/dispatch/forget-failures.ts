import type { Storage } from '../../storage.ts'
import { changeCircuit } from './change-circuit.ts'

/** Has a webhook count as one that fares well: what waits for it is tried at once. */
export async function forgetFailures(
  storage: Pick<Storage, 'deliveries'>,
  environmentId: string,
  webhookId: string,
): Promise<void> {
  await changeCircuit(storage, environmentId, webhookId, () => null)
}

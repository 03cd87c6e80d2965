import type { Storage } from '../ports/storage.ts'

/** Has a webhook count as one that fares well: what waits for it is tried at once. */
export async function forgetFailures(
  { deliveries }: Pick<Storage, 'deliveries'>,
  environmentId: string,
  webhookId: string,
): Promise<void> {
  for (;;) {
    const circuit = await deliveries.circuit(environmentId, webhookId)
    if (!circuit) return
    if (await deliveries.replaceCircuit(environmentId, webhookId, null, { ifVersion: circuit.version })) return
  }
}

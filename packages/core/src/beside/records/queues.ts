import { type Destination, listenerIn } from '../../delivery/webhooks/schema.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { circuits, type DeliveryRow, deliveries, listeners, queues, service, webhooks } from './tables.ts'

/** Stores a delivery, and its place among the queues that workers look at. */
export async function putDelivery(records: RecordWriter, environmentId: string, row: DeliveryRow): Promise<void> {
  await deliveries.put(records, environmentId, row)
  await refreshQueue(records, environmentId, row.target)
}

/** Removes a delivery, and its queue where it was the last. */
export async function removeDelivery(records: RecordWriter, environmentId: string, row: DeliveryRow): Promise<void> {
  await deliveries.remove(records, environmentId, row.id)
  await refreshQueue(records, environmentId, row.target)
}

/**
 * Says anew when the queue of a target is due. Called when its deliveries, its webhook or its circuit change. A queue whose target
 * takes nothing is not looked at: otherwise workers would pass it by each time.
 */
export async function refreshQueue(records: RecordWriter, environmentId: string, target: string): Promise<void> {
  const [oldest] = await deliveries.list(records, environmentId, { by: 'byDue', within: [target] }, 1)
  const isOpen =
    listenerIn(target) !== null || (await webhooks.get(records, environmentId, target))?.status === 'active'
  const pausedUntil = (await circuits.get(records, environmentId, target))?.pausedUntil ?? ''
  const known = await queues.get(records, service, environmentId, target)
  const dueAt = oldest?.dueAt
  if (dueAt == null || !isOpen) {
    if (known !== null) await queues.remove(records, service, environmentId, target)
  } else {
    const next = { environmentId, target, dueAt: dueAt > pausedUntil ? dueAt : pausedUntil }
    if (known?.dueAt !== next.dueAt) await queues.put(records, service, next)
  }
}

/** The destination of a target's deliveries; `null` if the target is disabled, deleted or unknown. */
export async function destinationOf(
  records: RecordReader,
  environmentId: string,
  target: string,
  isListening: (target: string) => boolean | Promise<boolean>,
): Promise<Destination | null> {
  const name = listenerIn(target)
  if (name !== null) return (await isListening(target)) ? { kind: 'listener', name } : null
  const webhook = await webhooks.get(records, environmentId, target)
  if (webhook?.status !== 'active') return null
  const { url, sealedSecret, previousSecret } = webhook
  return { kind: 'webhook', url, sealedSecret, previousSecret }
}

/** Whether this is a webhook, of any status, or a known listener. */
export const isTarget = async (records: RecordReader, environmentId: string, target: string): Promise<boolean> =>
  (await webhooks.has(records, environmentId, target)) || (await listeners.has(records, service, target))

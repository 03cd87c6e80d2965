import { type Destination, listenerIn } from '../../delivery/webhooks/schema.ts'
import { later } from '../../ground/ports/clock.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import type { DeliveryRow } from './rows.ts'
import { circuits, deliveries, listeners, payloads, queues, service, webhooks } from './tables.ts'

/** Stores deliveries, and the places of their queues, which workers look at. */
export async function putDeliveries(
  records: RecordWriter,
  environmentId: string,
  rows: readonly DeliveryRow[],
): Promise<void> {
  for (const row of rows) await deliveries.put(records, environmentId, row)
  for (const target of targetsOf(rows)) await refreshQueue(records, environmentId, target)
}

/** Removes deliveries, and the payloads that no other needs. */
export async function removeDeliveries(
  records: RecordWriter,
  environmentId: string,
  rows: readonly DeliveryRow[],
): Promise<void> {
  for (const { id } of rows) await deliveries.remove(records, environmentId, id)
  for (const payloadId of new Set(rows.map((row) => row.payloadId))) {
    const others = await deliveries.count(records, environmentId, { by: 'byPayload', within: [payloadId] }, 1)
    if (others === 0) await payloads.remove(records, environmentId, payloadId)
  }
  for (const target of targetsOf(rows)) await refreshQueue(records, environmentId, target)
}

const targetsOf = (rows: readonly DeliveryRow[]) => new Set(rows.map(({ target }) => target))

/**
 * Says anew when the queue of a target is due. Called when its deliveries, its webhook or its circuit change. A queue whose target
 * takes nothing is not looked at: otherwise workers would pass it by each time.
 */
export async function refreshQueue(records: RecordWriter, environmentId: string, target: string): Promise<void> {
  const [oldest] = await deliveries.list(records, environmentId, { by: 'byDue', within: [target] }, 1)
  const known = await queues.get(records, service, environmentId, target)
  const oldestAt = oldest?.dueAt
  if (oldestAt == null || (await destinationOf(records, environmentId, target)) === null) {
    if (known !== null) await queues.remove(records, service, environmentId, target)
    return
  }
  const pausedUntil = (await circuits.get(records, environmentId, target))?.pausedUntil ?? null
  const [dueAt, isProbed] = [later(oldestAt, pausedUntil ?? ''), pausedUntil !== null]
  if (known?.oldestAt === oldestAt && known.dueAt === dueAt && known.isProbed === isProbed) return
  await queues.put(records, service, { environmentId, target, oldestAt, dueAt, isProbed })
}

/** The destination of a target's deliveries, if a process has the listener; `null` for a disabled, deleted or unknown webhook. */
export async function destinationOf(
  records: RecordReader,
  environmentId: string,
  target: string,
): Promise<Destination | null> {
  const name = listenerIn(target)
  if (name !== null) return { kind: 'listener', name }
  const webhook = await webhooks.get(records, environmentId, target)
  if (webhook?.status !== 'active') return null
  const { url, sealedSecret, previousSecret } = webhook
  return { kind: 'webhook', url, sealedSecret, previousSecret }
}

/** Whether this is a webhook, of any status, or a known listener. */
export const isTarget = async (records: RecordReader, environmentId: string, target: string): Promise<boolean> =>
  (await webhooks.has(records, environmentId, target)) || (await listeners.has(records, service, target))

import type { DeliveryStore, Recovery } from '../../delivery/webhooks/store.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { writeAlongside } from './alongside.ts'
import { endPause } from './circuits.ts'
import { putDeliveries } from './queues.ts'
import type { DeliveryRow } from './rows.ts'
import type { Writes } from './steps.ts'
import { firstOf } from './table.ts'
import { deliveries, webhooks } from './tables.ts'

type Store = Pick<DeliveryStore, 'redeliver' | 'recover'>

export const deliveryRecovery: Writes<Store, never> = {
  redeliver: async (records, environmentId, target, id, at, alongside) => {
    const row = await deliveries.get(records, environmentId, id)
    const isActive = (await webhooks.get(records, environmentId, target))?.status === 'active'
    if (row?.target !== target || !isActive) return null
    const isDue = !isInProgress(row, at)
    if (isDue) await putDeliveries(records, environmentId, [again(row, at)])
    await endPause(records, environmentId, target, at)
    await writeAlongside(records, environmentId, alongside)
    return isDue ? 'due' : 'underWay'
  },
  recover: async (records, environmentId, target, { since, before }, at, { after, limit }) => {
    const among = { by: 'unsuccessful' as const, within: [target], after: after === null ? null : [after] }
    const isMissed = (row: DeliveryRow) => row.createdAt >= since && row.createdAt < before && !isInProgress(row, at)
    const found = await firstOf(deliveries.each(records, environmentId, among), limit, isMissed)
    const due = found.map((row) => again(row, at))
    await putDeliveries(records, environmentId, due)
    return found.at(-1)?.id ?? null
  },
}

/** How many deliveries a recovery includes. Counts places in an index, and reads those that an attempt holds. */
export async function countUnsuccessful(
  records: RecordReader,
  environmentId: string,
  target: string,
  { since, before }: Recovery,
  at: Timestamp,
): Promise<number> {
  const among = { within: [target], from: [since], until: [before] }
  const missed = { by: 'unsuccessfulByTime' as const, ...among }
  const all = await deliveries.count(records, environmentId, missed, Number.MAX_SAFE_INTEGER)
  const held = deliveries.each(records, environmentId, { by: 'heldByTime', ...among })
  const inProgress = await firstOf(held, Number.POSITIVE_INFINITY, (row) => isInProgress(row, at))
  return all - inProgress.length
}

const isInProgress = ({ token, dueAt }: DeliveryRow, at: Timestamp): boolean =>
  token !== null && dueAt !== null && dueAt > at

const again = (row: DeliveryRow, at: Timestamp): DeliveryRow => ({
  ...row,
  state: 'waiting',
  dueAt: at,
  token: null,
  attempts: 0,
  endedAt: null,
})

import type { DeliveryStore, Recovery } from '../../delivery/webhooks/store.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { writeAlongside } from './alongside.ts'
import { endPause } from './circuits.ts'
import { putDeliveries } from './queues.ts'
import type { Writes } from './steps.ts'
import { firstOf } from './table.ts'
import { type DeliveryRow, deliveries, webhooks } from './tables.ts'

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
  recover: async (records, environmentId, target, range, at, { after, limit }) => {
    // The order is that of the events' times, as that of ids is, so that nothing outside the range is read.
    const last = after === null ? null : await deliveries.get(records, environmentId, after)
    const among = { ...unsuccessful(target, range), after: last && [last.createdAt, last.id] }
    const some = deliveries.each(records, environmentId, among)
    const found = await firstOf(some, limit, (row) => !isInProgress(row, at))
    await putDeliveries(
      records,
      environmentId,
      found.map((row) => again(row, at)),
    )
    return found.at(-1)?.id ?? null
  },
}

const unsuccessful = (target: string, { since, before }: Recovery) => ({
  by: 'unsuccessful' as const,
  within: [target],
  from: [since],
  until: [before],
})

/** How many deliveries a recovery includes. */
export async function countUnsuccessful(
  records: RecordReader,
  environmentId: string,
  target: string,
  range: Recovery,
  at: Timestamp,
): Promise<number> {
  const among = unsuccessful(target, range)
  const all = await deliveries.count(records, environmentId, among, Number.MAX_SAFE_INTEGER)
  const held = deliveries.each(records, environmentId, { ...among, by: 'heldUnsuccessful' })
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

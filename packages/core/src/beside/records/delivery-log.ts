import { erasedPayload } from '../../asking/contacts/erasure-rules.ts'
import { withoutPersonalTexts } from '../../delivery/webhooks/dispatch/stored-attempt.ts'
import type { DeliveryDetail, DeliveryRecord, NewestDeliveries } from '../../delivery/webhooks/schema.ts'
import type { DeliveryStore } from '../../delivery/webhooks/store.ts'
import type { RecordReader } from '../../ground/ports/records.ts'
import { circuitOf } from './circuits.ts'
import { following } from './pages.ts'
import { isTarget } from './queues.ts'
import type { DeliveryRow } from './rows.ts'
import type { Reads } from './steps.ts'
import { deliveries, payloads, webhooks } from './tables.ts'
import { erasureOf } from './visibility.ts'

type Log = Reads<DeliveryStore, 'list' | 'newestOf' | 'find' | 'listOfContact'>

export const deliveryLog: Log = {
  list: async (records, environmentId, target, { state }, { after, limit }) => {
    if (!(await isTarget(records, environmentId, target))) return null
    const page = { until: after === null ? null : [after], reverse: true }
    const among =
      state === null
        ? { by: 'byTarget' as const, within: [target], ...page }
        : { by: 'byState' as const, within: [target, state], ...page }
    return recordsOf(records, await deliveries.list(records, environmentId, among, limit))
  },
  newestOf: async (records, environmentId, limit) => {
    const found: NewestDeliveries[] = []
    for await (const { id: target } of webhooks.all(records, environmentId)) {
      const among = { by: 'byTarget' as const, within: [target], reverse: true }
      const newest = await deliveries.list(records, environmentId, among, limit)
      const hasFailed = ({ state, attempts }: DeliveryRow) =>
        state === 'exhausted' || (state === 'waiting' && attempts > 0)
      found.push({
        target,
        delivered: newest.filter(({ state }) => state === 'delivered').length,
        failed: newest.filter(hasFailed).length,
        lastAttemptAt:
          newest
            .flatMap(({ log }) => log.at(-1)?.at ?? [])
            .sort()
            .at(-1) ?? null,
        circuit: await circuitOf(records, environmentId, target),
      })
    }
    return found
  },
  find: async (records, environmentId, target, id) => {
    const row = await deliveries.get(records, environmentId, id)
    if (row?.target !== target || !(await isTarget(records, environmentId, target))) return null
    return detailOf(records, row)
  },
  listOfContact: async (records, environmentId, contactId, page) => {
    const among = { by: 'byContact' as const, within: [contactId], ...following(page) }
    return recordsOf(records, await deliveries.list(records, environmentId, among, page.limit))
  },
}

export async function payloadOf(records: RecordReader, row: DeliveryRow): Promise<string> {
  const data = (await payloads.get(records, row.environmentId, row.payloadId))?.data ?? '{}'
  const erasure = await erasureOf(records, row.environmentId, row.contactId)
  return erasure ? erasedPayload(data, erasure.withResponses) : data
}

const recordsOf = (records: RecordReader, rows: readonly DeliveryRow[]): Promise<DeliveryRecord[]> =>
  Promise.all(rows.map(async (row) => recordOf(await visible(records, row))))

function recordOf({ id, target, type, createdAt, state, attempts, dueAt, token, log }: DeliveryRow): DeliveryRecord {
  const lastAttempt = log.at(-1) ?? null
  return { id, target, type, createdAt, state, attempts, dueAt, isHeld: token !== null, lastAttempt }
}

async function detailOf(records: RecordReader, row: DeliveryRow): Promise<DeliveryDetail> {
  const shown = await visible(records, row)
  return { ...recordOf(shown), log: [...shown.log], data: await payloadOf(records, row) }
}

/** A delivery without what receivers answered about an erased contact. */
const visible = async (records: RecordReader, row: DeliveryRow): Promise<DeliveryRow> =>
  (await erasureOf(records, row.environmentId, row.contactId))
    ? { ...row, log: row.log.map(withoutPersonalTexts) }
    : row

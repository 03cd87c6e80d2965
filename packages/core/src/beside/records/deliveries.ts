import { erasedPayload } from '../../asking/contacts/erasure-rules.ts'
import { storedAttempt, withoutPersonalTexts } from '../../delivery/webhooks/dispatch/stored-attempt.ts'
import { type Attempt, maxStoredAttempts, type Settlement } from '../../delivery/webhooks/schema.ts'
import type { DeliveryStore } from '../../delivery/webhooks/store.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { circuitReads, circuitWrites } from './circuits.ts'
import { claim, oldestDue } from './delivery-claim.ts'
import { deliveryLog } from './delivery-log.ts'
import { deliveryRecovery } from './delivery-recovery.ts'
import { isTarget, putDeliveries, removeDeliveries } from './queues.ts'
import type { DeliveryRow } from './rows.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf } from './table.ts'
import { circuits, deliveries, payloads, webhooks } from './tables.ts'
import { erasureOf, isErased } from './visibility.ts'

type Reading = 'circuit' | 'circuits' | 'list' | 'newestOf' | 'find' | 'listOfContact' | 'oldestDue'

export const deliveryReads: Reads<DeliveryStore, Reading> = { ...circuitReads, ...deliveryLog, oldestDue }

export const deliveryWrites: Writes<DeliveryStore, Reading> = {
  ...circuitWrites,
  ...deliveryRecovery,
  claim,
  settle: async (records, environmentId, target, id, token, settlement, attempt) => {
    const row = await held(records, environmentId, target, id, token)
    if (row === null) return false
    const forgets = row.erased || (await isErased(records, environmentId, row.contactId))
    const kept = storedAttempt(attempt)
    const next = settled(row, settlement, forgets ? withoutPersonalTexts(kept) : kept)
    await putDeliveries(records, environmentId, [next])
    return true
  },
  release: async (records, environmentId, target, id, token, at) => {
    const row = await held(records, environmentId, target, id, token)
    if (row === null) return false
    await putDeliveries(records, environmentId, [{ ...row, dueAt: at, token: null }])
    return true
  },
  eraseContact: async (records, environmentId, contactId, limit) => {
    const erasure = await erasureOf(records, environmentId, contactId)
    if (erasure === null) return 0
    for (let count = 0; count < limit; count += 1) {
      const [telling] = await deliveries.list(records, environmentId, { by: 'byContact', within: [contactId] }, 1)
      if (telling === undefined) return count
      await erasePayload(records, environmentId, telling.payloadId, erasure.withResponses)
    }
    return limit
  },
  purge: async (records, environmentId, before, limit) => {
    let left = limit
    const remove = async (rows: readonly DeliveryRow[]) => {
      await removeDeliveries(records, environmentId, rows)
      left -= rows.length
    }
    await remove(await deliveries.list(records, environmentId, { by: 'byEnd', until: [before] }, left))
    for await (const { id, status } of webhooks.all(records, environmentId)) {
      const waiting = { by: 'byDue' as const, within: [id], until: [before] }
      if (status === 'disabled') await remove(await deliveries.list(records, environmentId, waiting, left))
    }
    for await (const target of targetsWithDeliveries(records, environmentId)) {
      if (left === 0) break
      if (await isTarget(records, environmentId, target)) continue
      await remove(await deliveries.list(records, environmentId, { by: 'byTarget', within: [target] }, left))
    }
    for await (const { id } of circuits.all(records, environmentId)) {
      if (!(await isTarget(records, environmentId, id))) await circuits.remove(records, environmentId, id)
    }
    return limit - left
  },
}

/** The delivery if this token holds it. An expired lease stays valid until another worker has claimed it: its holder was slow, not dead. */
async function held(records: RecordReader, environmentId: string, target: string, id: string, token: string) {
  const row = await deliveries.get(records, environmentId, id)
  return row?.target === target && row.token === token ? row : null
}

function settled(row: DeliveryRow, settlement: Settlement, attempt: Attempt): DeliveryRow {
  const log = [...row.log, attempt].slice(-maxStoredAttempts)
  const tried = { ...row, log, attempts: row.attempts + 1, token: null }
  if (settlement.kind === 'retry') return { ...tried, dueAt: settlement.dueAt }
  return { ...tried, state: settlement.kind, dueAt: null, endedAt: attempt.at }
}

/** Erases the contact from a payload, and from what was answered to its deliveries. */
async function erasePayload(records: RecordWriter, environmentId: string, id: string, withResponses: boolean) {
  const payload = await payloads.get(records, environmentId, id)
  if (payload) await payloads.put(records, environmentId, { id, data: erasedPayload(payload.data, withResponses) })
  const rows = await allOf(deliveries.each(records, environmentId, { by: 'byPayload', within: [id] }))
  const erased = rows.map((row) => ({ ...row, contactId: null, erased: true, log: row.log.map(withoutPersonalTexts) }))
  await putDeliveries(records, environmentId, erased)
}

/** Steps from target to target: reads one delivery of each. */
async function* targetsWithDeliveries(records: RecordReader, environmentId: string): AsyncGenerator<string> {
  for (let after: string[] | null = null; ; ) {
    const [next]: DeliveryRow[] = await deliveries.list(records, environmentId, { by: 'byTarget', after }, 1)
    if (next === undefined) return
    yield next.target
    after = [next.target]
  }
}

import { erasedPayload } from '../../src/asking/contacts/erasure-rules.ts'
import { withoutPersonalTexts } from '../../src/delivery/webhooks/dispatch/stored-attempt.ts'
import type { Attempt, DeliveryDetail, DeliveryRecord } from '../../src/delivery/webhooks/schema.ts'
import type { DeliveryStore, Recovery } from '../../src/delivery/webhooks/store.ts'
import type { Timestamp } from '../../src/ground/ports/clock.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { circuitOf, endPause, isTarget } from './delivery-queues.ts'
import { byCreation, compareText, keysetPage } from './order.ts'
import type { DeliveryRow, Tables } from './tables.ts'
import { erasureOf, isErased } from './visibility.ts'

type Log = Pick<DeliveryStore, 'list' | 'newestOf' | 'find' | 'redeliver' | 'recover' | 'listOfContact'>

/** The delivery log, and the recovery of deliveries. */
export function deliveryLog(tables: Tables): Log {
  const { deliveries } = tables
  const again = (row: DeliveryRow, at: Timestamp) =>
    deliveries.put(row.environmentId, {
      ...row,
      state: 'waiting',
      dueAt: at,
      token: null,
      attempts: 0,
      endedAt: null,
    })

  return {
    list: async (environmentId, target, { state }, { after, limit }) =>
      isTarget(tables, environmentId, target)
        ? deliveries
            .rows(environmentId, (row) => row.target === target && (state === null || row.state === state))
            .filter(({ id }) => after === null || id < after)
            .toSorted((a, b) => compareText(b.id, a.id))
            .slice(0, limit)
            .map((row) => recordOf(tables, row))
        : null,
    newestOf: async (environmentId, limit) =>
      tables.webhooks
        .rows(environmentId)
        .toSorted((a, b) => compareText(a.id, b.id))
        .map(({ id: target }) => {
          const newest = deliveries
            .rows(environmentId, (row) => row.target === target)
            .toSorted((a, b) => compareText(b.id, a.id))
            .slice(0, limit)
          return {
            target,
            delivered: newest.filter(({ state }) => state === 'delivered').length,
            failed: newest.filter(
              ({ state, attempts }) => state === 'exhausted' || (state === 'waiting' && attempts > 0),
            ).length,
            lastAttemptAt:
              newest
                .flatMap(({ log }) => log.at(-1)?.at ?? [])
                .sort(compareText)
                .at(-1) ?? null,
            circuit: circuitOf(tables, environmentId, target),
          }
        }),
    find: async (environmentId, target, id) => {
      const row = deliveries.get(environmentId, id)
      return row?.target === target && isTarget(tables, environmentId, target) ? detailOf(tables, row) : null
    },
    redeliver: async (environmentId, target, id, at, alongside) => {
      const row = deliveries.get(environmentId, id)
      if (row?.target !== target || tables.webhooks.get(environmentId, target)?.status !== 'active') return null
      checkAlongside(tables, environmentId, alongside)
      const isDue = !isInProgress(row, at)
      if (isDue) again(row, at)
      endPause(tables, environmentId, target, at)
      writeAlongside(tables, environmentId, alongside)
      return isDue ? 'due' : 'underWay'
    },
    recover: async (environmentId, target, range, at, { after, limit }) => {
      const found = unsuccessful(tables, environmentId, target, range, at)
        .filter(({ id }) => after === null || id > after)
        .toSorted((a, b) => compareText(a.id, b.id))
        .slice(0, limit)
      for (const row of found) again(row, at)
      return found.at(-1)?.id ?? null
    },
    listOfContact: async (environmentId, contactId, page) => {
      const rows = deliveries.rows(environmentId, (row) => row.contactId === contactId)
      return keysetPage(rows, page, byCreation).map((row) => recordOf(tables, row))
    },
  }
}

/** Whether a recovery includes the delivery. */
export const unsuccessful = (
  tables: Tables,
  environmentId: string,
  target: string,
  { since, before }: Recovery,
  at: Timestamp,
): DeliveryRow[] =>
  tables.deliveries.rows(
    environmentId,
    (row) =>
      row.target === target &&
      row.createdAt >= since &&
      row.createdAt < before &&
      (row.state === 'exhausted' || row.state === 'recorded' || (row.state === 'waiting' && row.attempts > 0)) &&
      !isInProgress(row, at),
  )

const isInProgress = ({ token, dueAt }: DeliveryRow, at: Timestamp): boolean =>
  token !== null && dueAt !== null && dueAt > at

export function payloadOf(tables: Tables, row: DeliveryRow): string {
  const erasure = erasureOf(tables, row.environmentId, row.contactId)
  return erasure ? erasedPayload(row.data, erasure.withResponses) : row.data
}

function recordOf(tables: Tables, row: DeliveryRow): DeliveryRecord {
  const { id, target, type, createdAt, state, attempts, dueAt, token } = row
  const isHeld = token !== null
  const lastAttempt = logOf(tables, row).at(-1) ?? null
  return { id, target, type, createdAt, state, attempts, dueAt, isHeld, lastAttempt }
}

const detailOf = (tables: Tables, row: DeliveryRow): DeliveryDetail => ({
  ...recordOf(tables, row),
  log: logOf(tables, row),
  data: payloadOf(tables, row),
})

const logOf = (tables: Tables, row: DeliveryRow): Attempt[] =>
  isErased(tables, row.environmentId, row.contactId) ? row.log.map(withoutPersonalTexts) : row.log

import { erasedPayload } from '../../src/asking/contacts/erasure-rules.ts'
import { storedAttempt, withoutPersonalTexts } from '../../src/delivery/webhooks/dispatch/stored-attempt.ts'
import {
  type Attempt,
  type ClaimedDelivery,
  maxStoredAttempts,
  type Settlement,
} from '../../src/delivery/webhooks/schema.ts'
import type { DeliveryStore } from '../../src/delivery/webhooks/store.ts'
import { deliveryLog, payloadOf } from './delivery-log.ts'
import { circuitOf, claimable, destinationOf, isTarget, oldestDueFirst, type Queue, shares } from './delivery-queues.ts'
import { compareText } from './order.ts'
import type { DeliveryRow, Tables } from './tables.ts'
import { erasureOf, isErased } from './visibility.ts'

export function deliveryStore(tables: Tables): DeliveryStore {
  const { circuits, deliveries } = tables
  // An expired lease stays valid until another worker has claimed the row: its holder was slow, not dead.
  const held = (environmentId: string, target: string, id: string, token: string) => {
    const row = deliveries.get(environmentId, id)
    return row?.target === target && row.token === token ? row : null
  }

  return {
    claim: async (lease, limits) => {
      const claimed: DeliveryRow[] = []
      const queues = new Map<string, Queue>()
      for (const [queue, share] of shares(claimable(tables, lease, limits), limits)) {
        const { environmentId, target, circuit, rows } = queue
        if (share > 0 && circuit !== null && circuit.pausedUntil !== null) {
          queue.circuit = { ...circuit, pausedUntil: lease.until, version: circuit.version + 1 }
          circuits.put(environmentId, { ...queue.circuit, id: target })
        }
        for (const row of rows.slice(0, share)) {
          deliveries.put(environmentId, { ...row, dueAt: lease.until, token: lease.token })
          queues.set(row.id, queue)
          claimed.push(row)
        }
      }
      return claimed.toSorted(oldestDueFirst).map((row) => handOut(tables, row, queues.get(row.id) as Queue))
    },
    settle: async (environmentId, target, id, token, settlement, attempt) => {
      const row = held(environmentId, target, id, token)
      if (row === null) return false
      const forgets = row.erased || isErased(tables, environmentId, row.contactId)
      const kept = storedAttempt(attempt)
      deliveries.put(environmentId, settled(row, settlement, forgets ? withoutPersonalTexts(kept) : kept))
      return true
    },
    release: async (environmentId, target, id, token, at) => {
      const row = held(environmentId, target, id, token)
      if (row === null) return false
      deliveries.put(environmentId, { ...row, dueAt: at, token: null })
      return true
    },
    circuit: async (environmentId, target) => circuitOf(tables, environmentId, target),
    circuits: async (environmentId) =>
      circuits
        .rows(environmentId)
        .toSorted((a, b) => compareText(a.id, b.id))
        .map(({ id: target, ...circuit }) => ({ target, circuit })),
    replaceCircuit: async (environmentId, target, next, { ifVersion }) => {
      if (!isTarget(tables, environmentId, target)) return true
      if ((circuits.get(environmentId, target)?.version ?? null) !== ifVersion) return false
      if (next === null) circuits.remove(environmentId, target)
      else circuits.put(environmentId, { ...next, id: target })
      return true
    },
    oldestDue: async (now) => {
      const due = deliveries.everywhere(({ dueAt }) => dueAt !== null && dueAt <= now).toSorted(oldestDueFirst)
      const isListening = (one: string) => tables.listeners.has(one)
      const first = due.find((row) => destinationOf(tables, row.environmentId, row.target, isListening) !== null)
      return first?.dueAt ?? null
    },
    ...deliveryLog(tables),
    eraseContact: async (environmentId, contactId, limit) => {
      const erasure = erasureOf(tables, environmentId, contactId)
      if (!erasure) return 0
      const telling = deliveries.rows(environmentId, (row) => row.contactId === contactId)
      const payloads = [...new Set(telling.map(({ payloadId }) => payloadId))].slice(0, limit)
      for (const row of telling.filter(({ payloadId }) => payloads.includes(payloadId))) {
        const data = erasedPayload(row.data, erasure.withResponses)
        const log = row.log.map((attempt) => withoutPersonalTexts(attempt))
        deliveries.put(environmentId, { ...row, data, contactId: null, erased: true, log })
      }
      return payloads.length
    },
    purge: async (environmentId, before, limit) => {
      const old = deliveries.rows(environmentId, ({ endedAt, dueAt, target }) => {
        const hasEnded = endedAt !== null && endedAt < before
        const isOff = tables.webhooks.get(environmentId, target)?.status === 'disabled'
        const waitsInVain = isOff && dueAt !== null && dueAt < before
        return hasEnded || waitsInVain || !isTarget(tables, environmentId, target)
      })
      const purged = old.toSorted((a, b) => compareText(a.endedAt ?? '', b.endedAt ?? '')).slice(0, limit)
      for (const row of purged) deliveries.remove(environmentId, row.id)
      for (const { id } of circuits.rows(environmentId, ({ id }) => !isTarget(tables, environmentId, id))) {
        circuits.remove(environmentId, id)
      }
      return purged.length
    },
  }
}

const handOut = (tables: Tables, row: DeliveryRow, { destination, circuit }: Queue): ClaimedDelivery => ({
  environmentId: row.environmentId,
  id: row.id,
  target: row.target,
  destination,
  type: row.type,
  createdAt: row.createdAt,
  data: payloadOf(tables, row),
  attempts: row.attempts,
  circuit,
})

function settled(row: DeliveryRow, settlement: Settlement, attempt: Attempt): DeliveryRow {
  const log = [...row.log, attempt].slice(-maxStoredAttempts)
  const tried = { ...row, log, attempts: row.attempts + 1, token: null }
  if (settlement.kind === 'retry') return { ...tried, dueAt: settlement.dueAt }
  return { ...tried, state: settlement.kind, dueAt: null, endedAt: attempt.at }
}

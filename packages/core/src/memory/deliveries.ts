import { withoutPerson } from '../contacts/erasure-rules.ts'
import type { Lease } from '../ports/chores.ts'
import type { Attempt, ClaimedDelivery, Settlement, StoredWebhook } from '../webhooks/schema.ts'
import type { DeliveryStore } from '../webhooks/store.ts'
import { heldBy, isFree, oldestFirst } from './lease.ts'
import { byCreation, compareText, keysetPage } from './order.ts'
import type { DeliveryRow, Tables } from './tables.ts'
import { isErased } from './visibility.ts'

export function deliveryStore(tables: Tables): DeliveryStore {
  const { deliveries } = tables
  const held = (environmentId: string, id: string, token: string) => heldBy(deliveries.get(environmentId, id), token)

  return {
    claim: async (lease, { limit, perWebhook, held: underWay }) => {
      const claimed: ClaimedDelivery[] = []
      const counts = new Map(Object.entries(underWay))
      for (const row of due(tables, lease)) {
        const webhook = tables.webhooks.get(row.environmentId, row.webhookId)
        const count = counts.get(row.webhookId) ?? 0
        if (webhook === null) deliveries.remove(row.environmentId, row.id)
        else if (webhook.status === 'disabled')
          deliveries.put(row.environmentId, { ...row, state: 'parked', held: null })
        else if (claimed.length < limit && count < perWebhook) {
          counts.set(row.webhookId, count + 1)
          deliveries.put(row.environmentId, { ...row, held: { token: lease.token, until: lease.until } })
          claimed.push(handOut(tables, row, webhook))
        }
      }
      return claimed
    },
    settle: async (environmentId, id, token, settlement, attempt) => {
      const row = held(environmentId, id, token)
      if (row === null) return false
      deliveries.put(environmentId, settled(row, settlement, attempt))
      return true
    },
    release: async (environmentId, id, token, at) => {
      const row = held(environmentId, id, token)
      if (row === null) return false
      deliveries.put(environmentId, { ...row, dueAt: at, held: null })
      return true
    },
    listOfContact: async (environmentId, contactId, page) => {
      const rows = deliveries.rows(environmentId, (row) => row.contactId === contactId)
      return keysetPage(rows, page, byCreation).map(({ id, webhookId, type, createdAt, state, attempts }) => ({
        id,
        webhookId,
        type,
        createdAt,
        state,
        attempts: attempts.length,
      }))
    },
    eraseContact: async (environmentId, contactId, limit) => {
      if (!isErased(tables, environmentId, contactId)) return 0
      const telling = deliveries.rows(environmentId, (row) => row.contactId === contactId)
      const payloads = [...new Set(telling.map(({ payloadId }) => payloadId))].slice(0, limit)
      for (const row of telling.filter(({ payloadId }) => payloads.includes(payloadId))) {
        deliveries.put(environmentId, { ...row, data: withoutPerson(row.data), contactId: null })
      }
      return payloads.length
    },
    purge: async (environmentId, before, limit) => {
      const old = deliveries.rows(environmentId, (row) => hasEnded(row) && endedAt(row) < before)
      const purged = old.toSorted((a, b) => compareText(endedAt(a), endedAt(b))).slice(0, limit)
      for (const row of purged) deliveries.remove(environmentId, row.id)
      return purged.length
    },
  }
}

/** What may be held now, oldest first. */
const due = (tables: Tables, lease: Lease): DeliveryRow[] =>
  tables.deliveries
    .everywhere()
    .filter((row) => row.state === 'waiting' && isFree(row, lease))
    .toSorted(oldestFirst)

const handOut = (tables: Tables, row: DeliveryRow, webhook: StoredWebhook): ClaimedDelivery => ({
  environmentId: row.environmentId,
  id: row.id,
  webhookId: row.webhookId,
  type: row.type,
  data: isErased(tables, row.environmentId, row.contactId) ? withoutPerson(row.data) : row.data,
  url: webhook.url,
  sealedSecret: webhook.sealedSecret,
  attempts: row.attempts.length,
})

function settled(row: DeliveryRow, settlement: Settlement, attempt: Attempt): DeliveryRow {
  const attempts = [...row.attempts, attempt]
  if (settlement.kind === 'retry') return { ...row, attempts, dueAt: settlement.dueAt, held: null }
  return { ...row, attempts, state: settlement.kind, held: null }
}

const hasEnded = ({ state }: DeliveryRow): boolean => state === 'delivered' || state === 'exhausted'

/** The time of the last attempt: nothing ends without one. */
const endedAt = (row: DeliveryRow): string => row.attempts.at(-1)?.at ?? ''

import { ConflictError } from '../errors.ts'
import type { Timestamp } from '../ports/clock.ts'
import type { WebhookStore } from '../webhooks/store.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import { byCreation, sorted } from './order.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { DeliveryRow, Tables } from './tables.ts'

export function webhookStore(tables: Tables): WebhookStore {
  return {
    find: async (environmentId, id) => tables.webhooks.get(environmentId, id),
    list: async (environmentId) => sorted(tables.webhooks.rows(environmentId), byCreation),
    insert: async (environmentId, webhook, { ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      if (tables.webhooks.get(environmentId, webhook.id) !== null) throw new ConflictError('id')
      checkAlongside(tables, environmentId, alongside)
      tables.webhooks.put(environmentId, webhook)
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    replace: async (environmentId, next, { ifVersion, ifRevision }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      if (tables.webhooks.get(environmentId, next.id)?.version !== ifVersion) return false
      checkAlongside(tables, environmentId, alongside)
      tables.webhooks.put(environmentId, next)
      writeAlongside(tables, environmentId, alongside)
      if (next.status === 'active') unpark(tables, environmentId, next.id, next.updatedAt)
      raiseRevision(tables, environmentId)
      return true
    },
    delete: async (environmentId, id, alongside) => {
      if (tables.webhooks.get(environmentId, id) !== null) checkAlongside(tables, environmentId, alongside)
      const webhook = tables.webhooks.remove(environmentId, id)
      if (webhook === null) return null
      writeAlongside(tables, environmentId, alongside)
      // Parked ones would never come due, so no claim would ever drop them.
      for (const delivery of parked(tables, environmentId, id)) tables.deliveries.remove(environmentId, delivery.id)
      raiseRevision(tables, environmentId)
      return webhook
    },
  }
}

const parked = (tables: Tables, environmentId: string, webhookId: string): DeliveryRow[] =>
  tables.deliveries.rows(environmentId, (delivery) => delivery.webhookId === webhookId && delivery.state === 'parked')

function unpark(tables: Tables, environmentId: string, webhookId: string, dueAt: Timestamp): void {
  for (const delivery of parked(tables, environmentId, webhookId)) {
    tables.deliveries.put(environmentId, { ...delivery, state: 'waiting', dueAt })
  }
}

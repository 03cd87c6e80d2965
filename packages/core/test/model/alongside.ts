import { listensTo } from '../../src/answers/events/rules.ts'
import { deliveryId, type EventBatch, type StoredWebhook } from '../../src/delivery/webhooks/schema.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import type { Alongside } from '../../src/ground/ports/alongside.ts'
import { claimFile } from './file-claims.ts'
import { resultId } from './idempotency.ts'
import type { DeliveryRow, Tables } from './tables.ts'

/** Throws if `writeAlongside` could not store the idempotent result. Called before anything is written. */
export function checkAlongside(tables: Tables, environmentId: string, alongside: Alongside): void {
  const { result } = alongside
  if (result !== null && tables.idempotentResults.get(environmentId, resultId(result.scope, result.key)) !== null) {
    throw new ConflictError('idempotencyKey')
  }
}

/** Stores the records that go along with a write. Never fails after `checkAlongside`. */
export function writeAlongside(tables: Tables, environmentId: string, alongside: Alongside): void {
  const { result, audit, events, files } = alongside
  if (result !== null) {
    tables.idempotentResults.put(environmentId, { ...result, id: resultId(result.scope, result.key) })
  }
  for (const entry of audit) tables.audit.put(environmentId, entry)
  if (events !== null) writeDeliveries(tables, environmentId, events)
  for (const claim of files) claimFile(tables, environmentId, claim)
}

function writeDeliveries(tables: Tables, environmentId: string, batch: EventBatch): void {
  for (const event of batch.events) {
    const matches = (webhook: StoredWebhook) => listensTo(webhook, event.type, batch.surveyId)
    for (const { id, status } of tables.webhooks.rows(environmentId, matches)) {
      tables.deliveries.put(environmentId, delivery(environmentId, batch, event, id, status === 'active'))
    }
    for (const [target, { type }] of tables.listeners) {
      if (type === event.type) tables.deliveries.put(environmentId, delivery(environmentId, batch, event, target, true))
    }
  }
}

const delivery = (
  environmentId: string,
  batch: EventBatch,
  event: EventBatch['events'][number],
  target: string,
  isAttempted: boolean,
): DeliveryRow => ({
  id: deliveryId(event.id, target),
  environmentId,
  target,
  type: event.type,
  createdAt: batch.createdAt,
  payloadId: batch.id,
  data: batch.data(),
  contactId: batch.contactId,
  erased: false,
  state: isAttempted ? 'waiting' : 'recorded',
  dueAt: isAttempted ? batch.createdAt : null,
  token: null,
  attempts: 0,
  endedAt: isAttempted ? null : batch.createdAt,
  log: [],
})

import { ConflictError } from '../errors.ts'
import type { Alongside } from '../ports/alongside.ts'
import { listensTo } from '../webhooks/rules.ts'
import { deliveryId, type EventBatch } from '../webhooks/schema.ts'
import { answerId } from './answers.ts'
import type { Tables } from './tables.ts'

/** Throws if `writeAlongside` could not keep the answer. Called before anything is written. */
export function checkAlongside(tables: Tables, environmentId: string, alongside: Alongside): void {
  const { answer } = alongside
  if (answer !== null && tables.answers.get(environmentId, answerId(answer.scope, answer.key)) !== null) {
    throw new ConflictError('idempotencyKey')
  }
}

/** Stores what goes along with a write that has been decided. Never fails after `checkAlongside`. */
export function writeAlongside(tables: Tables, environmentId: string, alongside: Alongside): void {
  const { answer, audit, events } = alongside
  if (answer !== null) {
    tables.answers.put(environmentId, { ...answer, id: answerId(answer.scope, answer.key) })
  }
  for (const entry of audit) tables.audit.put(environmentId, entry)
  if (events !== null) writeDeliveries(tables, environmentId, events)
}

function writeDeliveries(tables: Tables, environmentId: string, batch: EventBatch): void {
  for (const event of batch.events) {
    const listening = tables.webhooks.rows(environmentId, (webhook) => listensTo(webhook, event.type, batch.surveyId))
    for (const webhook of listening) {
      tables.deliveries.put(environmentId, {
        id: deliveryId(event.id, webhook.id),
        environmentId,
        webhookId: webhook.id,
        type: event.type,
        createdAt: batch.createdAt,
        payloadId: batch.id,
        data: batch.data,
        contactId: batch.contactId,
        state: 'waiting',
        dueAt: batch.createdAt,
        held: null,
        attempts: [],
      })
    }
  }
}

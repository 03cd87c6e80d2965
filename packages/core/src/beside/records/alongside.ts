import { listensTo } from '../../answers/events/rules.ts'
import type { FileClaim } from '../../answers/files/schema.ts'
import { deliveryId, type EventBatch } from '../../delivery/webhooks/schema.ts'
import { ConflictError } from '../../ground/errors.ts'
import type { Alongside } from '../../ground/ports/alongside.ts'
import type { RecordWriter } from '../../ground/ports/records.ts'
import { putDeliveries } from './queues.ts'
import type { DeliveryRow } from './rows.ts'
import { audit, files, idempotentResults, listeners, payloads, service, webhooks } from './tables.ts'

/** Stores the records that go along with a write. An error takes back the whole transaction. */
export async function writeAlongside(
  records: RecordWriter,
  environmentId: string,
  alongside: Alongside,
): Promise<void> {
  const { result, events } = alongside
  if (result !== null) {
    if (await idempotentResults.has(records, environmentId, result.scope, result.key)) {
      throw new ConflictError('idempotencyKey')
    }
    await idempotentResults.put(records, environmentId, result)
  }
  for (const entry of alongside.audit) await audit.put(records, environmentId, entry)
  if (events !== null) await writeDeliveries(records, environmentId, events)
  for (const claim of alongside.files) await claimFile(records, environmentId, claim)
}

async function writeDeliveries(records: RecordWriter, environmentId: string, batch: EventBatch): Promise<void> {
  const made: DeliveryRow[] = []
  for (const event of batch.events) {
    for await (const webhook of webhooks.all(records, environmentId)) {
      const listens = listensTo(webhook, event.type, batch.surveyId)
      if (listens) made.push(delivery(environmentId, batch, event, webhook.id, webhook.status === 'active'))
    }
    for await (const { target } of listeners.each(records, service, { by: 'byType', within: [event.type] })) {
      made.push(delivery(environmentId, batch, event, target, true))
    }
  }
  if (made.length > 0) await payloads.put(records, environmentId, { id: batch.id, data: batch.data() })
  await putDeliveries(records, environmentId, made)
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
  contactId: batch.contactId,
  erased: false,
  state: isAttempted ? 'waiting' : 'recorded',
  dueAt: isAttempted ? batch.createdAt : null,
  token: null,
  attempts: 0,
  endedAt: isAttempted ? null : batch.createdAt,
  log: [],
})

/** Claims a file that a response names, with the response's write. */
async function claimFile(
  records: RecordWriter,
  environmentId: string,
  { name, surveyId, responseId, dueAt }: FileClaim,
): Promise<void> {
  const file = await files.get(records, environmentId, name)
  if (!file || file.state === 'removing' || file.surveyId !== surveyId || file.responseId !== null) return
  // A file that has not arrived keeps its due time, as if it had no owner.
  await files.put(records, environmentId, { ...file, responseId, dueAt: file.state === 'stored' ? dueAt : file.dueAt })
}

import type { DeliveryRecord } from '../schema.ts'
import type { Delivery } from '../wire.ts'

/** A delivery as the log of its webhook lists it. */
export const deliveryOutput = (record: DeliveryRecord): Delivery => ({
  id: record.id,
  webhookId: record.target,
  event: record.type,
  status: record.state,
  attempts: record.attempts,
  createdAt: record.createdAt,
  nextAttemptAt: record.dueAt,
  lastAttempt: record.lastAttempt,
})

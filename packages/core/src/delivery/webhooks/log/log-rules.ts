import type { DeliveryRecord } from '../schema.ts'
import type { Delivery } from '../wire.ts'

/**
 * A delivery as the log of its webhook lists it at this time. A process that was killed holds its deliveries no longer
 * than until `dueAt`.
 */
export const deliveryOutput = (record: DeliveryRecord, now: string): Delivery => ({
  id: record.id,
  webhookId: record.target,
  event: record.type,
  status: record.state,
  attempts: record.attempts,
  createdAt: record.createdAt,
  underWay: record.isHeld && record.dueAt !== null && record.dueAt > now,
  nextAttemptAt: record.dueAt,
  lastAttempt: record.lastAttempt,
})

import type { EventType, StoredWebhook } from '../../delivery/webhooks/schema.ts'

/**
 * Whether an event is queued for a webhook; for a webhook that the service disabled, it is recorded. The database
 * applies the same rule when it writes deliveries.
 */
export const listensTo = (
  webhook: Pick<StoredWebhook, 'status' | 'disabledBy' | 'triggers' | 'surveyIds'>,
  type: EventType,
  surveyId: string,
): boolean =>
  (webhook.status === 'active' || webhook.disabledBy === 'service') &&
  webhook.triggers.includes(type) &&
  (webhook.surveyIds.length === 0 || webhook.surveyIds.includes(surveyId))

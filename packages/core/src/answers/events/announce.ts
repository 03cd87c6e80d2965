import type { EventBatch, EventType, StoredWebhook } from '../../delivery/webhooks/schema.ts'
import type { Call } from '../../http/route.ts'
import { listensTo } from './rules.ts'

/**
 * Wakes the work loop if, as far as this process knows, the events of a write (of a bulk: all its batches) have a
 * subscriber. The deliveries are stored already: without a wake they are sent with the loop's next turn.
 */
export function announce({ service, environment, wake }: Call, ...batches: readonly EventBatch[]): void {
  if (batches.length === 0) return
  const raised = batches.flatMap(({ events, surveyId }) => events.map(({ type }) => ({ type, surveyId })))
  if (raised.some(({ type }) => hasLocalListener(service, type))) {
    wake(Promise.resolve(true))
    return
  }
  const webhooks = environment.remember('webhooks', () => service.storage.webhooks.list(environment.id))
  const subscribes = (webhook: StoredWebhook) =>
    webhook.status === 'active' && raised.some(({ type, surveyId }) => listensTo(webhook, type, surveyId))
  wake(webhooks.then((all) => all.some(subscribes)))
}

/**
 * Whether a listener of this process subscribes to the type. Processes with other listeners wake by their own timers.
 */
const hasLocalListener = ({ listeners }: Call['service'], type: EventType): boolean =>
  [...listeners.values()].some(({ events }) => events.includes(type))

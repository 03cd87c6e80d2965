import type { Call } from '../http/route.ts'
import { listensTo } from '../webhooks/rules.ts'
import type { EventBatch, EventType, StoredWebhook } from '../webhooks/schema.ts'

/**
 * Wakes the work loop where the events of a write (of a bulk: all its batches) have, as far as this process knows, somebody who listens.
 * The deliveries are stored already: without a wake they go out with the loop's next turn.
 */
export function announce({ service, environment, wake }: Call, ...batches: readonly EventBatch[]): void {
  if (batches.length === 0) return
  const raised = batches.flatMap(({ events, surveyId }) => events.map(({ type }) => ({ type, surveyId })))
  if (raised.some(({ type }) => hasLocalListener(service, type))) {
    wake(Promise.resolve(true))
    return
  }
  const webhooks = environment.remember('webhooks', () => service.storage.webhooks.list(environment.id))
  const listened = (webhook: StoredWebhook) =>
    webhook.status === 'active' && raised.some(({ type, surveyId }) => listensTo(webhook, type, surveyId))
  wake(webhooks.then((all) => all.some(listened)))
}

/** By a listener of this process: those of others are woken by their own timers. */
const hasLocalListener = ({ listeners }: Call['service'], type: EventType): boolean =>
  [...listeners.values()].some(({ events }) => events.includes(type))

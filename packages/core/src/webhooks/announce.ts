import type { Call } from '../http/route.ts'
import { listensTo } from './rules.ts'
import type { EventBatch, StoredWebhook } from './schema.ts'

/**
 * Wakes the work loop where the events of a write (of a bulk: all its batches) have, as far as this process knows, somebody who listens.
 * The deliveries are stored already: without a wake they go out with the loop's next turn.
 */
export function announce({ service, environment, wake }: Call, ...batches: readonly EventBatch[]): void {
  if (batches.length === 0) return
  const webhooks = environment.remember('webhooks', () => service.storage.webhooks.list(environment.id))
  const listened = (webhook: StoredWebhook) =>
    batches.some(({ events, surveyId }) => events.some(({ type }) => listensTo(webhook, type, surveyId)))
  wake(webhooks.then((all) => all.some(listened)))
}

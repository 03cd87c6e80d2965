import type { Call } from '../http/route.ts'
import { listensTo } from './rules.ts'
import type { EventBatch, StoredWebhook } from './schema.ts'

/**
 * Wakes the work loop where the events of a write have, as far as this process knows, somebody who listens.
 * The deliveries are stored already: without a wake they go out with the loop's next turn.
 */
export function announce({ service, environment, wake }: Call, batch: EventBatch): void {
  const webhooks = environment.remember('webhooks', () => service.storage.webhooks.list(environment.id))
  const listened = (webhook: StoredWebhook) => batch.events.some(({ type }) => listensTo(webhook, type, batch.surveyId))
  wake(webhooks.then((all) => all.some(listened)))
}

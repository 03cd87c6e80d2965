import { type Deliveries, loadDeliveries } from '../deliveries/load.ts'
import type { Visit } from '../visit.ts'
import { loadWebhook, type WebhookListed, webhookPath } from './load.ts'

export interface WebhookWithDeliveries {
  readonly webhook: WebhookListed
  readonly deliveries: Deliveries
}

export async function loadWebhookPage(visit: Visit): Promise<WebhookWithDeliveries> {
  const [webhook, deliveries] = await Promise.all([loadWebhook(visit), loadDeliveries(visit, webhookPath(visit))])
  return { webhook, deliveries }
}

import type { Call } from '../../../http/route.ts'
import { webhookOutput } from '../output-rules.ts'
import type { WebhookWithCircuit } from '../schema.ts'
import type { Webhook } from '../wire.ts'
import { findWebhook } from './find.ts'

/** Reads the webhook that the path names, with its current circuit state. */
export async function readWebhook(call: Call): Promise<Webhook> {
  return webhookOutput(await findWebhook(call), call.service.clock.now())
}

/** Lists the webhooks of the environment, each with how its newest deliveries ended, in two steps. */
export async function listCountedWebhooks({ service, environment: { id } }: Call<unknown, unknown>, newest: number) {
  const { webhooks, deliveries } = service.storage
  const [stored, all] = await Promise.all([webhooks.list(id), deliveries.newestOf(id, newest)])
  const now = service.clock.now()
  const counts = new Map(all.map((one) => [one.target, one]))
  return stored.map((webhook) => {
    const { delivered = 0, failed = 0, lastAttemptAt = null, circuit = null } = counts.get(webhook.id) ?? {}
    return { ...webhookOutput({ ...webhook, circuit }, now), delivered, failed, lastAttemptAt }
  })
}

/** Lists the webhooks of the environment, each with its current circuit state. */
export async function listWebhooks({
  service: { storage },
  environment: { id },
}: Call<unknown, unknown>): Promise<WebhookWithCircuit[]> {
  const webhooks = await storage.webhooks.list(id)
  if (webhooks.length === 0) return []
  const circuits = new Map((await storage.deliveries.circuits(id)).map(({ target, circuit }) => [target, circuit]))
  return webhooks.map((webhook) => ({ ...webhook, circuit: circuits.get(webhook.id) ?? null }))
}

import { idPattern } from '../../../ground/ports/ids.ts'
import { notFound } from '../../../http/problems.ts'
import type { Call } from '../../../http/route.ts'
import type { WebhookWithCircuit } from '../schema.ts'

/** Finds the webhook that the path names, with its circuit; throws a 404 if there is none. */
export async function findWebhook({
  service,
  environment,
  params,
}: Call<unknown, unknown>): Promise<WebhookWithCircuit> {
  const id = params.webhookId ?? ''
  const found = idPattern.test(id) ? await service.storage.webhooks.findWithCircuit(environment.id, id) : null
  if (!found) throw notFound('Webhook', id)
  return found
}

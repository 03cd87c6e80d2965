import { notFound } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { idPattern } from '../../ports/ids.ts'
import type { StoredWebhook } from '../schema.ts'

/** Finds the webhook that the path names; throws a 404 if there is none. */
export async function findWebhook({ service, environment, params }: Call<unknown, unknown>): Promise<StoredWebhook> {
  const id = params.webhookId ?? ''
  const found = idPattern.test(id) ? await service.storage.webhooks.find(environment.id, id) : null
  if (!found) throw notFound('Webhook', id)
  return found
}

import { Problem } from '../../../ground/errors.ts'
import { timestamp } from '../../../ground/ports/clock.ts'
import { sameRecord } from '../../../ground/same-value.ts'
import type { Decision } from '../../../http/decision.ts'
import { data } from '../../../http/reply.ts'
import type { Call } from '../../../http/route.ts'
import { entriesOf } from '../../../tenants/audit/entries.ts'
import { webhookOutput } from '../output-rules.ts'
import { maxWebhooks } from '../rules.ts'
import type { StoredWebhook } from '../schema.ts'
import type { CreateWebhookBody, UpdateWebhookBody } from '../wire.ts'
import { findWebhook } from './find.ts'
import { circuitAfter, circuitChange, draftWebhook, mergeWebhook } from './rules.ts'
import { newWebhookSecret } from './secret.ts'

/** Creates a webhook; only this response contains its secret. */
export async function createWebhook(call: Call<CreateWebhookBody>): Promise<Decision> {
  const { service, body, environment } = call
  const { storage, clock, ids, secrets } = service
  const existing = await storage.webhooks.list(environment.id)
  if (existing.length >= maxWebhooks) {
    throw new Problem('bad_request', `An environment has at most ${maxWebhooks} webhooks; delete one first`)
  }
  const secret = newWebhookSecret()
  const sealedSecret = await secrets.seal(secret)
  const now = clock.now()
  const webhook = draftWebhook(body, {
    id: ids.next(),
    environmentId: environment.id,
    now: timestamp(now),
    sealedSecret,
  })
  const shown = webhookOutput({ ...webhook, circuit: null }, now)
  const condition = { ifRevision: environment.revision }
  return {
    write: (alongside) => storage.webhooks.insert(environment.id, webhook, condition, alongside),
    audit: entriesOf(call, 'create', 'webhook', [webhook.id]),
    result: { data: { ...shown, secret: sealedSecret }, ids: [webhook.id] },
    reply: () => data({ ...shown, secret }),
  }
}

/**
 * Changes a webhook by a shallow merge. A webhook that is enabled, or gets another address, is attempted at once; so
 * is an active one if the request contains `status: "active"`.
 */
export async function updateWebhook(call: Call<UpdateWebhookBody>): Promise<Decision> {
  const { service, body, environment, wake } = call
  const { storage, clock } = service
  const { circuit: before, ...stored } = await findWebhook(call)
  const now = clock.now()
  const next = mergeWebhook(stored, body, timestamp(now))
  const change = circuitChange(stored, next, body)
  const circuit = circuitAfter(change, before, next.updatedAt)
  const reply = (webhook: StoredWebhook) => {
    if (change !== 'stays') wake(Promise.resolve(true))
    return data(webhookOutput({ ...webhook, circuit }, now))
  }
  if (sameRecord(stored, next)) {
    if (before === null || circuit === before) return { write: null, reply: () => reply(stored) }
    const ifVersion = before.version
    return {
      // The webhook stays as it is, so its circuit is written alone, and no audit entry says that the webhook changed.
      write: () => storage.deliveries.replaceCircuit(environment.id, stored.id, circuit, { ifVersion }),
      reply: () => reply(stored),
    }
  }
  const condition = { ifVersion: stored.version, ifRevision: environment.revision }
  return {
    write: (alongside) => storage.webhooks.replace(environment.id, next, condition, change, alongside),
    audit: entriesOf(call, 'update', 'webhook', [stored.id]),
    reply: () => reply(next),
  }
}

/** Deletes a webhook and answers it as it was. */
export async function removeWebhook(call: Call): Promise<Decision> {
  const { service, environment } = call
  const webhook = await findWebhook(call)
  return {
    write: async (alongside) => (await service.storage.webhooks.delete(environment.id, webhook.id, alongside)) !== null,
    audit: entriesOf(call, 'delete', 'webhook', [webhook.id]),
    reply: () => data(webhookOutput(webhook, service.clock.now())),
  }
}

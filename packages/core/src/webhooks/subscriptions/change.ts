import { entriesOf } from '../../audit/entries.ts'
import { Problem } from '../../errors.ts'
import { sameRecord } from '../../ground/same-value.ts'
import { data } from '../../http/answer.ts'
import type { Decision } from '../../http/decision.ts'
import type { Call } from '../../http/route.ts'
import { later, timestamp } from '../../ports/clock.ts'
import { probedNow } from '../dispatch/circuit.ts'
import { endPause } from '../dispatch/try-now.ts'
import { maxWebhooks, webhookOutput } from '../rules.ts'
import type { Circuit, StoredWebhook } from '../schema.ts'
import type { CircuitChange } from '../store.ts'
import type { CreateWebhookBody, UpdateWebhookBody } from '../wire.ts'
import { findWebhook } from './find.ts'
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
  const now = timestamp(clock.now())
  const webhook: StoredWebhook = {
    id: ids.next(),
    environmentId: environment.id,
    createdAt: now,
    updatedAt: now,
    name: body.name ?? null,
    url: body.url,
    source: body.source ?? 'user',
    triggers: body.triggers ?? body.trigger ?? [],
    surveyIds: body.surveyIds ?? [],
    status: 'active',
    disabledReason: null,
    disabledBy: null,
    sealedSecret,
    previousSecret: null,
    version: 1,
  }
  const shown = webhookOutput(webhook, null)
  const condition = { ifRevision: environment.revision }
  return {
    write: (alongside) => storage.webhooks.insert(environment.id, webhook, condition, alongside),
    audit: entriesOf(call, 'create', 'webhook', [webhook.id]),
    keeps: { data: { ...shown, secret: sealedSecret }, ids: [webhook.id] },
    answer: () => data({ ...shown, secret }),
  }
}

/**
 * Changes a webhook by a shallow merge. A webhook that is enabled, or gets another address, is attempted at once; so
 * is an active one if the request contains `status: "active"`.
 */
export async function updateWebhook(call: Call<UpdateWebhookBody>): Promise<Decision> {
  const { service, body, environment, wake } = call
  const { storage, clock } = service
  const stored = await findWebhook(call)
  const now = timestamp(clock.now())
  const next = mergeWebhook(stored, body, now)
  const change = circuitChange(stored, next, body)
  const circuit = circuitAfter(change, await storage.deliveries.circuit(environment.id, stored.id), next.updatedAt)
  const answer = (webhook: StoredWebhook) => {
    if (change !== 'stays') wake(Promise.resolve(true))
    return data(webhookOutput(webhook, circuit))
  }
  if (sameRecord(stored, next)) {
    if (change !== 'probes') return { write: null, answer: () => answer(stored) }
    return {
      // The webhook stays as it is, so its circuit is written alone, and no audit entry says that the webhook changed.
      async write() {
        await endPause(service, environment.id, stored.id)
        return true
      },
      answer: () => answer(stored),
    }
  }
  const condition = { ifVersion: stored.version, ifRevision: environment.revision }
  return {
    write: (alongside) => storage.webhooks.replace(environment.id, next, condition, change, alongside),
    audit: entriesOf(call, 'update', 'webhook', [stored.id]),
    answer: () => answer(next),
  }
}

/**
 * How a change affects the circuit: failures of an old address, or from before the webhook was disabled, say nothing
 * about deliveries from now on.
 */
function circuitChange(stored: StoredWebhook, next: StoredWebhook, body: UpdateWebhookBody): CircuitChange {
  const isEnabled = stored.status === 'disabled' && next.status === 'active'
  if (isEnabled || next.url !== stored.url) return 'closes'
  return stored.status === 'active' && body.status === 'active' ? 'probes' : 'stays'
}

function circuitAfter(change: CircuitChange, circuit: Circuit | null, at: string): Circuit | null {
  if (change === 'closes') return null
  return circuit && change === 'probes' ? probedNow(circuit, at) : circuit
}

function mergeWebhook(stored: StoredWebhook, body: UpdateWebhookBody, now: string): StoredWebhook {
  const status = body.status ?? stored.status
  return {
    ...stored,
    url: body.url ?? stored.url,
    triggers: body.triggers ?? body.trigger ?? stored.triggers,
    name: body.name === undefined ? stored.name : body.name,
    surveyIds: body.surveyIds === undefined ? stored.surveyIds : (body.surveyIds ?? []),
    status,
    ...disabling(stored, status),
    updatedAt: later(stored.updatedAt, now),
    version: stored.version + 1,
  }
}

/**
 * Who disabled the webhook, and why. A webhook that is disabled already stays as it is, so that a client may send back
 * what it read.
 */
function disabling(
  { disabledBy, disabledReason, status: before }: StoredWebhook,
  status: StoredWebhook['status'],
): Pick<StoredWebhook, 'disabledBy' | 'disabledReason'> {
  if (status === 'active') return { disabledBy: null, disabledReason: null }
  if (before === 'disabled') return { disabledBy, disabledReason }
  return { disabledBy: 'person', disabledReason: 'Disabled over the management interface' }
}

/** Deletes a webhook and answers it as it was. */
export async function removeWebhook(call: Call): Promise<Decision> {
  const { service, environment } = call
  const webhook = await findWebhook(call)
  return {
    write: async (alongside) => (await service.storage.webhooks.delete(environment.id, webhook.id, alongside)) !== null,
    audit: entriesOf(call, 'delete', 'webhook', [webhook.id]),
    answer: () => data(webhookOutput(webhook, null)),
  }
}

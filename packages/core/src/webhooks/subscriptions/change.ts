import { entriesOf } from '../../audit/entries.ts'
import { changeConfiguration } from '../../configuration/change.ts'
import { type Faults, Problem } from '../../errors.ts'
import { sameRecord } from '../../ground/same-value.ts'
import { invalid, notFound } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { nothingAlongside } from '../../ports/alongside.ts'
import { later, timestamp } from '../../ports/clock.ts'
import { idPattern } from '../../ports/ids.ts'
import { forgetFailures } from '../dispatch/forget-failures.ts'
import { tryNow } from '../dispatch/try-now.ts'
import { maxWebhooks, webhookOutput } from '../rules.ts'
import type { StoredWebhook } from '../schema.ts'
import type { CreateWebhookBody, UpdateWebhookBody, Webhook } from '../wire.ts'
import { createWebhookFaults, updateWebhookFaults } from './body-faults.ts'
import { newWebhookSecret } from './secret.ts'

/** Creates a webhook; the answer carries its secret, this once. */
export async function createWebhook(call: Call<CreateWebhookBody>): Promise<Webhook & { secret: string }> {
  const { service, body, environment } = call
  const { storage, clock, ids, secrets } = service
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
  const alongside = {
    ...nothingAlongside,
    answer: call.idempotency?.keep({ ...shown, secret: sealedSecret }, webhook.id) ?? null,
    audit: entriesOf(call, 'create', 'webhook', [webhook.id]),
  }
  await changeConfiguration(service, environment.id, async (view) => {
    // Again, on what is stored now: a survey may have been deleted since the body came in.
    refuse(await createWebhookFaults(body, { service, params: call.params, environment: view }))
    const existing = await storage.webhooks.list(view.id)
    if (existing.length >= maxWebhooks) {
      throw new Problem('bad_request', `An environment has at most ${maxWebhooks} webhooks; delete one first`)
    }
    return (await storage.webhooks.insert(view.id, webhook, { ifRevision: view.revision }, alongside)) || null
  })
  return { ...shown, secret }
}

function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/**
 * A shallow merge over the stored webhook. One that is enabled, or goes to another address, is tried at once; so is one that
 * is active already, where that is sent.
 */
export async function updateWebhook(call: Call<UpdateWebhookBody>): Promise<Webhook> {
  const { service, body, environment, params, wake } = call
  const { storage, clock } = service
  const id = params.webhookId ?? ''
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'update', 'webhook', [id]) }
  return changeConfiguration(service, environment.id, async (view) => {
    const stored = idPattern.test(id) ? await storage.webhooks.find(view.id, id) : null
    if (!stored) throw notFound('Webhook', id)
    refuse(await updateWebhookFaults(body, { service, params, environment: view }))
    const next = mergeWebhook(stored, body, timestamp(clock.now()))
    const enables = stored.status === 'disabled' && next.status === 'active'
    const asksNow = stored.status === 'active' && body.status === 'active'
    const moves = next.url !== stored.url
    // First: one that is enabled with its failures of days ago would be disabled again by the next of them.
    if (enables) await forgetFailures(storage, view.id, id)
    const circuit = asksNow ? await tryNow(service, view.id, id) : await storage.deliveries.circuit(view.id, id)
    const condition = { ifVersion: stored.version, ifRevision: view.revision }
    const isSame = sameRecord(stored, next)
    if (!isSame && !(await storage.webhooks.replace(view.id, next, condition, alongside))) return null
    // Another address has not failed yet.
    if (moves) await forgetFailures(storage, view.id, id)
    if (enables || asksNow || moves) wake(Promise.resolve(true))
    return webhookOutput(isSame ? stored : next, moves ? null : circuit)
  })
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

/** Who disabled it, and why. One that is disabled already stays as it is: what was read may be sent back. */
function disabling(
  { disabledBy, disabledReason, status: before }: StoredWebhook,
  status: StoredWebhook['status'],
): Pick<StoredWebhook, 'disabledBy' | 'disabledReason'> {
  if (status === 'active') return { disabledBy: null, disabledReason: null }
  if (before === 'disabled') return { disabledBy, disabledReason }
  return { disabledBy: 'person', disabledReason: 'Disabled over the management interface' }
}

/** Deletes a webhook and returns what it was. */
export async function removeWebhook(call: Call): Promise<Webhook> {
  const { service, environment, params } = call
  const id = params.webhookId ?? ''
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'delete', 'webhook', [id]) }
  const removed = idPattern.test(id) ? await service.storage.webhooks.delete(environment.id, id, alongside) : null
  if (!removed) throw notFound('Webhook', id)
  service.environments.forget(environment.id)
  return webhookOutput(removed, null)
}

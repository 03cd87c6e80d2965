import { later, type Timestamp } from '../../../ground/ports/clock.ts'
import { sentOr } from '../../../ground/sent.ts'
import { probedNow } from '../dispatch/circuit-rules.ts'
import type { Circuit, StoredWebhook } from '../schema.ts'
import type { CircuitChange } from '../store.ts'
import type { CreateWebhookBody, UpdateWebhookBody } from '../wire.ts'

/** A new webhook. */
export const draftWebhook = (
  body: CreateWebhookBody,
  { id, environmentId, now, sealedSecret }: { id: string; environmentId: string; now: Timestamp; sealedSecret: string },
): StoredWebhook => ({
  id,
  environmentId,
  createdAt: now,
  updatedAt: now,
  name: body.name ?? null,
  url: body.url,
  source: body.source ?? 'user',
  triggers: body.triggers ?? body.trigger ?? [],
  surveyIds: body.surveyIds ?? [],
  status: body.status ?? 'active',
  ...disabling({ status: 'active', disabledBy: null, disabledReason: null }, body.status ?? 'active'),
  sealedSecret,
  previousSecret: null,
  version: 1,
})

/** The webhook after a change: fields that are left out stay. */
export function mergeWebhook(stored: StoredWebhook, body: UpdateWebhookBody, now: string): StoredWebhook {
  const status = body.status ?? stored.status
  return {
    ...stored,
    url: body.url ?? stored.url,
    triggers: body.triggers ?? body.trigger ?? stored.triggers,
    ...sentOr(stored, body, ['name']),
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
  { disabledBy, disabledReason, status: before }: Pick<StoredWebhook, 'status' | 'disabledBy' | 'disabledReason'>,
  status: StoredWebhook['status'],
): Pick<StoredWebhook, 'disabledBy' | 'disabledReason'> {
  if (status === 'active') return { disabledBy: null, disabledReason: null }
  if (before === 'disabled') return { disabledBy, disabledReason }
  return { disabledBy: 'person', disabledReason: 'Disabled over the management interface' }
}

/**
 * How a change affects the circuit: failures of an old address, or from before the webhook was disabled, say nothing
 * about deliveries from now on.
 */
export function circuitChange(stored: StoredWebhook, next: StoredWebhook, body: UpdateWebhookBody): CircuitChange {
  const isEnabled = stored.status === 'disabled' && next.status === 'active'
  if (isEnabled || next.url !== stored.url) return 'closes'
  return stored.status === 'active' && body.status === 'active' ? 'probes' : 'stays'
}

export function circuitAfter(change: CircuitChange, circuit: Circuit | null, at: string): Circuit | null {
  if (change === 'closes') return null
  return circuit && change === 'probes' ? probedNow(circuit, at) : circuit
}

import type { WebhookPolicy } from '../options.ts'
import type { Circuit, EventType, StoredWebhook } from './schema.ts'
import type { Webhook } from './wire.ts'

/** Webhooks an environment may have. Source: section 2.8 of the contract. */
export const maxWebhooks = 100

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Source: section 4 of the contract. */
export const defaultWebhookPolicy: WebhookPolicy = {
  retryDelaysMs: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  timeoutMs: 15 * second,
  inFlightPerWebhook: 10,
  inFlight: 100,
  openAfter: 5,
  probeDelaysMs: [5 * second, 30 * second, minute, 5 * minute],
  disableAfterMs: 5 * day,
  keepMs: 30 * day,
}

/**
 * Whether an event is written for a webhook: one that the service disabled has it recorded. The database decides by the
 * same rule when it writes deliveries.
 */
export const listensTo = (
  webhook: Pick<StoredWebhook, 'status' | 'disabledBy' | 'triggers' | 'surveyIds'>,
  type: EventType,
  surveyId: string,
): boolean =>
  (webhook.status === 'active' || webhook.disabledBy === 'service') &&
  webhook.triggers.includes(type) &&
  (webhook.surveyIds.length === 0 || webhook.surveyIds.includes(surveyId))

/** A webhook as it stands on the wire: without its secret, and with how it fares. */
export const webhookOutput = (
  { sealedSecret: _, previousSecret: __, version: ___, ...shown }: StoredWebhook,
  circuit: Circuit | null,
): Webhook => ({ ...shown, failing: circuit && failing(circuit, shown.status) })

/** One that answers again, and is only let through gradually, does not fail. Nothing is sent to one that is disabled. */
const failing = (
  { failures, failingSince, pausedUntil }: Circuit,
  status: StoredWebhook['status'],
): Webhook['failing'] =>
  failingSince === null ? null : { since: failingSince, failures, nextTryAt: status === 'active' ? pausedUntil : null }

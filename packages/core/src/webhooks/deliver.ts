import { Webhook } from 'standardwebhooks'
import { nothingAlongside } from '../ports/alongside.ts'
import { later, timestamp } from '../ports/clock.ts'
import type { WebhookOutcome, WebhookRequest } from '../ports/transport.ts'
import type { Service } from '../service.ts'
import { judge } from './rules.ts'
import type { ClaimedDelivery } from './schema.ts'

const userAgent = 'Hearback-Webhooks/1'

/** Tries one held delivery and settles it. */
export async function deliver(
  service: Service,
  delivery: ClaimedDelivery,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  const { storage, clock, webhookPolicy } = service
  const startedAt = clock.now()
  const secret = await openSecret(service, delivery)
  if (secret === null) {
    const again = timestamp(startedAt + otherSecretMs)
    await storage.deliveries.release(delivery.environmentId, delivery.id, token, again)
    return
  }
  const request = signedRequest(secret, delivery, startedAt)
  const outcome = await send(service, request, signal)
  const now = timestamp(clock.now())
  if (signal.aborted && outcome.kind === 'failed') {
    // Cut off by our own stop: not the receiver's fault, so it does not count.
    await storage.deliveries.release(delivery.environmentId, delivery.id, token, now)
    return
  }
  const verdict = judge(outcome, delivery.attempts, webhookPolicy, now, Math.random())
  const settled = await storage.deliveries.settle(delivery.environmentId, delivery.id, token, verdict.settlement, {
    at: timestamp(startedAt),
    durationMs: clock.now() - startedAt,
    status: outcome.kind === 'answered' ? outcome.status : null,
    error: verdict.error,
  })
  if (!settled) service.logger.warn({ delivery: delivery.id }, 'A delivery took longer than its lease: another took it')
  if (verdict.gone) await disable(service, delivery, 'The receiver answered 410: it is gone')
}

/** How long a delivery waits that was sealed with another service secret, in ms: a process that has it may come. */
const otherSecretMs = 60_000

/**
 * `null`, and an error in the log, where this service's secret is not the one that sealed the webhook's: not the
 * receiver's fault, so it is no attempt.
 */
async function openSecret({ secrets, logger }: Service, delivery: ClaimedDelivery): Promise<string | null> {
  try {
    return await secrets.open(delivery.sealedSecret)
  } catch (error) {
    const { environmentId, webhookId } = delivery
    const reason = error instanceof Error ? error.message : String(error)
    logger.error({ environmentId, webhookId, delivery: delivery.id, reason }, 'A webhook cannot be signed, and waits')
    return null
  }
}

/** A transport should not throw; a delivery whose transport does has failed like any other. */
async function send({ transport, webhookPolicy }: Service, request: WebhookRequest, signal: AbortSignal) {
  try {
    return await transport.send(request, { timeoutMs: webhookPolicy.timeoutMs, signal })
  } catch (error) {
    const outcome: WebhookOutcome = { kind: 'failed', error: error instanceof Error ? error.message : String(error) }
    return outcome
  }
}

function signedRequest(secret: string, delivery: ClaimedDelivery, now: number): WebhookRequest {
  const body = `{"webhookId":${JSON.stringify(delivery.webhookId)},"event":"${delivery.type}","data":${delivery.data}}`
  const signature = new Webhook(secret).sign(delivery.id, new Date(now), body)
  return {
    url: delivery.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'webhook-id': delivery.id,
      'webhook-timestamp': String(Math.floor(now / 1000)),
      'webhook-signature': signature,
    },
  }
}

/** Sends nothing more to this webhook until somebody turns it on again. */
async function disable(
  service: Service,
  { environmentId, webhookId, url }: ClaimedDelivery,
  reason: string,
): Promise<void> {
  const { storage, clock, environments, logger } = service
  for (;;) {
    const webhook = await storage.webhooks.find(environmentId, webhookId)
    const revision = await storage.environments.revision(environmentId)
    if (!webhook || revision === null || webhook.status === 'disabled') return
    // It goes to another address by now, which has not said anything.
    if (webhook.url !== url) return
    const next = {
      ...webhook,
      status: 'disabled' as const,
      disabledReason: reason,
      updatedAt: later(webhook.updatedAt, timestamp(clock.now())),
      version: webhook.version + 1,
    }
    if (
      await storage.webhooks.replace(
        environmentId,
        next,
        { ifVersion: webhook.version, ifRevision: revision },
        nothingAlongside,
      )
    ) {
      environments.forget(environmentId)
      logger.warn({ environmentId, webhookId, reason }, 'A webhook was disabled')
      return
    }
  }
}

import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import type { WebhookOutcome } from '../ports/transport.ts'
import type { Service } from '../service.ts'
import { attemptOf, messageOf, send } from './attempt.ts'
import { findWebhook } from './find.ts'
import type { StoredWebhook } from './schema.ts'
import { type Message, signedRequest } from './sign.ts'
import type { WebhookTest } from './wire.ts'

/** What the `webhook-id` of a test begins with. Those of events are made of ids, and begin with none of them. */
const testPrefix = 'test-'

/**
 * Sends a webhook an example at once, signed as events are, and says what came of it. It is no event: not in the log, not
 * tried again, and whether the webhook is disabled or fares badly does not matter.
 */
export async function sendTest(call: Call): Promise<WebhookTest> {
  const { service } = call
  const webhook = await findWebhook(call)
  const [event = 'responseFinished'] = webhook.triggers
  const startedAt = service.clock.now()
  const id = `${testPrefix}${service.ids.next()}`
  const message = { id, webhookId: webhook.id, event, data: JSON.stringify(await exampleData(startedAt)) }
  const outcome = await attempt(service, webhook, message, startedAt)
  const ended = attemptOf(outcome, startedAt, service.clock.now())
  return { delivered: ended.error === null, webhookId: webhook.id, event, id, attempt: ended }
}

async function attempt(
  service: Service,
  webhook: StoredWebhook,
  message: Message,
  now: number,
): Promise<WebhookOutcome> {
  let request: Awaited<ReturnType<typeof signedRequest>>
  try {
    request = await signedRequest(service.secrets, webhook, message, now)
  } catch (error) {
    return { kind: 'failed', error: messageOf(error) }
  }
  return send(service, request, new AbortController().signal)
}

/** The example of the documentation as if it had just come in: receivers keep the newest. */
async function exampleData(now: number) {
  const { exampleEventData } = await import('./examples.ts')
  return { ...exampleEventData, createdAt: timestamp(now), updatedAt: timestamp(now) }
}

import { Problem } from '../../../ground/errors.ts'
import { timestamp } from '../../../ground/ports/clock.ts'
import type { WebhookOutcome } from '../../../ground/ports/transport.ts'
import type { Service } from '../../../house/service/service.ts'
import type { Call } from '../../../http/route.ts'
import { attemptOf, messageOf, send } from '../dispatch/attempt.ts'
import { recordReached } from '../dispatch/record-reached.ts'
import type { StoredWebhook } from '../schema.ts'
import { type Message, signedRequest } from '../sending/sign.ts'
import type { WebhookTest } from '../wire.ts'
import { findWebhook } from './find.ts'

/** The prefix of a test's `webhook-id`. Ids of events never begin with it. */
const testPrefix = 'test-'

/** The most tests of one webhook under way in a process: each holds a connection until the receiver responds. */
const maxAtOnce = 2

/**
 * Sends an example to a webhook at once, signed like an event, and answers the result. A test is no event: it is not
 * in the log, is not retried, and is sent even to a webhook that is disabled or whose circuit is open. A test that
 * succeeds ends a pause, so that queued deliveries follow.
 */
export async function sendTest(call: Call): Promise<WebhookTest> {
  const { service, wake } = call
  const webhook = await findWebhook(call)
  const [event = 'responseFinished'] = webhook.triggers
  const startedAt = service.clock.now()
  const id = `${testPrefix}${service.ids.next()}`
  const message = { id, webhookId: webhook.id, event, data: JSON.stringify(await exampleData(startedAt)) }
  const outcome = await withinLimit(service, webhook.id, () =>
    attempt(service, webhook, message, startedAt, AbortSignal.any([call.request.signal(), service.closing.signal])),
  )
  const ended = attemptOf(outcome, startedAt, service.clock.now())
  if (ended.error === null) {
    await recordReached(service, webhook)
    wake(Promise.resolve(true))
  }
  return { delivered: ended.error === null, webhookId: webhook.id, event, id, attempt: ended }
}

async function withinLimit<T>(
  { tests, webhookPolicy }: Pick<Service, 'tests' | 'webhookPolicy'>,
  webhookId: string,
  run: () => Promise<T>,
): Promise<T> {
  if ((tests.byTarget()[webhookId] ?? 0) >= maxAtOnce) {
    const retryAfter = String(Math.ceil(webhookPolicy.timeoutMs / 1000))
    const message = `${maxAtOnce} tests of this webhook are running: wait until one has ended`
    throw new Problem('too_many_requests', message, {}, { 'retry-after': retryAfter })
  }
  tests.add(webhookId)
  try {
    return await run()
  } finally {
    tests.remove(webhookId)
  }
}

async function attempt(
  service: Pick<Service, 'secrets' | 'transport' | 'webhookPolicy' | 'logger'>,
  webhook: StoredWebhook,
  message: Message,
  now: number,
  stop: AbortSignal,
): Promise<WebhookOutcome> {
  let request: Awaited<ReturnType<typeof signedRequest>>
  try {
    request = await signedRequest(service.secrets, webhook, message, now)
  } catch (error) {
    return { kind: 'failed', error: messageOf(error) }
  }
  return send(service, request, stop)
}

/** The documentation's example with current times, since receivers keep the newest record. */
async function exampleData(now: number) {
  const { exampleEventData } = await import('../examples.ts')
  return { ...exampleEventData, createdAt: timestamp(now), updatedAt: timestamp(now) }
}

import { timestamp } from '../../ports/clock.ts'
import type { Service } from '../../service/service.ts'
import type { Attempt, ClaimedDelivery } from '../schema.ts'
import { signedRequest } from '../sending/sign.ts'
import { attemptOf, messageOf, send } from './attempt.ts'
import { callListener } from './call-listener.ts'
import type { CircuitBreakers } from './circuit-breakers.ts'
import { disableWebhook } from './disable.ts'
import { judge, type Outcome, type Verdict } from './judge-rules.ts'
import { inSpan, type TraceHeaders } from './telemetry.ts'

/** What became of a held delivery; `returned`: nothing that counts. */
export type Delivered = 'delivered' | 'failed' | 'exhausted' | 'returned'

/** How it is held. */
export interface Hold {
  token: string
  /** In ms: a claim whose answer came later, since the process or the database slept, is given back. */
  beginBefore: number
}

/**
 * Tries one held delivery, settles it, and draws the consequences for its target. Says `answered` at once when the target has
 * taken it well: its place is free before the database knows. After a failure it is not, until its consequences are drawn:
 * what follows might be that nothing more is to be sent there.
 */
export async function deliver(
  service: Service,
  fares: CircuitBreakers,
  delivery: ClaimedDelivery,
  { token, beginBefore }: Hold,
  stop: AbortSignal,
  answered: () => void,
): Promise<Delivered> {
  const { storage, clock, webhookPolicy, random } = service
  const { environmentId, target, id } = delivery
  const startedAt = clock.now()

  async function giveBack(ms: number): Promise<'returned'> {
    const at = timestamp(ms)
    if (await storage.deliveries.release(environmentId, target, id, token, at)) await fares.giveBack(delivery, at)
    return 'returned'
  }
  if (startedAt >= beginBefore) return giveBack(startedAt)
  const outcome = await inSpan(delivery, (trace) => tryOnce(service, delivery, startedAt, stop, trace))
  if (outcome === null) return giveBack(startedAt + otherSecretMs)
  // Cut off by our own stop, or kept waiting on our side: not the receiver's fault, so it does not count.
  if (stop.aborted && (outcome.kind === 'failed' || outcome.kind === 'unsent')) return giveBack(clock.now())
  if (outcome.kind === 'unsent') return giveBack(clock.now() + unsentMs)
  const endedAt = clock.now()
  const attempt = attemptOf(outcome, startedAt, endedAt)
  const verdict = judge(outcome, delivery.attempts, webhookPolicy, timestamp(endedAt), random())
  if (verdict.error === null) answered()
  const settled = await storage.deliveries.settle(environmentId, target, id, token, verdict.settlement, attempt)
  if (!settled) {
    service.logger.warn(fieldsOf(delivery, attempt), 'A delivery took longer than its lease: another took it')
    return 'returned'
  }
  await drawConsequences(service, fares, delivery, verdict, attempt)
  if (verdict.settlement.kind === 'retry') return 'failed'
  return verdict.settlement.kind
}

/** How long a delivery waits that was sealed with another service secret, in ms: a process that has it may come. */
const otherSecretMs = 60_000

/** How long a delivery waits that could not be sent for want of room on our side, in ms. */
const unsentMs = 2000

/** `null` where it cannot be signed. */
async function tryOnce(
  service: Service,
  delivery: ClaimedDelivery,
  now: number,
  stop: AbortSignal,
  trace: TraceHeaders,
): Promise<Outcome | null> {
  const { destination, target: webhookId, id, type: event, data } = delivery
  if (destination.kind === 'listener') return callListener(service, delivery, destination.name, stop)
  const message = { id, webhookId, event, data }
  const request = await signedRequest(service.secrets, destination, message, now).catch((error: unknown) => {
    // Another service secret sealed the webhook's: not the receiver's fault, so it is no attempt.
    const fields = { environmentId: delivery.environmentId, webhookId, delivery: id, reason: messageOf(error) }
    service.logger.error(fields, 'A webhook cannot be signed, and waits')
    return null
  })
  return request && send(service, { ...request, headers: { ...request.headers, ...trace } }, stop)
}

/**
 * What follows for the target. In steps of their own: what a crash or a fault here loses, the next attempt at the target
 * brings again.
 */
async function drawConsequences(
  service: Service,
  fares: CircuitBreakers,
  delivery: ClaimedDelivery,
  { settlement, error, isGone: gone, busyForMs }: Verdict,
  attempt: Attempt,
): Promise<void> {
  const { environmentId, target: webhookId, destination } = delivery
  const fields = fieldsOf(delivery, attempt)
  if (settlement.kind === 'exhausted') service.logger.warn(fields, 'A delivery was given up')
  try {
    const hopeless = await fares.note(delivery, { ok: error === null, retryAfterMs: busyForMs }, fields)
    const reason = gone ? 'The receiver answered 410: it is gone' : hopeless
    if (reason === null || destination.kind === 'listener') return
    await disableWebhook(service, { environmentId, webhookId, url: destination.url }, reason)
  } catch (fault) {
    service.logger.error({ ...fields, err: fault }, 'How a target fares could not be noted')
  }
}

const fieldsOf = ({ environmentId, destination, target, id, attempts }: ClaimedDelivery, attempt: Attempt) => ({
  environmentId,
  ...(destination.kind === 'listener' ? { listener: destination.name } : { webhookId: target }),
  delivery: id,
  attempt: attempts + 1,
  status: attempt.status,
  error: attempt.error,
})

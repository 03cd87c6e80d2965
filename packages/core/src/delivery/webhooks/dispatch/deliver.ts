import { timestamp } from '../../../ground/ports/clock.ts'
import type { Service } from '../../../house/service/service.ts'
import type { Attempt, ClaimedDelivery } from '../schema.ts'
import { signedRequest } from '../sending/sign.ts'
import { attemptOf, messageOf, send } from './attempt.ts'
import { callListener } from './call-listener.ts'
import type { CircuitBreakers } from './circuit-breakers.ts'
import { disableWebhook } from './disable.ts'
import { judge, type Outcome, type Verdict } from './judge-rules.ts'
import { inSpan, type TraceHeaders } from './telemetry.ts'

/**
 * The result of a claimed delivery. `released`: the claim ended without an attempt that counts, so the delivery will be
 * claimed again.
 */
export type Delivered = 'delivered' | 'failed' | 'exhausted' | 'released'

/** The claim that holds a delivery. */
export interface Hold {
  token: string
  /**
   * An attempt must begin before this time (ms since 1970), or the delivery is released: the process or the database may
   * have been suspended since the claim, and the lease would end during the attempt.
   */
  beginBefore: number
}

/**
 * Attempts one claimed delivery, settles it, and updates its target. Calls `answered` as soon as the attempt has
 * succeeded: its slot is free before the database is updated. After a failure the slot stays taken until the target is
 * updated, since the circuit may then allow nothing more.
 */
export async function deliver(
  service: Service,
  breakers: CircuitBreakers,
  delivery: ClaimedDelivery,
  { token, beginBefore }: Hold,
  stop: AbortSignal,
  answered: () => void,
): Promise<Delivered> {
  const { storage, clock, webhookPolicy, random } = service
  const { environmentId, target, id } = delivery
  const startedAt = clock.now()

  /** Releases the delivery, so that it is due again at `ms` and keeps its number of attempts. */
  async function release(ms: number): Promise<'released'> {
    const at = timestamp(ms)
    if (await storage.deliveries.release(environmentId, target, id, token, at)) await breakers.release(delivery, at)
    return 'released'
  }
  if (startedAt >= beginBefore) return release(startedAt)
  const outcome = await inSpan(delivery, (trace) => tryOnce(service, delivery, startedAt, stop, trace))
  if (outcome === null) return release(startedAt + otherSecretMs)
  // A shutdown cuts off attempts, so a failure during a shutdown may not be the receiver's: it does not count, and another
  // process may attempt the delivery at once.
  if (stop.aborted && (outcome.kind === 'failed' || outcome.kind === 'unsent')) return release(clock.now())
  // This process had too many other look-ups under way to send the request: that is not the receiver's failure.
  if (outcome.kind === 'unsent') return release(clock.now() + unsentMs)
  const endedAt = clock.now()
  const attempt = attemptOf(outcome, startedAt, endedAt)
  const verdict = judge(outcome, delivery.attempts, webhookPolicy, timestamp(endedAt), random())
  if (verdict.error === null) answered()
  const settled = await storage.deliveries.settle(environmentId, target, id, token, verdict.settlement, attempt)
  if (!settled) {
    service.logger.warn(
      fieldsOf(delivery, attempt),
      'An attempt took longer than its lease, and another process claimed the delivery: this attempt does not count',
    )
    return 'released'
  }
  await drawConsequences(service, breakers, delivery, verdict, attempt)
  if (verdict.settlement.kind === 'retry') return 'failed'
  return verdict.settlement.kind
}

/**
 * How long a delivery waits if its webhook secret was encrypted with another service secret, in ms: a process that has
 * that secret may claim it.
 */
const otherSecretMs = 60_000

/** How long a delivery waits if the transport could not send it (`unsent`), in ms. */
const unsentMs = 2000

/** Makes one attempt; `null` if the request cannot be signed. */
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
    // The webhook's secret was encrypted with another service secret: not the receiver's fault, so it is no attempt.
    const fields = { environmentId: delivery.environmentId, webhookId, delivery: id, reason: messageOf(error) }
    service.logger.error(fields, 'A webhook request cannot be signed; it waits')
    return null
  })
  return request && send(service, { ...request, headers: { ...request.headers, ...trace } }, stop)
}

/**
 * Updates the target after an attempt, in further steps: if a crash or an error loses them, the next attempt at the
 * target repeats them.
 */
async function drawConsequences(
  service: Pick<Service, 'storage' | 'clock' | 'environments' | 'inTurn' | 'logger'>,
  breakers: CircuitBreakers,
  delivery: ClaimedDelivery,
  { settlement, error, isGone, busyForMs }: Verdict,
  attempt: Attempt,
): Promise<void> {
  const { environmentId, target: webhookId, destination } = delivery
  const fields = fieldsOf(delivery, attempt)
  if (settlement.kind === 'exhausted') service.logger.warn(fields, 'A delivery was given up')
  try {
    const hopeless = await breakers.record(delivery, { ok: error === null, retryAfterMs: busyForMs }, fields)
    const reason = isGone ? 'The receiver answered 410 Gone' : hopeless
    if (reason === null || destination.kind === 'listener') return
    await disableWebhook(service, { environmentId, webhookId, url: destination.url }, reason)
  } catch (fault) {
    service.logger.error({ ...fields, err: fault }, 'The circuit breaker of a target could not be updated')
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

import { timestamp } from '../../../ground/ports/clock.ts'
import type { WebhookOutcome, WebhookRequest } from '../../../ground/ports/transport.ts'
import type { Service } from '../../../house/service/service.ts'
import type { Attempt } from '../schema.ts'
import { hostsOnly } from '../sending/hosts-only.ts'
import { checkedOutcome } from './checked-outcome.ts'
import { errorOf, type Outcome } from './judge-rules.ts'

/** Time beyond `timeoutMs` for a transport that does not keep to it, in ms: it must not hold a slot for ever. */
const transportGraceMs = 5000

/**
 * Sends a signed request. Never throws: a transport that throws, answers what is no outcome, or never ends, counts as a
 * failed attempt. Details that only the host may see go to its log.
 */
export async function send(
  { transport, webhookPolicy, logger }: Pick<Service, 'transport' | 'webhookPolicy' | 'logger'>,
  request: WebhookRequest,
  stop: AbortSignal,
): Promise<WebhookOutcome> {
  const outcome = await withinTime(webhookPolicy.timeoutMs + transportGraceMs, stop, (signal) =>
    checkedOutcome(transport.get(), request, { timeoutMs: webhookPolicy.timeoutMs, signal }),
  )
  if (outcome.kind === 'answered') return outcome
  const delivery = request.headers['webhook-id']
  const error = hostsOnly(outcome.error, request.url)
  if (outcome.kind === 'unsent') {
    logger.warn({ delivery, reason: error }, 'A webhook request could not be sent yet; it waits')
    return { kind: 'unsent', error }
  }
  if (outcome.detail !== undefined) logger.warn({ delivery, reason: outcome.detail }, 'A webhook request failed')
  return { kind: 'failed', error }
}

/**
 * Runs `run` and returns its result, or a failure once `ms` have passed or `stop` aborts. The signal passed to `run`
 * aborts then, with a `TimeoutError` or the reason of `stop`; if `run` continues regardless, its result is ignored.
 */
export async function withinTime<T>(
  ms: number,
  stop: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T | Extract<WebhookOutcome, { kind: 'failed' }>> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let onStop = () => {}
  const givenUp = new Promise<string>((resolve) => {
    const giveUp = (why: string, reason: unknown) => {
      resolve(why)
      controller.abort(reason)
    }
    onStop = () => giveUp('Stopped: the service is shutting down', stop.reason)
    timer = setTimeout(() => {
      const why = `Not done within ${ms} ms`
      giveUp(why, new DOMException(why, 'TimeoutError'))
    }, ms)
    if (stop.aborted) onStop()
    else stop.addEventListener('abort', onStop, { once: true })
  })
  try {
    const over = givenUp.then((error) => ({ kind: 'failed' as const, error }))
    return await Promise.race([over, run(controller.signal)])
  } catch (error) {
    return { kind: 'failed', error: messageOf(error) }
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', onStop)
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The record of an attempt, as the log keeps it. */
export const attemptOf = (outcome: Outcome, startedAt: number, endedAt: number): Attempt => {
  const error = errorOf(outcome)
  return {
    at: timestamp(startedAt),
    durationMs: Math.max(0, endedAt - startedAt),
    status: outcome.kind === 'answered' ? outcome.status : null,
    error: error === null ? null : logged(error),
    answer: outcome.kind === 'answered' ? logged(outcome.body) : null,
  }
}

/** The most bytes kept of a response or an error. Source: section 4 of the contract. */
const maxLoggedBytes = 2048

/** The first 2 KiB of a text, in whole characters. */
export function logged(text: string): string {
  // Each code unit takes at least one byte, so no more of the text can fit.
  const start = text.slice(0, maxLoggedBytes)
  const { read } = new TextEncoder().encodeInto(start, new Uint8Array(maxLoggedBytes))
  return start.slice(0, read).toWellFormed()
}

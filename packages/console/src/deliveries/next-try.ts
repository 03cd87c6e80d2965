import { type Child, html } from '../html.ts'
import { clock, type Moment, until } from '../parts/time.ts'
import type { WebhookListed } from '../webhooks/load.ts'
import type { DeliveryListed } from './load.ts'

/**
 * When a delivery is tried next, in words; `null`: it is not. The API tells the delivery's own time, but a disabled
 * webhook is sent nothing, and one that fails is sent one delivery at a time.
 */
export function nextTry(
  { nextAttemptAt, underWay }: Pick<DeliveryListed, 'nextAttemptAt' | 'underWay'>,
  { status, failing }: Pick<WebhookListed, 'status' | 'failing'>,
  moment: Moment,
): Child {
  if (nextAttemptAt === null) return null
  if (underWay) return 'being sent'
  if (status === 'disabled') return 'not before the webhook is enabled'
  const probeAt = failing?.nextTryAt ?? null
  if (probeAt === null) return soon(nextAttemptAt, moment)
  // Which of the deliveries that are due is tried alone is known only when its time has come.
  return Date.parse(nextAttemptAt) <= Math.max(moment.now, Date.parse(probeAt))
    ? html`${soon(probeAt, moment)}, or after the receiver answers again`
    : html`${soon(nextAttemptAt, moment)}, if the receiver answers again by then`
}

const soon = (at: string, moment: Moment): Child =>
  Date.parse(at) <= moment.now ? 'now' : html`${clock(at, moment)} (${until(at, moment)})`

import type { Child } from '../html.ts'
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
  const { deliveries: words } = moment.texts
  if (nextAttemptAt === null) return null
  if (underWay) return words.beingSent
  if (status === 'disabled') return words.notBeforeEnabled
  const probeAt = failing?.nextTryAt ?? null
  if (probeAt === null) return soon(nextAttemptAt, moment)
  // Which of the deliveries that are due is tried alone is known only when its time has come.
  return Date.parse(nextAttemptAt) <= Math.max(moment.now, Date.parse(probeAt))
    ? moment.sayHtml(words.orAfter, { when: soon(probeAt, moment) })
    : moment.sayHtml(words.ifBefore, { when: soon(nextAttemptAt, moment) })
}

function soon(at: string, moment: Moment): Child {
  const { deliveries: words } = moment.texts
  if (Date.parse(at) <= moment.now) return words.now
  return moment.sayHtml(words.at, { time: clock(at, moment), distance: until(at, moment) })
}

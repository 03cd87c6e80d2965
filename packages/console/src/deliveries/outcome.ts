import { type Child, type Html, html } from '../html.ts'
import { state } from '../parts/badges.ts'
import type { Language } from '../words/language.ts'
import type { AttemptListed, DeliveryListed } from './load.ts'

/** How an attempt ended: the status of the answer, or why there was none. */
export function outcome({ status, error }: Pick<AttemptListed, 'status' | 'error'>, { texts }: Language): Html {
  const { deliveries: words } = texts
  if (error === null) return state('running', status ?? words.delivered, 'good')
  return state('failing', status === null ? words.noAnswer : String(status), 'bad')
}

/** The words beside the outcome: why the attempt failed, where the status alone does not say so. */
export const reason = ({ status, error }: Pick<AttemptListed, 'status' | 'error'>): Child =>
  error === null || error.endsWith(` ${status}`) ? null : html`<span class="small soft blk any">${error}</span>`

/** The state of a delivery. */
export function deliveryState(
  { status, attempts }: Pick<DeliveryListed, 'status' | 'attempts'>,
  { texts, say }: Language,
): Html {
  const { deliveries: words } = texts
  switch (status) {
    case 'delivered':
      return state('running', words.delivered, 'good')
    case 'exhausted':
      return state('ended', words.exhausted, 'bad')
    case 'recorded':
      return state('waiting', words.recorded, 'soft')
    case 'waiting':
      return attempts === 0
        ? state('waiting', words.waiting)
        : state('failing', say(words.triesFailed, { count: attempts }), 'bad')
  }
}

import { type Child, type Html, html } from '../html.ts'
import { state } from '../parts/badges.ts'
import type { AttemptListed, DeliveryListed } from './load.ts'

/** How an attempt ended: the status of the answer, or why there was none. */
export function outcome({ status, error }: Pick<AttemptListed, 'status' | 'error'>): Html {
  if (error === null) return state('running', status ?? 'delivered', 'good')
  return state('failing', status === null ? 'no answer' : String(status), 'bad')
}

/** The words beside the outcome: why the attempt failed, where the status alone does not say so. */
export const reason = ({ status, error }: Pick<AttemptListed, 'status' | 'error'>): Child =>
  error === null || error.endsWith(` ${status}`) ? null : html`<span class="small soft blk any">${error}</span>`

/** The state of a delivery. */
export function deliveryState({ status, attempts }: Pick<DeliveryListed, 'status' | 'attempts'>): Html {
  switch (status) {
    case 'delivered':
      return state('running', 'delivered', 'good')
    case 'exhausted':
      return state('ended', 'given up', 'bad')
    case 'recorded':
      return state('waiting', 'recorded, not sent', 'soft')
    case 'waiting':
      return attempts === 0 ? state('waiting', 'waiting') : state('failing', `${tries(attempts)} failed`, 'bad')
  }
}

export const tries = (attempts: number): string => (attempts === 1 ? '1 try' : `${attempts} tries`)

import { type Html, html } from '../html.ts'
import { state } from '../parts/badges.ts'
import { ago, type Moment, onDay } from '../parts/time.ts'
import type { WebhookListed } from './load.ts'

/** How a webhook is doing, by a shape and words. */
export function health({ status, disabledBy, failing }: WebhookListed, moment: Moment): Html {
  if (status === 'disabled') {
    return disabledBy === 'service'
      ? state('ended', 'disabled by the service', 'bad')
      : state('waiting', 'switched off')
  }
  if (failing === null) return state('running', 'active', 'good')
  const { failures, since } = failing
  return state(
    'failing',
    html`<span>${failures === 1 ? '1 try' : `${failures} tries`} failed, since ${ago(since, moment)}</span>`,
    'bad',
  )
}

/** The name of a webhook, or the host of its address. */
export const titleOf = ({ name, url }: Pick<WebhookListed, 'name' | 'url'>): string => name || new URL(url).host

export const surveysOf = ({ surveyIds }: Pick<WebhookListed, 'surveyIds'>): string =>
  surveyIds.length === 0 ? 'all' : surveyIds.length === 1 ? 'one' : `${surveyIds.length}`

export const madeAndChanged = ({ createdAt, updatedAt }: WebhookListed, moment: Moment): Html =>
  html`${onDay(createdAt, moment)}, changed ${ago(updatedAt, moment)}`

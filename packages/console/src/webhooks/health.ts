import { type Html, html } from '../html.ts'
import { state } from '../parts/badges.ts'
import { ago, type Moment, onDay } from '../parts/time.ts'
import type { Language } from '../words/language.ts'
import { count } from '../words/numbers.ts'
import type { WebhookListed } from './load.ts'

/** How a webhook is doing, by a shape and words. */
export function health({ status, disabledBy, failing }: WebhookListed, moment: Moment): Html {
  const { webhooks: words } = moment.texts
  if (status === 'disabled') {
    return disabledBy === 'service' ? state('ended', words.byService, 'bad') : state('waiting', words.isOff)
  }
  if (failing === null) return state('running', words.active, 'good')
  const { failures, since } = failing
  const failed = moment.sayHtml(words.failingSince, { count: failures, since: ago(since, moment) })
  return state('failing', html`<span>${failed}</span>`, 'bad')
}

/** The name of a webhook, or the host of its address. */
export const titleOf = ({ name, url }: Pick<WebhookListed, 'name' | 'url'>): string => name || new URL(url).host

export function surveysOf({ surveyIds: { length } }: Pick<WebhookListed, 'surveyIds'>, language: Language): string {
  const { webhooks: words } = language.texts
  if (length < 2) return length === 0 ? words.surveysAll : words.surveysOne
  return count(length, language)
}

export const madeAndChanged = ({ createdAt, updatedAt }: WebhookListed, moment: Moment): Html =>
  moment.sayHtml(moment.texts.webhooks.madeAndChanged, {
    made: onDay(createdAt, moment),
    changed: ago(updatedAt, moment),
  })

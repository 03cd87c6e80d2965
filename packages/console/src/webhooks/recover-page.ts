import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { alert, input, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame, Visit } from '../visit.ts'
import { enableForm } from './enable-form.ts'
import { titleOf } from './health.ts'
import type { WebhookListed } from './load.ts'

export interface Recovery {
  readonly since: string
  readonly before: string
  /** How many deliveries are sent again. */
  readonly deliveries: number
}

/** Asks since when missed deliveries are sent again. */
export const recoverPage = (webhook: WebhookListed, frame: Frame): PageView => {
  const url = frame.here('webhooks', webhook.id)
  return {
    title: 'Send again what was missed',
    width: 'mid',
    main: html`${head({
      title: 'Send again what was missed',
      up: { label: titleOf(webhook), url },
      about:
        'Sends every delivery without a success since then: failed, given up, or recorded while the service had disabled the webhook.',
    })}
${webhook.status === 'disabled' ? enableFirst(webhook, frame) : sinceForm(webhook, frame)}`,
  }
}

const sinceForm = ({ id, failing }: WebhookListed, frame: Frame): Html =>
  html`${alert(frame.form, ['since', 'date'])}
<form class="card" method="post" action="${frame.postHere('webhooks', id, 'recover')}">${token(frame)}<div class="fields">
${select({
  label: 'Since',
  name: 'since',
  value: failing === null ? '24' : 'failing',
  options: failing === null ? spans : [['failing', 'an hour before it began to fail'], ...spans],
  form: frame.form,
})}
${input({ label: 'Day in UTC, for “a day”', name: 'date', type: 'date', form: frame.form })}</div>
${failing !== null && html`<p class="small soft">It began to fail on ${exactly(failing.since, frame)}.</p>`}
<div class="row"><button class="main">Send them again</button>${button('Cancel', frame.here('webhooks', id))}</div>
<p class="small soft">Receivers know a repeated delivery by its header <code>webhook-id</code>.</p></form>`

/** Stands in place of the form while nothing can be sent. */
const enableFirst = (webhook: WebhookListed, frame: Frame): Html =>
  html`<div class="note stack" role="${frame.form === null ? 'note' : 'alert'}"><p><b>Enable it first.</b> The webhook is disabled, so nothing can be sent to it.</p>${enableForm(webhook, frame)}</div>`

/** Hours → words. */
const spans: readonly (readonly [string, string])[] = [
  ['1', 'an hour ago'],
  ['24', 'a day ago'],
  ['168', 'a week ago'],
  ['720', '30 days ago'],
  ['day', 'a day'],
]

const hour = 3600_000
/** Taken off the longest span, which the API refuses once it has passed. */
const margin = 60_000

/** The time at which the recovery begins; `null`: the day is missing or none. */
export function recoveryBegin(fields: URLSearchParams, failingSince: string | null, now: number): string | null {
  const since = fields.get('since') ?? ''
  const earliest = now - 720 * hour + margin
  const at = beginOf(since, fields.get('date') ?? '', failingSince, now)
  if (!Number.isFinite(at) || at > now) return null
  // The day 30 days ago has begun before that time of day.
  return at < earliest - 24 * hour ? null : new Date(Math.max(at, earliest)).toISOString()
}

function beginOf(since: string, date: string, failingSince: string | null, now: number): number {
  if (since === 'day') return Date.parse(`${date}T00:00:00Z`)
  // The first delivery that failed was made some time before its attempt.
  if (since === 'failing') return failingSince === null ? now - 24 * hour : Date.parse(failingSince) - hour
  return now - Number(since) * hour
}

/** Says how many deliveries are sent again. */
export const recoveredPage = ({ since, before, deliveries }: Recovery, frame: Visit): PageView => {
  const { here, params } = frame
  const url = here('webhooks', params.webhookId ?? '')
  const title =
    deliveries === 0
      ? 'Nothing was missed'
      : deliveries === 1
        ? 'One delivery is sent again'
        : `${deliveries} deliveries are sent again`
  return {
    title,
    width: 'mid',
    main: html`${head({ title, up: { label: 'The webhook', url } })}
<div class="note" role="status">${deliveries === 0 ? 'Every delivery since then had a success.' : 'They are on their way. The list of deliveries shows how each fares.'}</div>
<section class="card" aria-label="The time">${facts([
      ['Since', exactly(since, frame)],
      ['Until', exactly(before, frame)],
    ])}</section>
<div class="row">${button('To the deliveries', url, 'main')}</div>`,
  }
}

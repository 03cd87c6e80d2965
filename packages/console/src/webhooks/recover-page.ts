import { beginOfDay, knownTimeZone } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { alert, input, select, zoneOfForm } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
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
  const { webhooks: words } = frame.texts
  const url = frame.here('webhooks', webhook.id)
  return {
    title: words.recover,
    width: 'mid',
    main: html`${head({ title: words.recover, up: { label: titleOf(webhook), url }, about: words.recoverAbout })}
${webhook.status === 'disabled' ? enableFirst(webhook, frame) : sinceForm(webhook, frame)}`,
  }
}

function sinceForm({ id, failing }: WebhookListed, frame: Frame): Html {
  const { texts, say, sayHtml } = frame
  const { webhooks: words } = texts
  const spans = spansIn(frame)
  return html`${alert(frame.form, ['since', 'date'])}
<form class="card" method="post" action="${frame.postHere('webhooks', id, 'recover')}">${token(frame)}${zoneOfForm(frame)}<div class="fields">
${select({
  label: words.since,
  name: 'since',
  value: failing === null ? '24' : 'failing',
  options: failing === null ? spans : [['failing', words.spans.failing], ...spans],
  form: frame.form,
})}
${input({ label: say(words.dayLabel, { zone: frame.zone }), name: 'date', type: 'date', form: frame.form })}</div>
${failing !== null && html`<p class="small soft">${sayHtml(words.beganToFail, { time: exactly(failing.since, frame) })}</p>`}
<div class="row"><button class="main">${words.sendAgain}</button>${button(words.cancel, frame.here('webhooks', id))}</div>
<p class="small soft">${sayHtml(words.repeated, { header: html`<code>webhook-id</code>` })}</p></form>`
}

/** Stands in place of the form while nothing can be sent. */
const enableFirst = (webhook: WebhookListed, frame: Frame): Html =>
  html`<div class="note stack" role="${frame.form === null ? 'note' : 'alert'}"><p>${frame.sayHtml(frame.texts.webhooks.enableFirst, { b })}</p>${enableForm(webhook, frame)}</div>`

/** Hours → words. */
function spansIn({ texts }: Frame): readonly (readonly [string, string])[] {
  const { hour, day, week, month, aDay } = texts.webhooks.spans
  return [
    ['1', hour],
    ['24', day],
    ['168', week],
    ['720', month],
    ['day', aDay],
  ]
}

const hour = 3600_000
/** Taken off the longest span, which the API refuses once it has passed. */
const margin = 60_000

/** The time at which the recovery begins; `null`: the day is missing or none. */
export function recoveryBegin(fields: URLSearchParams, failingSince: string | null, now: number): string | null {
  const since = fields.get('since') ?? ''
  const earliest = now - 720 * hour + margin
  const day = { date: fields.get('date') ?? '', zone: knownTimeZone(fields.get('zone')) }
  const at = beginOf(since, day, failingSince, now)
  if (!Number.isFinite(at) || at > now) return null
  // The day 30 days ago has begun before that time of day.
  return at < earliest - 24 * hour ? null : new Date(Math.max(at, earliest)).toISOString()
}

function beginOf(
  since: string,
  { date, zone }: { readonly date: string; readonly zone: string },
  failingSince: string | null,
  now: number,
): number {
  if (since === 'day') return /^\d{4}-\d\d-\d\d$/.test(date) ? beginOfDay(zone, date) : Number.NaN
  // The first delivery that failed was made some time before its attempt.
  if (since === 'failing') return failingSince === null ? now - 24 * hour : Date.parse(failingSince) - hour
  return now - Number(since) * hour
}

/** Says how many deliveries are sent again. */
export const recoveredPage = ({ since, before, deliveries }: Recovery, frame: Frame): PageView => {
  const { here, params, texts, say } = frame
  const { webhooks: words } = texts
  const url = here('webhooks', params.webhookId ?? '')
  const title = deliveries === 0 ? words.nothingMissed : say(words.sentAgain, { count: deliveries })
  return {
    title,
    width: 'mid',
    main: html`${head({ title, up: { label: words.theWebhook, url } })}
<div class="note" role="status">${deliveries === 0 ? words.allArrived : words.onTheirWay}</div>
<section class="card" aria-label="${words.theTime}">${facts([
      [words.since, exactly(since, frame)],
      [words.until, exactly(before, frame)],
    ])}</section>
<div class="row">${button(words.toDeliveries, url, 'main')}</div>`,
  }
}

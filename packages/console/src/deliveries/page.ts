import { token } from '../bar.ts'
import { type Child, type Html, html } from '../html.ts'
import { alert } from '../parts/fields.ts'
import { head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, facts, table } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import { when } from '../parts/when.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { titleOf } from '../webhooks/health.ts'
import type { AttemptListed, DeliveryOfWebhook, DeliveryRead } from './load.ts'
import { nextTry } from './next-try.ts'
import { deliveryState, outcome, reason, tries } from './outcome.ts'

/** One delivery: its attempts and what was sent. */
export const deliveryPage = ({ delivery, webhook }: DeliveryOfWebhook, frame: Frame): PageView => {
  const { id, webhookId } = delivery
  const next = nextTry(delivery, webhook, frame)
  return {
    title: `Delivery ${id}`,
    main: html`${head({
      title: html`Delivery <span class="mono h any">${id}</span>`,
      up: { label: titleOf(webhook), url: frame.here('webhooks', webhookId) },
      about: html`<span class="row">${deliveryState(delivery)}${progress(delivery, next, frame)}</span>`,
      links: [
        mayHere(frame, 'write') &&
          webhook.status === 'active' &&
          html`<form method="post" action="${frame.postHere('webhooks', webhookId, 'deliveries', id, 'redeliver')}">${token(frame)}<button class="main">Send again now</button></form>`,
      ],
    })}
${alert(frame.form, [])}
${webhook.status === 'disabled' && html`<div class="note">The webhook is disabled. Enable it on its page, and this delivery can be sent again.</div>`}
<div class="two"><div class="stack">${attemptsCard(delivery, frame)}${bodyCard(delivery)}</div>
<aside class="stack" aria-label="About this delivery"><section class="card"><h2>What is sent</h2>${facts([
      ['Event', delivery.event],
      ['Made', when(delivery.createdAt, frame)],
      next === null ? null : ['Next try', next],
      ['To', html`<span class="mono any">${webhook.url}</span>`],
    ])}</section>
<div class="note small">Receivers know a repeated delivery by its header <code>webhook-id</code>, which is <span class="mono any">${id}</span>.</div></aside></div>`,
  }
}

const progress = ({ status, attempts }: DeliveryRead, next: Child, { mostAttempts }: Frame): Child => {
  if (next !== null) return html`<span>try ${attempts + 1} of ${mostAttempts} · ${next}</span>`
  return status === 'recorded' ? null : `after ${tries(attempts)}`
}

const attemptsCard = ({ attemptLog }: DeliveryRead, frame: Frame): Html => {
  const rows = attemptLog.map((attempt, at) => ({
    ...attempt,
    at: attempt.at,
    number: at + 1,
    before: attemptLog[at - 1],
  }))
  return html`<section class="card flush" aria-labelledby="tries"><div class="pad"><h2 id="tries">Tries</h2></div>
${rows.length === 0 ? html`<p class="pad">It was not tried yet.</p>` : table(attemptColumns(frame), rows)}</section>`
}

type Try = AttemptListed & { readonly number: number; readonly before: AttemptListed | undefined }

const attemptColumns = (frame: Frame): readonly Column<Try>[] => [
  { label: 'Try', class: 'n', cell: ({ number }) => html`<span class="on-phone">Try </span>${number}` },
  {
    label: 'At',
    class: 'all',
    cell: ({ at, before }) =>
      html`${exactly(at, frame)}${before && html`<span class="small soft blk">${after(at, before.at)} later</span>`}`,
  },
  { label: 'Answer', class: 'all', cell: (attempt) => html`${outcome(attempt)}${reason(attempt)}` },
  { label: 'Took', class: 'n', cell: ({ durationMs }) => `${durationMs.toLocaleString('en')} ms` },
  {
    label: 'What the receiver said',
    class: 'all any',
    cell: ({ answer }) =>
      answer ? html`<span class="mono" dir="auto">${answer}</span>` : html`<span class="soft">nothing</span>`,
  },
]

function after(at: string, before: string): string {
  const seconds = Math.round((Date.parse(at) - Date.parse(before)) / 1000)
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}

/** The most characters of a body that are shown. */
const mostShown = 32_768

const bodyCard = ({ event, webhookId, data }: DeliveryRead): Html => {
  // The order of the fields is that of the request.
  const text = JSON.stringify({ webhookId, event, data }, null, 2)
  return html`<section class="card" aria-labelledby="body"><h2 id="body">Body <span class="soft small">application/json</span></h2><p class="small soft">Laid out for reading: what is sent and signed has neither line breaks nor indents.</p><pre tabindex="0" role="region" aria-label="Body as JSON">${text.slice(0, mostShown)}</pre>${
    text.length > mostShown &&
    html`<p class="small soft">The rest is left out here: ${text.length.toLocaleString('en')} characters in all.</p>`
  }</section>`
}

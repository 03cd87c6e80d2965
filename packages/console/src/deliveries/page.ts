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
import type { Language } from '../words/language.ts'
import { count } from '../words/numbers.ts'
import type { AttemptListed, DeliveryOfWebhook, DeliveryRead } from './load.ts'
import { nextTry } from './next-try.ts'
import { deliveryState, outcome, reason } from './outcome.ts'

/** One delivery: its attempts and what was sent. */
export const deliveryPage = ({ delivery, webhook }: DeliveryOfWebhook, frame: Frame): PageView => {
  const { texts, say, sayHtml } = frame
  const { deliveries: words } = texts
  const { id, webhookId } = delivery
  const next = nextTry(delivery, webhook, frame)
  return {
    title: say(words.deliveryOf, { id }),
    main: html`${head({
      title: sayHtml(words.deliveryOf, { id: html`<span class="mono h any">${id}</span>` }),
      up: { label: titleOf(webhook), url: frame.here('webhooks', webhookId) },
      about: html`<span class="row">${deliveryState(delivery, frame)}${progress(delivery, next, frame)}</span>`,
      links: [
        mayHere(frame, 'write') &&
          webhook.status === 'active' &&
          html`<form method="post" action="${frame.postHere('webhooks', webhookId, 'deliveries', id, 'redeliver')}">${token(frame)}<button class="main">${words.sendAgain}</button></form>`,
      ],
    })}
${alert(frame.form, [])}
${webhook.status === 'disabled' && html`<div class="note">${words.webhookDisabled}</div>`}
<div class="two"><div class="stack">${attemptsCard(delivery, frame)}${bodyCard(delivery, frame)}</div>
<aside class="stack" aria-label="${words.about}"><section class="card"><h2>${words.whatIsSent}</h2>${facts([
      [words.event, delivery.event],
      [words.made, when(delivery.createdAt, frame)],
      next === null ? null : [words.nextTry, next],
      [words.to, html`<span class="mono any">${webhook.url}</span>`],
    ])}</section>
<div class="note small">${sayHtml(words.repeatedIs, { header: html`<code>webhook-id</code>`, id: html`<span class="mono any">${id}</span>` })}</div></aside></div>`,
  }
}

function progress(
  { status, attempts }: DeliveryRead,
  next: Child,
  { mostAttempts, texts, say, sayHtml }: Frame,
): Child {
  const { deliveries: words } = texts
  if (next !== null)
    return html`<span>${sayHtml(words.progress, { number: attempts + 1, most: mostAttempts, next })}</span>`
  return status === 'recorded' ? null : say(words.afterTries, { count: attempts })
}

const attemptsCard = ({ attemptLog }: DeliveryRead, frame: Frame): Html => {
  const rows = attemptLog.map((attempt, at) => ({
    ...attempt,
    at: attempt.at,
    number: at + 1,
    before: attemptLog[at - 1],
  }))
  const { deliveries: words } = frame.texts
  return html`<section class="card flush" aria-labelledby="tries"><div class="pad"><h2 id="tries">${words.tries}</h2></div>
${rows.length === 0 ? html`<p class="pad">${words.notTried}</p>` : table(attemptColumns(frame), rows)}</section>`
}

type Try = AttemptListed & { readonly number: number; readonly before: AttemptListed | undefined }

function attemptColumns(frame: Frame): readonly Column<Try>[] {
  const { texts, say } = frame
  const { deliveries: words } = texts
  return [
    {
      label: words.try,
      class: 'n',
      cell: ({ number }) => html`<span class="on-phone">${words.try} </span>${count(number, frame)}`,
    },
    {
      label: words.triedAt,
      class: 'all',
      cell: ({ at, before }) =>
        html`${exactly(at, frame)}${before && html`<span class="small soft blk">${say(words.later, { time: after(at, before.at, frame) })}</span>`}`,
    },
    { label: words.answer, class: 'all', cell: (attempt) => html`${outcome(attempt, frame)}${reason(attempt)}` },
    { label: words.took, class: 'n', cell: ({ durationMs }) => say(words.ms, { count: durationMs }) },
    {
      label: words.said,
      class: 'all any',
      cell: ({ answer }) =>
        answer
          ? html`<span class="mono" dir="auto">${answer}</span>`
          : html`<span class="soft">${words.nothing}</span>`,
    },
  ]
}

function after(at: string, before: string, { texts, say }: Language): string {
  const { numbers } = texts
  const seconds = Math.round((Date.parse(at) - Date.parse(before)) / 1000)
  if (seconds < 120) return say(numbers.seconds, { seconds })
  if (seconds < 7200) return say(numbers.minutes, { minutes: Math.round(seconds / 60) })
  return say(numbers.hours, { hours: Math.round(seconds / 3600) })
}

/** The most characters of a body that are shown. */
const mostShown = 32_768

const bodyCard = ({ event, webhookId, data }: DeliveryRead, { texts, say }: Language): Html => {
  const { deliveries: words } = texts
  // The order of the fields is that of the request.
  const text = JSON.stringify({ webhookId, event, data }, null, 2)
  return html`<section class="card" aria-labelledby="body"><h2 id="body">${words.body} <span class="soft small">application/json</span></h2><p class="small soft">${words.bodyAbout}</p><pre tabindex="0" role="region" aria-label="${words.bodyLabel}">${text.slice(0, mostShown)}</pre>${
    text.length > mostShown && html`<p class="small soft">${say(words.rest, { count: text.length })}</p>`
  }</section>`
}

import type { DeliveryState } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { flag, type Html, html } from '../html.ts'
import { more } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { ago, exactly } from '../parts/time.ts'
import type { Frame } from '../visit.ts'
import type { WebhookListed } from '../webhooks/load.ts'
import type { Deliveries, DeliveryListed } from './load.ts'
import { nextTry } from './next-try.ts'
import { deliveryState, outcome } from './outcome.ts'

/** The deliveries of a webhook, with the filter by their state. */
export function deliveryList(webhook: WebhookListed, { deliveries, status, next }: Deliveries, frame: Frame): Html {
  const { deliveries: words } = frame.texts
  const here = frame.here('webhooks', webhook.id)
  return html`<section class="card flush" aria-labelledby="deliveries"><div class="head"><h2 id="deliveries">${words.title}</h2><form class="row" method="get" action="${here}"><select name="status" aria-label="${words.show}">
<option value="">${words.all}</option>${filters.map(
    (value) => html`<option value="${value}" ${flag('selected', value === status)}>${words.filter[value]}</option>`,
  )}</select><button>${words.apply}</button></form></div>
${
  deliveries.length === 0
    ? html`<p class="pad">${status === null ? words.none : words.noneInState}</p>`
    : html`${table(columns(webhook, frame), deliveries)}${more(next === null ? null : withQuery(here, { status, cursor: next }), frame)}`
}</section>`
}

/** The states that the list can be narrowed to, in their order. */
const filters: readonly DeliveryState[] = ['waiting', 'delivered', 'exhausted', 'recorded']

function columns(webhook: WebhookListed, frame: Frame): readonly Column<DeliveryListed>[] {
  const { deliveries: words } = frame.texts
  return [
    {
      label: words.delivery,
      class: 'any',
      cell: ({ id, event, createdAt }) =>
        html`<a class="mono" href="${frame.here('webhooks', webhook.id, 'deliveries', id)}">${id}</a><span class="small soft blk">${frame.sayHtml(words.eventAt, { event, time: exactly(createdAt, frame) })}</span>`,
    },
    { label: words.state, class: 'all', cell: (delivery) => deliveryState(delivery, frame) },
    { label: words.answer, cell: ({ lastAttempt }) => (lastAttempt === null ? '–' : outcome(lastAttempt, frame)) },
    {
      label: words.lastTry,
      class: 'nowrap',
      cell: ({ lastAttempt }) => ago(lastAttempt?.at ?? null, frame, words.noTry),
    },
    {
      label: words.nextTry,
      cell: (delivery) => nextTry(delivery, webhook, frame) ?? html`<span class="soft">${words.noTry}</span>`,
    },
  ]
}

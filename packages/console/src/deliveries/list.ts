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
  const here = frame.here('webhooks', webhook.id)
  return html`<section class="card flush" aria-labelledby="deliveries"><div class="head"><h2 id="deliveries">Deliveries</h2><form class="row" method="get" action="${here}"><select name="status" aria-label="Show">
<option value="">All</option>${Object.entries(stateWords).map(
    ([value, words]) => html`<option value="${value}" ${flag('selected', value === status)}>${words}</option>`,
  )}</select><button>Apply</button></form></div>
${
  deliveries.length === 0
    ? html`<p class="pad">${status === null ? 'Nothing was sent yet. Each event of its surveys is listed here, for 30 days.' : 'There are none in this state.'}</p>`
    : html`${table(columns(webhook, frame), deliveries)}${more(next === null ? null : withQuery(here, { status, cursor: next }), frame)}`
}</section>`
}

const stateWords: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting or failing',
  delivered: 'Delivered',
  exhausted: 'Given up',
  recorded: 'Recorded, not sent',
}

const columns = (webhook: WebhookListed, frame: Frame): readonly Column<DeliveryListed>[] => [
  {
    label: 'Delivery',
    class: 'any',
    cell: ({ id, event, createdAt }) =>
      html`<a class="mono" href="${frame.here('webhooks', webhook.id, 'deliveries', id)}">${id}</a><span class="small soft blk">${event}, ${exactly(createdAt, frame)}</span>`,
  },
  { label: 'State', class: 'all', cell: deliveryState },
  { label: 'Answer', cell: ({ lastAttempt }) => (lastAttempt === null ? '–' : outcome(lastAttempt)) },
  { label: 'Last try', class: 'nowrap', cell: ({ lastAttempt }) => ago(lastAttempt?.at ?? null, frame, 'none') },
  {
    label: 'Next try',
    cell: (delivery) => nextTry(delivery, webhook, frame) ?? html`<span class="soft">none</span>`,
  },
]

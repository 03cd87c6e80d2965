import { type Child, type Html, html } from '../html.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, table } from '../parts/table.ts'
import { ago } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { health, surveysOf } from './health.ts'
import type { WebhookCounted, WebhookListed } from './load.ts'

/** All webhooks of the environment. */
export const webhooksPage = (webhooks: readonly WebhookCounted[], frame: Frame): PageView =>
  webhooks.length === 0 ? firstSteps(frame) : list(webhooks, frame)

const list = (webhooks: readonly WebhookCounted[], frame: Frame): PageView => ({
  title: 'Webhooks',
  main: html`${head({
    title: html`Webhooks <span class="soft">${webhooks.length}</span>`,
    about: 'Each sends the events of its surveys to one address. Arrived: of its newest 50 deliveries that were tried.',
    links: [mayHere(frame, 'write') && button('New webhook', frame.here('webhooks', 'new'), 'main')],
  })}
<section class="card flush" aria-label="All webhooks">${table(columns(frame), webhooks)}</section>`,
})

const columns = (frame: Frame): readonly Column<WebhookCounted>[] => [
  { label: 'Address', class: 'any', cell: (webhook) => address(webhook, frame) },
  {
    label: 'Events',
    class: 'all',
    cell: ({ triggers }) => triggers.map((one) => html`<span class="blk">${one}</span>`),
  },
  { label: 'Surveys', cell: surveysOf },
  { label: 'Health', class: 'all', cell: (webhook) => health(webhook, frame) },
  { label: 'Arrived', class: 'n', cell: share },
  { label: 'Last try', class: 'n', cell: ({ lastAttemptAt }) => ago(lastAttemptAt, frame) },
]

/** The share of the newest deliveries that had a success. */
const share = ({ delivered, failed }: WebhookCounted): string =>
  delivered + failed === 0 ? '–' : `${Math.floor((100 * delivered) / (delivered + failed))} %`

const address = ({ id, name, url }: WebhookListed, frame: Frame): Html =>
  name
    ? html`<a href="${frame.here('webhooks', id)}">${name}</a><span class="small soft blk any">${url}</span>`
    : html`<a href="${frame.here('webhooks', id)}">${url}</a>`

const firstSteps = (frame: Frame): PageView => ({
  title: 'Webhooks',
  main: html`${head({
    title: 'No webhooks yet',
    about: 'A webhook tells another program about responses as soon as they come.',
  })}
<section class="card flush" aria-label="First steps"><ol class="steps">
<li><h2>Have an address that takes events</h2><p>It takes a POST with JSON, answers 2xx within 15 seconds, and checks the signature.</p></li>
<li><h2>Make the webhook</h2>${makeFirst(frame)}</li>
<li><h2>Send a test</h2><p>The page of the webhook sends a signed example and shows what the receiver answered.</p></li></ol></section>`,
})

const makeFirst = (frame: Frame): Child =>
  mayHere(frame, 'write')
    ? html`<p>Say which events of which surveys it sends. Its secret is shown once.</p><div class="row">${button('New webhook', frame.here('webhooks', 'new'), 'main')}</div>`
    : html`<p>Somebody with the right to write in this environment makes it here.</p>`

import { type Child, type Html, html } from '../html.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, table } from '../parts/table.ts'
import { ago } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { count } from '../words/numbers.ts'
import { health, surveysOf } from './health.ts'
import type { WebhookCounted, WebhookListed } from './load.ts'

/** All webhooks of the environment. */
export const webhooksPage = (webhooks: readonly WebhookCounted[], frame: Frame): PageView =>
  webhooks.length === 0 ? firstSteps(frame) : list(webhooks, frame)

function list(webhooks: readonly WebhookCounted[], frame: Frame): PageView {
  const { webhooks: words } = frame.texts
  return {
    title: words.title,
    main: html`${head({
      title: html`${words.title} <span class="soft">${count(webhooks.length, frame)}</span>`,
      about: words.about,
      links: [mayHere(frame, 'write') && button(words.new, frame.here('webhooks', 'new'), 'main')],
    })}
<section class="card flush" aria-label="${words.all}">${table(columns(frame), webhooks)}</section>`,
  }
}

function columns(frame: Frame): readonly Column<WebhookCounted>[] {
  const { webhooks: words } = frame.texts
  return [
    { label: words.address, class: 'any', cell: (webhook) => address(webhook, frame) },
    {
      label: words.events,
      class: 'all',
      cell: ({ triggers }) => triggers.map((one) => html`<span class="blk">${one}</span>`),
    },
    { label: words.surveys, cell: (webhook) => surveysOf(webhook, frame) },
    { label: words.health, class: 'all', cell: (webhook) => health(webhook, frame) },
    { label: words.arrived, class: 'n', cell: (webhook) => share(webhook, frame) },
    { label: words.lastTry, class: 'n', cell: ({ lastAttemptAt }) => ago(lastAttemptAt, frame) },
  ]
}

/** The share of the newest deliveries that had a success: never more than it is, so no failure is rounded away. */
const share = ({ delivered, failed }: WebhookCounted, { texts, say }: Frame): string =>
  delivered + failed === 0
    ? '–'
    : say(texts.numbers.percent, { number: Math.floor((100 * delivered) / (delivered + failed)) })

const address = ({ id, name, url }: WebhookListed, frame: Frame): Html =>
  name
    ? html`<a href="${frame.here('webhooks', id)}">${name}</a><span class="small soft blk any">${url}</span>`
    : html`<a href="${frame.here('webhooks', id)}">${url}</a>`

function firstSteps(frame: Frame): PageView {
  const { webhooks: words } = frame.texts
  return {
    title: words.title,
    main: html`${head({ title: words.none, about: words.noneAbout })}
<section class="card flush" aria-label="${words.firstSteps}"><ol class="steps">
<li><h2>${words.haveAddress}</h2><p>${words.haveAddressAbout}</p></li>
<li><h2>${words.make}</h2>${makeFirst(frame)}</li>
<li><h2>${words.sendTest}</h2><p>${words.testAbout}</p></li></ol></section>`,
  }
}

function makeFirst(frame: Frame): Child {
  const { webhooks: words } = frame.texts
  return mayHere(frame, 'write')
    ? html`<p>${words.makeAbout}</p><div class="row">${button(words.new, frame.here('webhooks', 'new'), 'main')}</div>`
    : html`<p>${words.needsWriter}</p>`
}

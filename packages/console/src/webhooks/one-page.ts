import { token } from '../bar.ts'
import { deliveryList } from '../deliveries/list.ts'
import { type Child, type Html, html } from '../html.ts'
import { deleted, deletionPage } from '../parts/deletion.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { facts } from '../parts/table.ts'
import { exactly, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { enableForm } from './enable-form.ts'
import { health, madeAndChanged, surveysOf, titleOf } from './health.ts'
import type { WebhookListed } from './load.ts'
import type { WebhookWithDeliveries } from './load-page.ts'

/** One webhook: how it is doing, its deliveries, and what can be done with it. */
export const webhookPage = ({ webhook, deliveries }: WebhookWithDeliveries, frame: Frame): PageView => ({
  title: titleOf(webhook),
  main: html`${head({
    title: html`<span class="any">${titleOf(webhook)}</span>`,
    up: { label: 'Webhooks', url: frame.here('webhooks') },
    about: html`<span class="mono any blk">${webhook.url}</span>${health(webhook, frame)}`,
    links: mayHere(frame, 'write')
      ? [
          html`<form method="post" action="${frame.postHere('webhooks', webhook.id, 'test')}">${token(frame)}<button class="${webhook.status === 'active' ? 'main' : ''}">Send a test</button></form>`,
          button('Edit', frame.here('webhooks', webhook.id, 'edit')),
        ]
      : [],
  })}
${alert(frame.form, [])}
${trouble(webhook, frame)}
<div class="two">${deliveryList(webhook, deliveries, frame)}
<aside class="stack" aria-label="About this webhook"><section class="card"><h2>What is sent</h2>${facts([
    ['Events', webhook.triggers.join(', ')],
    ['Surveys', surveysOf(webhook)],
    ['Made', madeAndChanged(webhook, frame)],
    webhook.oldSecretUntil === null
      ? null
      : ['Secret', html`new; the old one signs too until ${exactly(webhook.oldSecretUntil, frame)}`],
    ['Id', html`<span class="mono any">${webhook.id}</span>`],
  ])}</section>${more(webhook, frame)}</aside></div>`,
})

/** A box that says why a webhook sends nothing or fails, and how to mend it; `null` while it works. */
function trouble(webhook: WebhookListed, frame: Frame): Html | null {
  const { status, disabledBy, disabledReason, failing } = webhook
  if (status === 'disabled') {
    return html`<div class="${disabledBy === 'service' ? 'alert' : 'note'} stack"><p><b>${
      disabledBy === 'service' ? 'The service disabled this webhook.' : 'This webhook is switched off.'
    }</b> ${disabledReason && sentence(disabledReason)} ${
      disabledBy === 'service'
        ? 'Its events are recorded: enable it, then send again what was missed.'
        : 'Nothing is sent, and its events are not kept.'
    }</p>${enableForm(webhook, frame)}</div>`
  }
  if (failing === null) return null
  const next: Child = failing.nextTryAt === null ? null : html` The next one is at ${exactly(failing.nextTryAt, frame)}.`
  return html`<div class="alert"><b>The last ${failing.failures === 1 ? 'try' : `${failing.failures} tries`} failed.</b> The first of them was at ${exactly(failing.since, frame)}.${next} Deliveries wait and are tried again.</div>`
}

/** A reason as it was stored, with its full stop. */
const sentence = (reason: string): string => (/[.!?…]$/.test(reason.trim()) ? reason : `${reason}.`)

const more = ({ id, status }: WebhookListed, frame: Frame): Html | null =>
  mayHere(frame, 'write')
    ? html`<section class="card"><h2>More</h2><div class="stack">${[
        status === 'active' && button('Send again what was missed', frame.here('webhooks', id, 'recover')),
        button('New secret', frame.here('webhooks', id, 'secret')),
        mayHere(frame, 'manage') && button('Delete', frame.here('webhooks', id, 'delete'), 'danger'),
      ]}</div></section>`
    : null

export const deleteWebhookPage = (webhook: WebhookListed, frame: Frame): PageView =>
  deletionPage(
    {
      title: 'Delete the webhook',
      question: html`Delete the webhook ${deleted(titleOf(webhook))}?`,
      up: { label: titleOf(webhook), url: frame.here('webhooks', webhook.id) },
      warning: html`<b>Nothing is sent to it any more, at once.</b> Its deliveries that wait are dropped, and its log is gone. To stop it for a while, switch it off instead.`,
      facts: [
        ['Address', html`<span class="mono">${webhook.url}</span>`],
        ['Events', webhook.triggers.join(', ')],
        ['State', health(webhook, frame)],
        ['Made', onDay(webhook.createdAt, frame)],
      ],
      action: frame.postHere('webhooks', webhook.id, 'delete'),
      keep: frame.here('webhooks', webhook.id),
    },
    frame,
  )

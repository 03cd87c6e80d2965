import { token } from '../bar.ts'
import { deliveryList } from '../deliveries/list.ts'
import { type Html, html } from '../html.ts'
import { deleted, deletionPage } from '../parts/deletion.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
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
export const webhookPage = ({ webhook, deliveries }: WebhookWithDeliveries, frame: Frame): PageView => {
  const { webhooks: words } = frame.texts
  return {
    title: titleOf(webhook),
    main: html`${head({
      title: html`<span class="any">${titleOf(webhook)}</span>`,
      up: { label: words.title, url: frame.here('webhooks') },
      about: html`<span class="mono any blk">${webhook.url}</span>${health(webhook, frame)}`,
      links: mayHere(frame, 'write')
        ? [
            html`<form method="post" action="${frame.postHere('webhooks', webhook.id, 'test')}">${token(frame)}<button class="${webhook.status === 'active' ? 'main' : ''}">${words.sendTest}</button></form>`,
            button(words.edit, frame.here('webhooks', webhook.id, 'edit')),
          ]
        : [],
    })}
${alert(frame.form, [])}
${trouble(webhook, frame)}
<div class="two">${deliveryList(webhook, deliveries, frame)}
<aside class="stack" aria-label="${words.aboutThis}"><section class="card"><h2>${words.whatIsSent}</h2>${facts([
      [words.events, webhook.triggers.join(', ')],
      [words.surveys, surveysOf(webhook, frame)],
      [words.made, madeAndChanged(webhook, frame)],
      webhook.oldSecretUntil === null
        ? null
        : [words.secret, frame.sayHtml(words.secretTurn, { time: exactly(webhook.oldSecretUntil, frame) })],
      [words.id, html`<span class="mono any">${webhook.id}</span>`],
    ])}</section>${more(webhook, frame)}</aside></div>`,
  }
}

/** A box that says why a webhook sends nothing or fails, and how to mend it; `null` while it works. */
function trouble(webhook: WebhookListed, frame: Frame): Html | null {
  const { status, disabledBy, disabledReason, failing } = webhook
  const { texts, sayHtml } = frame
  const { webhooks: words } = texts
  if (status === 'disabled') {
    const isByService = disabledBy === 'service'
    const why = sayHtml(isByService ? words.disabledByService : words.off, {
      b,
      reason: disabledReason && sentence(disabledReason),
    })
    return html`<div class="${isByService ? 'alert' : 'note'} stack"><p>${why}</p>${enableForm(webhook, frame)}</div>`
  }
  if (failing === null) return null
  const failed = { b, count: failing.failures, since: exactly(failing.since, frame) }
  return html`<div class="alert">${
    failing.nextTryAt === null
      ? sayHtml(words.failed, failed)
      : sayHtml(words.failedNext, { ...failed, next: exactly(failing.nextTryAt, frame) })
  }</div>`
}

/** A reason as it was stored, with its full stop. */
const sentence = (reason: string): string => (/[.!?…]$/.test(reason.trim()) ? reason : `${reason}.`)

function more({ id, status }: WebhookListed, frame: Frame): Html | null {
  if (!mayHere(frame, 'write')) return null
  const { webhooks: words } = frame.texts
  return html`<section class="card"><h2>${words.more}</h2><div class="stack">${[
    status === 'active' && button(words.recover, frame.here('webhooks', id, 'recover')),
    button(words.newSecret, frame.here('webhooks', id, 'secret')),
    mayHere(frame, 'manage') && button(words.delete, frame.here('webhooks', id, 'delete'), 'danger'),
  ]}</div></section>`
}

export const deleteWebhookPage = (webhook: WebhookListed, frame: Frame): PageView => {
  const { webhooks: words } = frame.texts
  return deletionPage(
    {
      title: words.deleteTitle,
      question: frame.sayHtml(words.deleteQuestion, { name: deleted(titleOf(webhook), frame) }),
      up: { label: titleOf(webhook), url: frame.here('webhooks', webhook.id) },
      warning: frame.sayHtml(words.deleteWarning, { b }),
      facts: [
        [words.address, html`<span class="mono">${webhook.url}</span>`],
        [words.events, webhook.triggers.join(', ')],
        [words.state, health(webhook, frame)],
        [words.made, onDay(webhook.createdAt, frame)],
      ],
      action: frame.postHere('webhooks', webhook.id, 'delete'),
      keep: frame.here('webhooks', webhook.id),
    },
    frame,
  )
}

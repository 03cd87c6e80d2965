import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import { toCopy } from '../parts/to-copy.ts'
import type { PageView } from '../row.ts'
import type { Frame, Visit } from '../visit.ts'
import { titleOf } from './health.ts'
import type { WebhookListed } from './load.ts'

export type WebhookWithSecret = WebhookListed & { readonly secret: string }

/** Shows the secret of a webhook. There is no other page that shows it. */
export const secretPage = (webhook: WebhookWithSecret, event: 'made' | 'rotated', frame: Visit): PageView => {
  const { webhooks: words } = frame.texts
  const title = event === 'made' ? words.secretOfNew : words.theNewSecret
  const url = frame.here('webhooks', webhook.id)
  return {
    title,
    width: 'mid',
    main: html`${head({ title, up: { label: titleOf(webhook), url } })}
<div class="note" role="status">${frame.sayHtml(event === 'made' ? words.copyMade : words.copyRotated, { b })}</div>
<section class="card" aria-label="${words.theSecret}">${toCopy('secret', { label: words.secret, text: webhook.secret }, frame)}
${facts([
  [words.address, html`<span class="mono">${webhook.url}</span>`],
  [words.events, webhook.triggers.join(', ')],
])}</section>
<div class="row">${button(words.copiedIt, url)}</div>`,
  }
}

/** Asks before the secret is rotated. */
export const rotatePage = ({ webhook, once }: { webhook: WebhookListed; once: string }, frame: Frame): PageView => {
  const { texts, sayHtml } = frame
  const { webhooks: words } = texts
  const url = frame.here('webhooks', webhook.id)
  return {
    title: words.rotate,
    width: 'mid',
    main: html`${head({ title: words.rotateQuestion, up: { label: titleOf(webhook), url } })}
${alert(frame.form, [])}
${underWay(webhook, frame)}
<div class="note">${sayHtml(words.bothSign, { b })}</div>
<section class="card" aria-label="${words.theWebhook}">${facts([[words.address, html`<span class="mono">${webhook.url}</span>`]])}</section>
<form class="row" method="post" action="${frame.postHere('webhooks', webhook.id, 'secret')}">${token(frame)}<input type="hidden" name="once" value="${once}"><button class="main">${words.makeSecret}</button>${button(words.keepOld, url)}</form>`,
  }
}

/** A warning while the last rotation is under way: another one would end its old secret at once. */
const underWay = ({ oldSecretUntil }: WebhookListed, frame: Frame): Html | null =>
  oldSecretUntil === null
    ? null
    : html`<div class="alert">${frame.sayHtml(frame.texts.webhooks.underWay, { b, time: exactly(oldSecretUntil, frame) })}</div>`

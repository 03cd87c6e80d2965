import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { copyButton } from '../parts/copy-button.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame, Visit } from '../visit.ts'
import { titleOf } from './health.ts'
import type { WebhookListed } from './load.ts'

export type WebhookWithSecret = WebhookListed & { readonly secret: string }

/** Shows the secret of a webhook. There is no other page that shows it. */
export const secretPage = (webhook: WebhookWithSecret, event: 'made' | 'rotated', frame: Visit): PageView => {
  const title = event === 'made' ? 'The secret of the new webhook' : 'The new secret'
  const url = frame.here('webhooks', webhook.id)
  return {
    title,
    width: 'mid',
    main: html`${head({ title, up: { label: titleOf(webhook), url } })}
<div class="note" role="status"><b>Copy it now.</b> It cannot be shown again. ${
      event === 'made'
        ? 'The receiver checks with it that a request is from here.'
        : 'For 24 hours requests are signed with the old one too: change it at the receiver until then.'
    }</div>
<section class="card" aria-label="The secret"><p class="label" id="secret-label">Secret</p><div class="secret"><output class="mono" id="secret" aria-labelledby="secret-label">${webhook.secret}</output>${copyButton(frame, 'secret', 'main')}</div>
${facts([
  ['Address', html`<span class="mono">${webhook.url}</span>`],
  ['Events', webhook.triggers.join(', ')],
])}</section>
<div class="row">${button('I have copied it', url)}</div>`,
  }
}

/** Asks before the secret is rotated. */
export const rotatePage = ({ webhook, once }: { webhook: WebhookListed; once: string }, frame: Frame): PageView => {
  const url = frame.here('webhooks', webhook.id)
  return {
    title: 'A new secret',
    width: 'mid',
    main: html`${head({ title: 'Give the webhook a new secret?', up: { label: titleOf(webhook), url } })}
${alert(frame.form, [])}
${underWay(webhook, frame)}
<div class="note"><b>For 24 hours both secrets sign.</b> Give the new one to the receiver in that time.</div>
<section class="card" aria-label="The webhook">${facts([['Address', html`<span class="mono">${webhook.url}</span>`]])}</section>
<form class="row" method="post" action="${frame.postHere('webhooks', webhook.id, 'secret')}">${token(frame)}<input type="hidden" name="once" value="${once}"><button class="main">Make a new secret</button>${button('Keep the old one', url)}</form>`,
  }
}

/** A warning while the last rotation is under way: another one would end its old secret at once. */
const underWay = ({ oldSecretUntil }: WebhookListed, frame: Frame): Html | null =>
  oldSecretUntil === null
    ? null
    : html`<div class="alert"><b>A rotation is under way.</b> Until ${exactly(oldSecretUntil, frame)} the secret before this one signs, too. Another new secret ends that at once: a receiver that has only that one then refuses everything.</div>`

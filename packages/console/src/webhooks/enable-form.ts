import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { mayHere } from '../parts/may-here.ts'
import type { Frame } from '../visit.ts'
import type { WebhookListed } from './load.ts'

/** The button that enables a disabled webhook; `null`: the person may not. */
export const enableForm = ({ id }: Pick<WebhookListed, 'id'>, frame: Frame): Html | null =>
  mayHere(frame, 'write')
    ? html`<form method="post" action="${frame.postHere('webhooks', id, 'enable')}">${token(frame)}<button class="main">${frame.texts.webhooks.enable}</button></form>`
    : null

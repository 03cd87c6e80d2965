import type { EventType } from '@hearback/core/pages'
import { token } from '../bar.ts'
import type { AttemptListed } from '../deliveries/load.ts'
import { outcome } from '../deliveries/outcome.ts'
import { html } from '../html.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'

export interface TestResult {
  readonly delivered: boolean
  readonly webhookId: string
  readonly event: EventType
  /** The header `webhook-id`. */
  readonly id: string
  readonly attempt: AttemptListed
}

/** Shows what the receiver answered to a test. */
export const testPage = ({ delivered, webhookId, event, id, attempt }: TestResult, frame: Frame): PageView => {
  const { texts, say } = frame
  const { webhooks: words } = texts
  const url = frame.here('webhooks', webhookId)
  const title = delivered ? words.testArrived : words.testFailed
  return {
    title,
    width: 'mid',
    main: html`${head({ title, up: { label: words.theWebhook, url } })}
<div class="${delivered ? 'note' : 'alert'}" role="${delivered ? 'status' : 'alert'}">${
      delivered ? words.testOk : say(words.testNot, { error: attempt.error ?? words.noReason })
    }</div>
<section class="card" aria-label="${words.theTest}">${facts([
      [words.answer, outcome(attempt, frame)],
      [words.took, say(texts.deliveries.ms, { count: attempt.durationMs })],
      [words.event, event],
      [words.sent, exactly(attempt.at, frame)],
      ['webhook-id', html`<span class="mono">${id}</span>`],
    ])}${
      attempt.answer
        ? html`<h2>${words.said}</h2><pre tabindex="0" role="region" aria-label="${words.said}" dir="auto">${attempt.answer}</pre>`
        : null
    }</section>
<div class="row">${button(words.back, url, 'main')}<form method="post" action="${frame.postHere('webhooks', webhookId, 'test')}">${token(frame)}<button>${words.anotherTest}</button></form></div>`,
  }
}

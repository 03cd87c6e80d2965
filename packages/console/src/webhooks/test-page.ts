import type { EventType } from '@hearback/core/pages'
import { token } from '../bar.ts'
import type { AttemptListed } from '../deliveries/load.ts'
import { outcome } from '../deliveries/outcome.ts'
import { html } from '../html.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Visit } from '../visit.ts'

export interface TestResult {
  readonly delivered: boolean
  readonly webhookId: string
  readonly event: EventType
  /** The header `webhook-id`. */
  readonly id: string
  readonly attempt: AttemptListed
}

/** Shows what the receiver answered to a test. */
export const testPage = ({ delivered, webhookId, event, id, attempt }: TestResult, visit: Visit): PageView => {
  const url = visit.here('webhooks', webhookId)
  return {
    title: delivered ? 'The test arrived' : 'The test failed',
    width: 'mid',
    main: html`${head({ title: delivered ? 'The test arrived' : 'The test failed', up: { label: 'The webhook', url } })}
<div class="${delivered ? 'note' : 'alert'}" role="${delivered ? 'status' : 'alert'}">${
      delivered
        ? 'The receiver answered 2xx to a signed example.'
        : html`The receiver did not answer 2xx: ${attempt.error ?? 'no reason is known'}.`
    }</div>
<section class="card" aria-label="The test">${facts([
      ['Answer', outcome(attempt)],
      ['Took', `${attempt.durationMs} ms`],
      ['Event', event],
      ['Sent', exactly(attempt.at, visit)],
      ['webhook-id', html`<span class="mono">${id}</span>`],
    ])}${
      attempt.answer
        ? html`<h2>What the receiver said</h2><pre tabindex="0" role="region" aria-label="What the receiver said" dir="auto">${attempt.answer}</pre>`
        : null
    }</section>
<div class="row">${button('Back to the webhook', url, 'main')}<form method="post" action="${visit.postHere('webhooks', webhookId, 'test')}">${token(visit)}<button>Send another test</button></form></div>`,
  }
}

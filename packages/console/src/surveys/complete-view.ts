import { token } from '../bar.ts'
import { html } from '../html.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Survey } from './status-buttons.ts'

/** The field that says that a person was asked. */
export const sure = 'sure'

/** Asks before a survey is completed: those who are answering it are sent away. */
export function completeView({ id, name }: Pick<Survey, 'id' | 'name'>, frame: Frame): PageView {
  const { asks, steps, cancel } = frame.texts.surveys
  return {
    title: asks.title,
    width: 'narrow',
    main: html`<div><h1>${asks.title}</h1><p class="soft" dir="auto">${name}</p></div>
<form class="card" method="post" action="${frame.postHere('surveys', id, 'status')}">${token(frame)}<input type="hidden" name="${sure}" value="yes"><p>${asks.about}</p><div class="row"><button class="main" name="status" value="completed">${steps.complete}</button><a class="btn" href="${frame.here('surveys', id)}">${cancel}</a></div></form>`,
  }
}

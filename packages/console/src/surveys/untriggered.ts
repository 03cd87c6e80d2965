import type { StoredSurvey } from '@hearback/core/pages'
import { type Html, html } from '../html.ts'
import { mayHere } from '../parts/may-here.ts'
import type { Frame } from '../visit.ts'

/** What tells whether anything shows a survey. */
export type Triggered = Pick<StoredSurvey, 'id' | 'type' | 'status'> & { readonly triggers: readonly unknown[] }

/** Whether nothing shows the survey, whatever its status: it is of apps or websites, and has no trigger. */
export const isUntriggered = ({ type, triggers }: Triggered): boolean => type !== 'link' && triggers.length === 0

/** Says that nothing shows the survey; `null`: something does, or it is over. */
export function untriggeredNote(survey: Triggered, frame: Frame): Html | null {
  const { id, type, status } = survey
  if (!isUntriggered(survey) || status === 'completed') return null
  const isOn = status === 'inProgress' || status === 'scheduled'
  const what = isOn
    ? html`<b>No ${type} shows this survey: it has no trigger.</b>`
    : html`<b>It has no trigger yet.</b> Without one, no ${type} shows it, even when it is started.`
  const where = html`${what} ${
    mayHere(frame, 'write')
      ? html`Choose one in <a href="${frame.here('surveys', id, 'edit')}">its form</a>, under “Status, time and limits”.`
      : 'Somebody with the right to write chooses one.'
  }`
  return isOn ? html`<div class="alert" role="alert">${where}</div>` : html`<div class="note">${where}</div>`
}

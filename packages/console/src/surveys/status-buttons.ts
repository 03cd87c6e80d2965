import type { StoredSurvey } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { mayHere } from '../parts/may-here.ts'
import type { Frame } from '../visit.ts'

type Status = StoredSurvey['status']

/**
 * What can be done with a survey of a status: the status that follows, and the word of the button. `now`: in progress,
 * whatever day was chosen.
 */
const steps: Readonly<Record<Status, readonly (readonly [Status | 'now', string])[]>> = {
  draft: [['inProgress', 'Start']],
  scheduled: [
    ['paused', 'Pause'],
    ['now', 'Start now'],
  ],
  inProgress: [
    ['paused', 'Pause'],
    ['completed', 'Complete'],
  ],
  paused: [
    ['inProgress', 'Start again'],
    ['completed', 'Complete'],
  ],
  completed: [['inProgress', 'Start again']],
}

interface Survey {
  readonly id: string
  readonly name: string
  readonly status: Status
}

/** Buttons that start, pause and complete a survey, for people who may. `isList`: the first one alone, in the list of surveys. */
export function statusButtons({ id, name, status }: Survey, frame: Frame, isList = false): Html | null {
  if (!mayHere(frame, 'write')) return null
  return html`<form class="row" method="post" action="${frame.postHere('surveys', id, 'status')}">${token(frame)}${
    isList && html`<input type="hidden" name="back" value="list">`
  }${(isList ? steps[status].slice(0, 1) : steps[status]).map(
    ([next, words]) => html`<button name="status" value="${next}" aria-label="${words}: ${name}">${words}</button>`,
  )}</form>`
}

import type { StoredSurvey } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { mayHere } from '../parts/may-here.ts'
import type { Frame } from '../visit.ts'

type Status = StoredSurvey['status']

/**
 * What can be done with a survey of a status: the status that follows, and the name of the button's word. `now`: in progress,
 * whatever day was chosen.
 */
const steps: Readonly<Record<Status, readonly (readonly [Status | 'now', Step])[]>> = {
  draft: [['inProgress', 'start']],
  scheduled: [
    ['paused', 'pause'],
    ['now', 'startNow'],
  ],
  inProgress: [
    ['paused', 'pause'],
    ['completed', 'complete'],
  ],
  paused: [
    ['inProgress', 'startAgain'],
    ['completed', 'complete'],
  ],
  completed: [['inProgress', 'startAgain']],
}

type Step = 'start' | 'startNow' | 'startAgain' | 'pause' | 'complete'

interface Survey {
  readonly id: string
  readonly name: string
  readonly status: Status
}

/** Buttons that start, pause and complete a survey, for people who may. `isList`: the first one alone, in the list of surveys. */
export function statusButtons({ id, name, status }: Survey, frame: Frame, isList = false): Html | null {
  if (!mayHere(frame, 'write')) return null
  const { steps: words } = frame.texts.surveys
  const labelOf = (step: Step) => frame.say(words.of, { step: words[step], name })
  return html`<form class="row" method="post" action="${frame.postHere('surveys', id, 'status')}">${token(frame)}${
    isList && html`<input type="hidden" name="back" value="list">`
  }${(isList ? steps[status].slice(0, 1) : steps[status]).map(
    ([next, step]) => html`<button name="status" value="${next}" aria-label="${labelOf(step)}">${words[step]}</button>`,
  )}</form>`
}

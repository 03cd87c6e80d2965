import type { StoredSurvey } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { mayHere } from '../parts/may-here.ts'
import type { Frame } from '../visit.ts'

type Status = StoredSurvey['status']

/** What a button asks for. `now`: in progress, whatever first day was chosen; `open`: in progress, without the last day, which has passed. */
type Wanted = Status | 'now' | 'open'

/** What can be done with a survey of a status: what the button asks for, and the name of its word. */
const steps: Readonly<Record<Status, readonly (readonly [Wanted, Step])[]>> = {
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

type Step = 'start' | 'startNow' | 'startAgain' | 'startOpen' | 'pause' | 'complete'

export type Survey = Pick<StoredSurvey, 'id' | 'name' | 'status' | 'closeOnDate'>

/** Whether the last day of a survey has passed: it would be over as soon as it is started. */
export const isPast = ({ closeOnDate }: Pick<Survey, 'closeOnDate'>, now: number): boolean =>
  closeOnDate !== null && Date.parse(closeOnDate) <= now

/** The steps from where a survey is. */
function stepsOf(survey: Survey, now: number): readonly (readonly [Wanted, Step])[] {
  const usual = steps[survey.status]
  if (!isPast(survey, now)) return usual
  return usual.map((step) => (step[0] === 'inProgress' || step[0] === 'now' ? ['open', 'startOpen'] : step))
}

/** Buttons that start, pause and complete a survey, for people who may. `isList`: the first one alone, in the list of surveys. */
export function statusButtons(survey: Survey, frame: Frame, isList = false): Html | null {
  if (!mayHere(frame, 'write')) return null
  const { id, name } = survey
  const all = stepsOf(survey, frame.now)
  const { steps: words } = frame.texts.surveys
  const labelOf = (step: Step) => frame.say(words.of, { step: words[step], name })
  return html`<form class="row" method="post" action="${frame.postHere('surveys', id, 'status')}">${token(frame)}${
    isList && html`<input type="hidden" name="back" value="list">`
  }${(isList ? all.slice(0, 1) : all).map(
    ([next, step]) => html`<button name="status" value="${next}" aria-label="${labelOf(step)}">${words[step]}</button>`,
  )}</form>`
}

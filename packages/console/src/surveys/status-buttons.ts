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

/** The first step, in the list of surveys; those that start a survey; or those that end its time. */
type Which = 'first' | 'starts' | 'ends'

const starts: readonly Wanted[] = ['inProgress', 'now', 'open']

const isOf: Readonly<Record<Which, (wanted: Wanted, at: number) => boolean>> = {
  first: (_, at) => at === 0,
  starts: (wanted) => starts.includes(wanted),
  ends: (wanted) => !starts.includes(wanted),
}

/** Buttons that start, pause and complete a survey, for people who may. `null`: there are none. */
export function statusButtons(survey: Survey, frame: Frame, which: Which): Html | null {
  const { id, name } = survey
  const shown = stepsOf(survey, frame.now).filter(([wanted], at) => isOf[which](wanted, at))
  if (shown.length === 0 || !mayHere(frame, 'write')) return null
  const { steps: words } = frame.texts.surveys
  const labelOf = (step: Step) => frame.say(words.of, { step: words[step], name })
  return html`<form class="row" method="post" action="${frame.postHere('surveys', id, 'status')}">${token(frame)}${
    which === 'first' && html`<input type="hidden" name="back" value="list">`
  }${shown.map(
    ([next, step]) => html`<button name="status" value="${next}" aria-label="${labelOf(step)}">${words[step]}</button>`,
  )}</form>`
}

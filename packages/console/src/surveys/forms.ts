import type { Done } from '../done.ts'
import { wordFaults } from '../edit/own-faults.ts'
import { faulty } from '../faults.ts'
import { asDocument } from '../json/document.ts'
import { surveyPath } from '../results/load.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { completeView, sure } from './complete-view.ts'
import { isPast, type Survey } from './status-buttons.ts'

/** What becomes of a survey for each thing that a button asks for. A first day to come would keep it scheduled, and a last day that has passed completed. */
const changes: ReadonlyMap<string, object> = new Map([
  ['now', { status: 'inProgress', runOnDate: null }],
  ['open', { status: 'inProgress', runOnDate: null, closeOnDate: null }],
])

const done: Readonly<Record<Survey['status'], Done | undefined>> = {
  draft: undefined,
  scheduled: 'surveyScheduled',
  inProgress: 'surveyStarted',
  paused: 'surveyPaused',
  completed: 'surveyCompleted',
}

/**
 * Starts, pauses or completes a survey, goes to where the button was, and says there what has become of it. It starts none that its
 * form would refuse, nor one whose last day has passed, and asks before it completes one.
 */
export async function changeStatus(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const wanted = fields.get('status') ?? ''
  const isStart = ['now', 'inProgress', 'open'].includes(wanted)
  if (isStart) {
    const survey = await visit.ask<Survey>(surveyPath(visit))
    const faults = wordFaults(asDocument(survey), visit)
    const { notStarted, lastDayPassed } = visit.texts.surveys
    if (faults.length > 0) return again(faulty(visit, fields, Object.fromEntries(faults), notStarted))
    // The page was opened before that day was over.
    if (wanted !== 'open' && isPast(survey, visit.now)) return again(faulty(visit, fields, {}, lastDayPassed))
  }
  if (wanted === 'completed' && !fields.has(sure)) {
    const survey = await visit.ask<Survey>(surveyPath(visit))
    return { kind: 'page', view: (frame) => completeView(survey, frame) }
  }
  const { status } = await visit.send<Survey>('PUT', surveyPath(visit), changes.get(wanted) ?? { status: wanted })
  const isList = fields.get('back') === 'list'
  return seeOther(isList ? visit.here('surveys') : visit.here('surveys', visit.params.surveyId ?? ''), done[status])
}

export async function deleteSurvey(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', surveyPath(visit))
  return seeOther(visit.here('surveys'), 'surveyDeleted')
}

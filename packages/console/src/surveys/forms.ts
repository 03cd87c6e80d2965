import { wordFaults } from '../edit/own-faults.ts'
import { faulty } from '../faults.ts'
import { asDocument } from '../json/document.ts'
import { surveyPath } from '../results/load.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'

/** Starts, pauses or completes a survey, and goes to where the button was. It starts none that its form would refuse. */
export async function changeStatus(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const status = fields.get('status') ?? ''
  if (status === 'now' || status === 'inProgress') {
    const faults = wordFaults(asDocument(await visit.ask(surveyPath(visit))), visit)
    const { notStarted } = visit.texts.surveys
    if (faults.length > 0) return again(faulty(visit, fields, Object.fromEntries(faults), notStarted))
  }
  // A day to come would keep it scheduled.
  const change = status === 'now' ? { status: 'inProgress', runOnDate: null } : { status }
  await visit.send('PUT', surveyPath(visit), change)
  const isList = fields.get('back') === 'list'
  return seeOther(isList ? visit.here('surveys') : visit.here('surveys', visit.params.surveyId ?? ''))
}

export async function deleteSurvey(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', surveyPath(visit))
  return seeOther(visit.here('surveys'), 'surveyDeleted')
}

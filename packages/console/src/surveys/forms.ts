import { surveyPath } from '../results/load.ts'
import type { Answer } from '../row.ts'
import type { Visit } from '../visit.ts'

/** Starts, pauses or completes a survey, and goes back to where the button stands. */
export async function changeStatus(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const status = fields.get('status') ?? ''
  // A day to come would keep it scheduled.
  const change = status === 'now' ? { status: 'inProgress', runOnDate: null } : { status }
  await visit.send('PUT', surveyPath(visit), change)
  const isList = fields.get('back') === 'list'
  return { kind: 'to', url: isList ? visit.here('surveys') : visit.here('surveys', visit.params.surveyId ?? '') }
}

export async function deleteSurvey(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', surveyPath(visit))
  return { kind: 'to', url: visit.here('surveys'), done: 'surveyDeleted' }
}

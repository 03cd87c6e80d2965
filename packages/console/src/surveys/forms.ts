import { wordFaults } from '../edit/own-faults.ts'
import { placeInWords } from '../edit/place-words.ts'
import { faulty } from '../faults.ts'
import { asDocument } from '../json/document.ts'
import { surveyPath } from '../results/load.ts'
import type { Answer } from '../row.ts'
import type { Visit } from '../visit.ts'

/** Starts, pauses or completes a survey, and goes back to where the button stands. What the form refuses is not started. */
export async function changeStatus(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const status = fields.get('status') ?? ''
  const faults = status === 'now' || status === 'inProgress' ? await faultsInWords(visit) : {}
  if (Object.keys(faults).length > 0) return { kind: 'again', form: faulty(fields, faults, notStarted) }
  // A day to come would keep it scheduled.
  const change = status === 'now' ? { status: 'inProgress', runOnDate: null } : { status }
  await visit.send('PUT', surveyPath(visit), change)
  const isList = fields.get('back') === 'list'
  return { kind: 'to', url: isList ? visit.here('surveys') : visit.here('surveys', visit.params.surveyId ?? '') }
}

const notStarted = 'The survey was not started. Edit these parts first:'

/** What the form refuses in the stored survey, by places in words. */
async function faultsInWords(visit: Visit): Promise<Readonly<Record<string, string>>> {
  const survey = asDocument(await visit.ask(surveyPath(visit)))
  return Object.fromEntries(
    Object.entries(wordFaults(survey)).map(([path, fault]) => [placeInWords(path, survey), fault]),
  )
}

export async function deleteSurvey(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', surveyPath(visit))
  return { kind: 'to', url: visit.here('surveys'), done: 'surveyDeleted' }
}

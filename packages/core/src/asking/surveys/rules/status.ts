import type { Timestamp } from '../../../ground/ports/clock.ts'
import type { StoredSurvey, SurveyStatus } from '../schema.ts'

type Schedule = Pick<StoredSurvey, 'status' | 'runOnDate' | 'closeOnDate' | 'autoComplete'>

/**
 * A survey's current status, computed from the time: no background job changes it. `finishedCount` is the number of
 * finished responses now (deleting one reopens the survey), counted up to `autoComplete` or further; `null` if the
 * survey has no `autoComplete`. `isFull`: a quota that closes the survey is full. Source: section 2.1 of the contract.
 */
export function statusAt(survey: Schedule, now: Timestamp, finishedCount: number | null, isFull = false): SurveyStatus {
  const status = startedStatus(survey.status, survey.runOnDate, now)
  if (status !== 'inProgress') return status
  const closed = survey.closeOnDate !== null && survey.closeOnDate <= now
  const complete = survey.autoComplete !== null && finishedCount !== null && finishedCount >= survey.autoComplete
  return closed || complete || isFull ? 'completed' : 'inProgress'
}

/** Whether the survey's status depends on the counts of its quotas. */
export const mayClose = ({ quotas }: Pick<StoredSurvey, 'quotas'>): boolean =>
  quotas.some(({ action }) => action === 'close')

/**
 * The status to store for a written one: `inProgress` becomes `scheduled` while `runOnDate` lies in the future, and
 * `scheduled` becomes `inProgress` once it does not. Any other status is stored as written.
 */
export function startedStatus(status: SurveyStatus, runOnDate: Timestamp | null, now: Timestamp): SurveyStatus {
  if (status !== 'scheduled' && status !== 'inProgress') return status
  // Times are ISO 8601 UTC with milliseconds, so that they compare as texts.
  return runOnDate !== null && runOnDate > now ? 'scheduled' : 'inProgress'
}

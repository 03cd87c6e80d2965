import type { Timestamp } from '../../ports/clock.ts'
import type { StoredSurvey, SurveyStatus } from '../schema.ts'

type Schedule = Pick<StoredSurvey, 'status' | 'runOnDate' | 'closeOnDate' | 'autoComplete'>

/**
 * A survey's status as it is at this time: no clock job moves it. `finishedCount` is the finished
 * responses as of now (a deletion reopens), counted up to `autoComplete` or further; `null` where the
 * survey has no `autoComplete`. Source: section 2.1 of the contract.
 */
export function statusAt(survey: Schedule, now: Timestamp, finishedCount: number | null): SurveyStatus {
  const status = startedStatus(survey.status, survey.runOnDate, now)
  if (status !== 'inProgress') return status
  const closed = survey.closeOnDate !== null && survey.closeOnDate <= now
  const full = survey.autoComplete !== null && finishedCount !== null && finishedCount >= survey.autoComplete
  return closed || full ? 'completed' : 'inProgress'
}

/**
 * What a written status comes to: `inProgress` is `scheduled` as long as its `runOnDate` lies ahead, and
 * `scheduled` is `inProgress` once none does. Any other status is what was written.
 */
export function startedStatus(status: SurveyStatus, runOnDate: Timestamp | null, now: Timestamp): SurveyStatus {
  if (status !== 'scheduled' && status !== 'inProgress') return status
  // Times are ISO 8601 UTC with milliseconds: they compare as texts.
  return runOnDate !== null && runOnDate > now ? 'scheduled' : 'inProgress'
}

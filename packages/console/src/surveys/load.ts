import type { StoredSurvey } from '@hearback/core/pages'
import { listedPage } from '../read-lists.ts'
import type { Visit } from '../visit.ts'
import type { Triggered } from './untriggered.ts'

type SurveyListed = Pick<StoredSurvey, 'name' | 'environmentId' | 'createdAt' | 'updatedAt' | 'closeOnDate'> & Triggered

/** How many responses a survey has, counted to a bound. */
interface Activity {
  readonly surveyId: string
  readonly started: number
  readonly finished: number
  readonly lastAt: string | null
  /** Whether there may be more than are counted. */
  readonly isMore: boolean
}

export interface Surveys {
  readonly surveys: readonly (SurveyListed & { readonly activity: Activity | null })[]
  readonly name: string
  readonly status: string | null
  readonly isLater: boolean
  readonly next: string | null
}

/** A page of the surveys, newest change first, each with what became of it. */
export async function loadSurveys(visit: Visit): Promise<Surveys> {
  const { query, ask, environmentId, texts } = visit
  const name = query.get('name')?.trim() ?? ''
  const status = Object.keys(texts.surveys.statuses).find((one) => one === query.get('status')) ?? null
  const filter = { ...(name !== '' && { name }), ...(status !== null && { status }) }
  const { data, next } = await listedPage<SurveyListed>(visit, '/api/v1/management/surveys', 25, filter)
  const ids = data.map(({ id }) => id).join(',')
  const activities =
    ids === ''
      ? []
      : await ask<readonly Activity[]>(`/api/v1/environments/${environmentId}/survey-activity?surveyIds=${ids}`)
  const byId = new Map(activities.map((one) => [one.surveyId, one]))
  const surveys = data.map((survey) => ({ ...survey, activity: byId.get(survey.id) ?? null }))
  return { surveys, name, status, isLater: query.has('cursor'), next }
}

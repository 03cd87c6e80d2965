import type { StoredSurvey } from '@hearback/core/pages'
import type { Visit } from '../visit.ts'
import type { Triggered } from './untriggered.ts'

type SurveyListed = Pick<StoredSurvey, 'name' | 'environmentId' | 'createdAt' | 'updatedAt'> & Triggered

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
export async function loadSurveys({ query, ask, askList, environmentId, texts }: Visit): Promise<Surveys> {
  const name = query.get('name')?.trim() ?? ''
  const status = Object.keys(texts.surveys.statuses).find((one) => one === query.get('status')) ?? null
  const cursor = query.get('cursor')
  // A cursor holds the filter of its list.
  const wanted = new URLSearchParams({ limit: '25', ...(cursor === null ? {} : { cursor }) })
  if (cursor === null && name !== '') wanted.set('name', name)
  if (cursor === null && status !== null) wanted.set('status', status)
  const { data, next } = await askList<SurveyListed>(`/api/v1/management/surveys?${wanted}`)
  const ids = data.map(({ id }) => id).join(',')
  const activities =
    ids === ''
      ? []
      : await ask<readonly Activity[]>(`/api/v1/environments/${environmentId}/survey-activity?surveyIds=${ids}`)
  const byId = new Map(activities.map((one) => [one.surveyId, one]))
  const surveys = data.map((survey) => ({ ...survey, activity: byId.get(survey.id) ?? null }))
  return { surveys, name, status, isLater: cursor !== null, next }
}

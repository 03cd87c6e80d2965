import type { StoredSurvey } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import { listedPage } from '../read-lists.ts'
import type { Visit } from '../visit.ts'
import type { WebhookListed } from '../webhooks/load.ts'
import type { Look } from './look.ts'
import type { SurveyFigure } from './newest-figure.ts'
import type { Triggered } from './untriggered.ts'

type SurveyListed = Pick<StoredSurvey, 'name' | 'environmentId' | 'createdAt' | 'updatedAt' | 'closeOnDate'> & Triggered

export interface Surveys {
  readonly surveys: readonly (SurveyListed & { readonly figure: SurveyFigure | null })[]
  /** `null`: it is not asked for, on later pages and beside what was searched for. */
  readonly look: Look | null
  readonly name: string
  readonly status: string | null
  readonly isLater: boolean
  readonly next: string | null
}

/** A page of the surveys, newest change first, each with its newest figure, and what needs a look. */
export async function loadSurveys(visit: Visit): Promise<Surveys> {
  const { query, ask, environmentId, texts } = visit
  const name = query.get('name')?.trim() ?? ''
  const status = Object.keys(texts.surveys.statuses).find((one) => one === query.get('status')) ?? null
  const filter = { ...(name !== '' && { name }), ...(status !== null && { status }) }
  const isLater = query.has('cursor')
  const isWhole = !isLater && name === '' && status === null
  const [{ data, next }, timeZone, look] = await Promise.all([
    listedPage<SurveyListed>(visit, '/api/v1/management/surveys', 25, filter),
    visit.pageZone(),
    isWhole ? loadLook(visit) : null,
  ])
  const wanted = new URLSearchParams({ surveyIds: data.map(({ id }) => id).join(','), timeZone })
  const figures =
    data.length === 0
      ? []
      : await ask<readonly SurveyFigure[]>(`/api/v1/environments/${environmentId}/survey-figures?${wanted}`).catch(
          unlessSlow([]),
        )
  const byId = new Map(figures.map((one) => [one.surveyId, one]))
  const surveys = data.map((survey) => ({ ...survey, figure: byId.get(survey.id) ?? null }))
  return { surveys, look, name, status, isLater, next }
}

/** What needs a look in the environment, whichever surveys the page lists. */
async function loadLook({ ask, askList, environmentId }: Visit): Promise<Look> {
  const [surveys, webhooks] = await Promise.all([
    ask<Look['surveys']>(`/api/v1/environments/${environmentId}/survey-watch`),
    askList<WebhookListed>('/api/v1/webhooks?limit=100'),
  ])
  const isWell = ({ status, failing }: WebhookListed) => status === 'active' && failing === null
  return { surveys, webhooks: webhooks.data.filter((one) => !isWell(one)) }
}

/** The surveys are listed all the same while their figures take too long. */
const unlessSlow =
  <Data>(instead: Data) =>
  (error: unknown): Data => {
    if (error instanceof ApiRefusal && error.status === 503) return instead
    throw error
  }

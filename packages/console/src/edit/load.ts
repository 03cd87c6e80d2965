import type { ActionClass, Segment } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import { loadPreview, type Preview } from '../preview/load.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import type { Visit } from '../visit.ts'

/** A survey with its version, for a form that changes it. */
export interface Editing {
  readonly survey: SurveyRead
  readonly etag: string
  /** How many responses it has, counted to a bound; `isMore`: there may be more. */
  readonly responses: { readonly started: number; readonly isMore: boolean }
  /** The actions and segments of the environment, of which a survey in an app names some. */
  readonly actions: readonly ActionClass[]
  readonly segments: readonly Segment[]
  /** `null`: this service has no page for surveys. */
  readonly preview: Preview | null
  /** Whether it has just been saved. */
  readonly isSaved: boolean
}

export async function loadEditing(visit: Visit): Promise<Editing> {
  const { data: survey, etag } = await visit.askTagged<SurveyRead>(surveyPath(visit))
  const [responses, preview, actions, segments] = await Promise.all([
    loadActivity(visit),
    loadPreview(visit),
    visit.askList<ActionClass>('/api/v1/management/action-classes?limit=1000'),
    visit.askList<Segment>('/api/v1/management/segments?limit=1000'),
  ])
  const isSaved = visit.query.get('saved') === 'yes'
  return { survey, etag, responses, preview, actions: actions.data, segments: segments.data, isSaved }
}

/** How many responses the survey of the address has. */
export async function loadActivity({ ask, environmentId, params }: Visit): Promise<Editing['responses']> {
  const wanted = new URLSearchParams({ surveyIds: params.surveyId ?? '' })
  const [activity] = await ask<readonly Editing['responses'][]>(
    `/api/v1/environments/${environmentId}/survey-activity?${wanted}`,
  )
  return activity ?? { started: 0, isMore: false }
}

interface AuditRead {
  readonly createdAt: string
  readonly resource: string
  readonly resourceIds: readonly string[]
  readonly actor: { readonly label: string } | null
}

/** Who changed the survey last, by the audit log; `null`: it does not say. */
export async function lastAuthor({ askList }: Visit, surveyId: string): Promise<string | null> {
  try {
    const { data } = await askList<AuditRead>('/api/v1/management/audit?limit=50')
    const entry = data.find(({ resource, resourceIds }) => resource === 'survey' && resourceIds.includes(surveyId))
    return entry?.actor?.label ?? null
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

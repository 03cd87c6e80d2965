import type { ActionClass } from '@hearback/core/pages'
import type { SurveyName } from '../surveys/names.ts'
import type { Visit } from '../visit.ts'

export const actionPath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/management/action-classes/${encodeURIComponent(params.actionClassId ?? '')}`

export interface Actions {
  readonly actions: readonly ActionClass[]
  readonly next: string | null
}

export async function loadActions({ query, askList }: Visit): Promise<Actions> {
  const cursor = query.get('cursor')
  const wanted = new URLSearchParams({ limit: '100', ...(cursor !== null && { cursor }) })
  const { data, next } = await askList<ActionClass>(`/api/v1/management/action-classes?${wanted}`)
  return { actions: data, next }
}

export const loadAction = (visit: Visit): Promise<ActionClass> => visit.ask<ActionClass>(actionPath(visit))

export interface ActionWithSurveys {
  readonly action: ActionClass
  /** The surveys that it triggers. */
  readonly surveys: readonly SurveyName[]
}

export async function loadActionWithSurveys(visit: Visit): Promise<ActionWithSurveys> {
  const action = await loadAction(visit)
  return { action, surveys: action.type === 'automatic' ? [] : await surveysOf(action, visit) }
}

type SurveyListed = SurveyName & { readonly triggers: readonly { readonly actionClass: { readonly id: string } }[] }

/** The surveys that an action class triggers, of all surveys of the environment. */
async function surveysOf({ id }: ActionClass, { askList }: Visit): Promise<readonly SurveyName[]> {
  const found: SurveyName[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const wanted: URLSearchParams = new URLSearchParams({ limit: '1000', ...(cursor !== '' && { cursor }) })
    const { data, next } = await askList<SurveyListed>(`/api/v1/management/surveys?${wanted}`)
    found.push(...data.filter(({ triggers }) => triggers.some(({ actionClass }) => actionClass.id === id)))
    cursor = next
  }
  return found.map(({ id, name }) => ({ id, name }))
}

import type { ActionClass } from '@hearback/core/pages'
import { listedPage, wholeList } from '../read-lists.ts'
import type { SurveyName } from '../surveys/names.ts'
import type { Visit } from '../visit.ts'

export const actionPath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/management/action-classes/${encodeURIComponent(params.actionClassId ?? '')}`

export interface Actions {
  readonly actions: readonly ActionClass[]
  readonly next: string | null
}

export async function loadActions(visit: Visit): Promise<Actions> {
  const { data, next } = await listedPage<ActionClass>(visit, '/api/v1/management/action-classes')
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
async function surveysOf({ id }: ActionClass, visit: Visit): Promise<readonly SurveyName[]> {
  const isWanted = ({ triggers }: SurveyListed) => triggers.some(({ actionClass }) => actionClass.id === id)
  const found = await wholeList(visit, '/api/v1/management/surveys', 1000, { isWanted })
  return found.map(({ id, name }) => ({ id, name }))
}

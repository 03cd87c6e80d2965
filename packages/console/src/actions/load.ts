import type { ActionClass } from '@hearback/core'
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

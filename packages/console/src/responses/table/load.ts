import { ApiRefusal } from '../../api-refusal.ts'
import { type Filter, forApi, spanOf } from '../../results/filter.ts'
import type { Visit } from '../../visit.ts'
import type { TableRow, TableView } from './wire.ts'

/** The responses on a page of a list. */
export const onPage = 50

export interface TableRead extends TableView {
  readonly rows: readonly TableRow[]
  readonly isOldestFirst: boolean
  /** Whether earlier pages came before this one. */
  readonly isLater: boolean
  readonly next: string | null
}

const pathOf = ({ environmentId }: Pick<Visit, 'environmentId'>, surveyId: string) =>
  `/api/v1/environments/${environmentId}/surveys/${encodeURIComponent(surveyId)}`

export const viewPath = (visit: Pick<Visit, 'environmentId'>, surveyId: string): string =>
  `${pathOf(visit, surveyId)}/table-view`

/** The table of a survey's responses that pass a filter, with the person's columns. */
export async function loadTable(visit: Visit, surveyId: string, filter: Filter): Promise<TableRead> {
  const { query, ask, now } = visit
  const isOldestFirst = query.get('order') === 'asc'
  const { edition } = filter
  const first = forApi(filter, spanOf(filter, now))
  if (isOldestFirst) first.set('order', 'asc')
  const cursor = query.get('cursor')
  const [rows, view] = await Promise.all([
    loadRows(visit, surveyId, first, cursor),
    ask<TableView>(viewPath(visit, surveyId) + (edition === null ? '' : `?edition=${edition}`)),
  ])
  return { ...view, ...rows, isOldestFirst }
}

async function loadRows(
  visit: Visit,
  surveyId: string,
  first: URLSearchParams,
  cursor: string | null,
): Promise<Pick<TableRead, 'rows' | 'next' | 'isLater'>> {
  // A cursor holds the filter and the order of its list.
  const wanted = cursor === null ? first : new URLSearchParams({ cursor })
  wanted.set('limit', String(onPage))
  try {
    const { data, next } = await visit.askList<TableRow>(`${pathOf(visit, surveyId)}/table?${wanted}`)
    return { rows: data, next, isLater: cursor !== null }
  } catch (error) {
    // An address that was kept since the list was another one begins at the first page.
    if (cursor === null || !(error instanceof ApiRefusal) || error.status !== 400 || !('cursor' in error.details))
      throw error
    return loadRows(visit, surveyId, first, null)
  }
}

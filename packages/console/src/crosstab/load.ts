import type { Crosstab } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import { loadAttributeKeys } from '../contacts/keys.ts'
import { loadNewestEditions, type NewestEditions } from '../editions/names.ts'
import { type Filter, filterIn, forApi, spanOf } from '../results/filter.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import { loadSomeTags, type TagListed } from '../tags/load.ts'
import type { Visit } from '../visit.ts'

/** What stands in the rows and in the columns, by the names of the API; `null`: that was not chosen yet. */
interface Sides {
  readonly rows: string | null
  readonly columns: string | null
}

export interface Compared extends NewestEditions, Sides {
  readonly survey: SurveyRead
  readonly filter: Filter
  /** The keys of contacts' attributes. */
  readonly attributes: readonly string[]
  /** The tags to choose from. */
  readonly tags: readonly TagListed[]
  /** `null`: a side was not chosen yet. A refusal: a side does not exist, or the responses could not be counted. */
  readonly table: Crosstab | ApiRefusal | null
}

/** The sides in an address. */
const sidesIn = (query: URLSearchParams): Sides => ({
  rows: query.get('rows') || null,
  columns: query.get('columns') || null,
})

/** The path of the cross-table of the API; `null`: a side was not chosen. */
export function crosstabPath(visit: Visit, filter: Filter): string | null {
  const { rows, columns } = sidesIn(visit.query)
  if (rows === null || columns === null) return null
  const wanted = forApi(filter, spanOf(filter, visit.now))
  wanted.set('rows', rows)
  wanted.set('columns', columns)
  return `${surveyPath(visit)}/crosstab?${wanted}`
}

/** The survey, what it can be compared by, and the cross-table. */
export async function loadCompared(visit: Visit): Promise<Compared> {
  const filter = filterIn(visit.query, await visit.pageZone())
  const path = crosstabPath(visit, filter)
  const [survey, keys, tags, newest, table] = await Promise.all([
    visit.ask<SurveyRead>(surveyPath(visit)),
    loadAttributeKeys(visit),
    loadSomeTags(visit),
    loadNewestEditions(visit, visit.params.surveyId ?? ''),
    path === null ? null : visit.ask<Crosstab>(path).catch(refused),
  ])
  return { survey, filter, ...sidesIn(visit.query), attributes: keys, tags, ...newest, table }
}

/** The page says what could not be counted, and why. */
function refused(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal && (error.status === 503 || error.status === 400)) return error
  throw error
}

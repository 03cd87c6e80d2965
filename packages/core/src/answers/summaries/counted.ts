import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { ResponseFilters } from '../responses/query.ts'
import type { ResponseFilter } from '../responses/store.ts'
import type { SummaryPlan } from './store.ts'

type ByMarks = Pick<ResponseFilters, 'suspicious'>

/**
 * What leaves out the responses that could not have been given, where the survey says that they do not count. A query for marks is
 * answered by them.
 */
export const onlyCounted = (
  { answers }: Pick<StoredSurvey, 'answers'>,
  { suspicious }: ByMarks,
): Pick<ResponseFilter, 'isPossible'> => (answers === 'count' && suspicious === undefined ? { isPossible: true } : {})

/** The plan for a query. One for marks is answered by them. */
export const planFor = (plan: SummaryPlan, { suspicious }: ByMarks): SummaryPlan =>
  plan.impossible === 'apart' && suspicious !== undefined ? { ...plan, impossible: 'within' } : plan

import type { SurveySummary } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import type { Visit } from '../visit.ts'
import { type Filter, forApi, isKept, spanOf } from './filter.ts'

/** The numbers of a survey by the filter where the service keeps them; `null` where it had to count the responses. */
export async function loadKept(
  { ask, now }: Pick<Visit, 'ask' | 'now'>,
  surveyId: string,
  filter: Filter,
): Promise<SurveySummary | null> {
  if (!isKept(filter)) return null
  const wanted = forApi(filter, spanOf(filter, now))
  try {
    return await ask(`/api/v1/management/surveys/${encodeURIComponent(surveyId)}/summary?${wanted}`)
  } catch (error) {
    // A page of a list does without its total.
    if (error instanceof ApiRefusal && error.status === 503) return null
    throw error
  }
}

import type { Storage } from '../../house/storage.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { countsOf, isClosedByQuota } from './rules.ts'

/** The ids of those surveys of one environment that a full quota closes. */
export async function fullSurveys(storage: Storage, surveys: readonly StoredSurvey[]): Promise<ReadonlySet<string>> {
  const [environmentId = ''] = surveys.map((survey) => survey.environmentId)
  const ids = surveys.map(({ id }) => id)
  const counts = await storage.responses.countQuotas(environmentId, ids)
  const full = surveys.filter((survey) =>
    isClosedByQuota(survey, countsOf(counts.filter(({ surveyId }) => surveyId === survey.id))),
  )
  return new Set(full.map(({ id }) => id))
}

import type { FindSurveyOfPage } from '../../asking/surveys/for-pages.ts'
import { leastKeyLength } from '../../asking/surveys/rules/results-key.ts'
import { isSameText } from '../../ground/hmac.ts'
import type { AskedResults } from '../../ground/ports/pages.ts'
import type { SharedResults } from '../../ground/ports/shared-results.ts'
import type { Service } from '../../house/service/service.ts'
import { summarize } from '../summaries/summarize.ts'
import { sharedResults } from './rules.ts'

/**
 * Returns the shared results of a survey to a caller that has the key; `null` if they are not shared, or under another key. A
 * stored key that is too short opens nothing.
 */
export async function readShared(
  service: Service,
  find: FindSurveyOfPage,
  { surveyId, environmentId, key }: AskedResults,
): Promise<SharedResults | null> {
  const found = await find(surveyId, environmentId)
  if (found === null) return null
  const { survey } = found
  const { resultShareKey } = survey
  if (resultShareKey === null || resultShareKey.length < leastKeyLength || !isSameText(resultShareKey, key)) return null
  const environment = await service.environments.get(found.environmentId)
  if (environment === null) return null
  const { summary } = await summarize(service, environment, survey.id, {})
  return sharedResults(survey, summary)
}

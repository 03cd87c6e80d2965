import { onDemand } from '../ground/on-demand.ts'
import type { Service } from '../service/service.ts'
import { editionOf } from '../surveys/rules/edition.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { withMeanings } from './meanings.ts'
import type { StoredResponse } from './schema.ts'

const { readByEditions } = onDemand(() => import('./read-by-editions.ts'))

/**
 * The response with the meanings of its new answers by what its respondent saw, and with the edition of that: most saw the survey as it
 * is now, others one of its editions; see `readByEditions`.
 */
export async function asShown(
  service: Pick<Service, 'storage' | 'clock'>,
  survey: StoredSurvey | null,
  response: StoredResponse,
  edition: number | null | undefined,
): Promise<StoredResponse> {
  const current = survey === null ? 1 : editionOf(survey).number
  if (survey === null || current === 1) return withMeanings(survey, response)
  if (edition !== current) return readByEditions(service, survey, response, edition)
  return { ...(await withMeanings(survey, response)), edition: { number: current, isGuessed: false } }
}

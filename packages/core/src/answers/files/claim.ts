import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import type { StoredResponse } from '../responses/schema.ts'
import { unownedMs } from './bounds.ts'
import { filesIn } from './name-rules.ts'
import type { FileClaim } from './schema.ts'

/**
 * Returns the claims of the files that responses name, to be stored alongside their write. The files need not have
 * arrived.
 */
export function claimsOf(
  { clock }: Pick<Service, 'clock'>,
  responses: readonly { readonly survey: StoredSurvey | null; readonly after: StoredResponse }[],
): FileClaim[] {
  const dueAt = timestamp(clock.now() + unownedMs)
  return responses.flatMap(({ survey, after: { id: responseId, environmentId, surveyId, data } }) =>
    survey ? filesIn(survey, environmentId, data).map((name) => ({ name, surveyId, responseId, dueAt })) : [],
  )
}

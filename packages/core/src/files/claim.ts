import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { unownedMs } from './bounds.ts'
import { filesIn } from './name-rules.ts'
import type { FileClaim } from './schema.ts'

/**
 * Returns the claim of the files that a response names, to be stored alongside its write. The files need not have
 * arrived.
 */
export function claimsOf(
  { clock }: Pick<Service, 'clock'>,
  survey: Pick<StoredSurvey, 'id' | 'environmentId' | 'questions'>,
  response: { id: string; data: Readonly<Record<string, unknown>> },
): FileClaim[] {
  const { environmentId, id: surveyId } = survey
  return filesIn(survey, environmentId, response.data).map((name) => ({
    name,
    surveyId,
    responseId: response.id,
    dueAt: timestamp(clock.now() + unownedMs),
  }))
}

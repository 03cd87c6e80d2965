import { timestamp } from '../ports/clock.ts'
import type { Service } from '../service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { unownedMs } from './bounds.ts'
import { filesIn } from './name-rules.ts'
import type { FileClaim } from './schema.ts'

/** The files that a response names, to go along with its write. Whether they have come is not asked: it has them then. */
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

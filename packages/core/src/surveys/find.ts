import type { EnvironmentView } from '../configuration/environment-view.ts'
import { Problem } from '../errors.ts'
import { notFound } from '../http/problems.ts'
import { timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import { countsOf, isClosedByQuota, mayClose } from '../quotas/rules.ts'
import type { Service } from '../service/service.ts'
import { statusAt } from './rules/status.ts'
import type { StoredSurvey } from './schema.ts'

/** Returns the survey with its current status; throws a 404 if it does not exist. */
export async function findSurvey(
  service: Pick<Service, 'storage' | 'clock'>,
  environment: EnvironmentView,
  id: string,
): Promise<StoredSurvey> {
  const survey = idPattern.test(id) ? await environment.survey(id) : null
  if (!survey) throw notFound('Survey', id)
  return asOfNow(service, survey)
}

/** Returns the survey with its current status. */
export async function asOfNow(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  survey: StoredSurvey,
): Promise<StoredSurvey> {
  const atMost = survey.autoComplete
  const finished =
    atMost === null ? null : await storage.responses.countFinished(survey.environmentId, survey.id, atMost)
  const quotas = mayClose(survey) ? await storage.responses.countQuotas(survey.environmentId, [survey.id]) : []
  const isFull = isClosedByQuota(survey, countsOf(quotas))
  return { ...survey, status: statusAt(survey, timestamp(clock.now()), finished, isFull) }
}

/** Returns surveys of one environment with their current status. Counts the responses of all of them in one query. */
export async function allAsOfNow(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  environmentId: string,
  surveys: readonly StoredSurvey[],
): Promise<StoredSurvey[]> {
  const bounded = surveys.flatMap(({ id, autoComplete }) =>
    autoComplete === null ? [] : [{ id, atMost: autoComplete }],
  )
  const counts = bounded.length === 0 ? [] : await storage.responses.countFinishedOf(environmentId, bounded)
  const finished = new Map(bounded.map(({ id }, n) => [id, counts[n] ?? 0]))
  const limited = surveys.filter(mayClose).map(({ id }) => id)
  const quotas = limited.length === 0 ? [] : await storage.responses.countQuotas(environmentId, limited)
  const now = timestamp(clock.now())
  return surveys.map((survey) => {
    const isFull = isClosedByQuota(survey, countsOf(quotas.filter(({ surveyId }) => surveyId === survey.id)))
    return { ...survey, status: statusAt(survey, now, finished.get(survey.id) ?? null, isFull) }
  })
}

/** The 403 for a survey that accepts no displays and responses now. */
export const notInProgress = (survey: StoredSurvey): Problem =>
  new Problem('forbidden', `The survey is not in progress: its status is ${survey.status}`, { surveyId: survey.id })

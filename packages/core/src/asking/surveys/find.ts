import { Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Service } from '../../house/service/service.ts'
import { notFound } from '../../http/problems.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { closedByQuotas } from './closed-by-quotas.ts'
import { editionOf } from './rules/edition.ts'
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

/**
 * The view of an environment that knows the edition of a survey that a client says it saw. Another process may have made that within the
 * last second: then the environment is read again.
 */
export async function viewWithEdition(
  { environments }: Pick<Service, 'environments'>,
  environment: EnvironmentView,
  surveyId: string,
  edition: number | null | undefined,
): Promise<EnvironmentView> {
  if (edition == null) return environment
  const survey = idPattern.test(surveyId) ? await environment.survey(surveyId) : null
  if (survey === null || edition <= editionOf(survey).number) return environment
  return (await environments.fresh(environment.id)) ?? environment
}

/** Returns the survey with its current status. */
export async function asOfNow(
  service: Pick<Service, 'storage' | 'clock'>,
  survey: StoredSurvey,
): Promise<StoredSurvey> {
  const [now = survey] = await allAsOfNow(service, survey.environmentId, [survey])
  return now
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
  const full = await closedByQuotas(storage, surveys)
  const now = timestamp(clock.now())
  return surveys.map((survey) => ({
    ...survey,
    status: statusAt(survey, now, finished.get(survey.id) ?? null, full.has(survey.id)),
  }))
}

/** The 403 for a survey that accepts no displays and responses now. */
export const notInProgress = (survey: StoredSurvey): Problem =>
  new Problem('forbidden', `The survey is not in progress: its status is ${survey.status}`, { surveyId: survey.id })

import type { Service } from '../../house/service/service.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { findSurvey } from './find.ts'
import { editionOf, everAsked } from './rules.ts'
import type { StoredSurvey } from './schema.ts'

/** The survey as it was in an edition; `null` if it has none of this number, or it was forgotten. */
export async function surveyInEdition(
  { storage }: Pick<Service, 'storage'>,
  survey: StoredSurvey,
  number: number,
): Promise<StoredSurvey | null> {
  if (number === editionOf(survey).number) return survey
  const found = await storage.surveys.findEdition(survey.environmentId, survey.id, number)
  if (!found) return null
  const { content, ...edition } = found
  return { ...survey, ...content, asked: null, edition }
}

/**
 * Finds the survey whose questions the results of a query show: as it is, or as it was in the edition that the query names. Whatever
 * else it ever asked then counts as asked before, so that no answer is in no result. Throws a 404 if there is no such survey.
 */
export async function findSurveyOfResults(
  service: Pick<Service, 'storage' | 'clock'>,
  environment: EnvironmentView,
  id: string,
  { edition }: { readonly edition?: string | undefined },
): Promise<StoredSurvey> {
  const survey = await findSurvey(service, environment, id)
  const then = edition === undefined ? null : await surveyInEdition(service, survey, Number(edition))
  if (then === null) return survey
  const { questions, hiddenFields, variables } = everAsked(survey)
  return { ...then, asked: { questions, fieldIds: hiddenFields.fieldIds ?? [], variables } }
}

import type { EnvironmentView } from '../configuration/environment-view.ts'
import { invalid } from '../http/problems.ts'
import type { Service } from '../service/service.ts'
import { editionOf, mostEditions } from '../surveys/rules/edition.ts'
import type { EditionFilter } from './store.ts'

/**
 * The filter by an edition of a survey; `null` if there is no such survey. Throws a 400 if no survey is named, and for an edition that
 * it has not.
 */
export async function editionFilter(
  { storage }: Pick<Service, 'storage'>,
  environment: EnvironmentView,
  surveyId: string | undefined,
  text: string,
): Promise<EditionFilter | null> {
  if (surveyId === undefined)
    throw invalid({ edition: '`edition` needs `surveyId`: it is the number of one of its editions' })
  const survey = await environment.survey(surveyId)
  if (survey === null) return null
  const number = Number(text)
  const current = editionOf(survey)
  const stored = await storage.surveys.listEditions(environment.id, surveyId, { after: null, limit: mostEditions + 1 })
  // No build may have stored the one that the survey is now.
  const newestFirst = [current, ...stored.filter((one) => one.number !== current.number)]
  const at = newestFirst.findIndex((one) => one.number === number)
  const found = newestFirst[at]
  if (found === undefined) throw invalid({ edition: 'The survey has no edition of this number, or it was forgotten' })
  // What came before the oldest edition that is kept was given to one that is forgotten, or to the first.
  return { number, from: at === newestFirst.length - 1 ? null : found.at, until: newestFirst[at - 1]?.at ?? null }
}

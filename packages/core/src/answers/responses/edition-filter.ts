import { mostEditions, newestFirst } from '../../asking/surveys/rules/edition.ts'
import { namelessFrom } from '../../ground/past.ts'
import type { Service } from '../../house/service/service.ts'
import { invalid } from '../../http/problems.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
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
  const stored = await storage.surveys.listEditions(environment.id, surveyId, { after: null, limit: mostEditions + 1 })
  const editions = newestFirst(survey, stored)
  const at = editions.findIndex((one) => one.number === number)
  const found = editions[at]
  if (found === undefined) throw invalid({ edition: 'The survey has no edition of this number, or it was forgotten' })
  // What came before the oldest edition that is kept was given to one that is forgotten, or to the first.
  const next = editions[at - 1]
  return {
    number,
    from: at === editions.length - 1 ? null : namelessFrom(found.at),
    until: next ? namelessFrom(next.at) : null,
  }
}

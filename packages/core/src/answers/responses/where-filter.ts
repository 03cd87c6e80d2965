import * as v from 'valibot'
import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { everAsked, whereFaults } from '../../asking/surveys/rules.ts'
import { planWhere } from '../../ground/where/rules.ts'
import { where } from '../../ground/where/schema.ts'
import type { PlannedWhere } from '../../ground/where/store.ts'
import { invalid, refuse } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { faultsOf } from '../../http/validate.ts'
import type { ResponseFilters } from './query.ts'

const example =
  'Expected JSON such as {"conditions":[{"type":"question","id":"nps","operator":"isLessThan","value":7}]}'

/**
 * Reads the filter `where`: conditions as quotas have them, in JSON, on the survey as it is, or as it was in the edition that the
 * query names. `null` if there is no such survey. Throws a 400 for conditions that cannot hold, and if no survey is named.
 */
export async function whereFilter(
  { service, environment }: Pick<Call, 'service' | 'environment'>,
  surveyId: string | undefined,
  text: string,
  query: Pick<ResponseFilters, 'edition'>,
): Promise<PlannedWhere | null> {
  if (surveyId === undefined) throw invalid({ where: '`where` needs `surveyId`: conditions name parts of a survey' })
  const parsed = v.safeParse(form, { where: jsonOf(text) })
  if (!parsed.success) throw invalid(faultsOf(parsed.issues))
  if ((await environment.survey(surveyId)) === null) return null
  const survey = await findSurveyOfResults(service, environment, surveyId, query)
  refuse(whereFaults(everAsked(survey), parsed.output.where))
  return planWhere(survey, parsed.output.where)
}

const form = v.object({ where })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid({ where: example })
  }
}

import * as v from 'valibot'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import { invalid, refuse } from '../http/problems.ts'
import { faultsOf } from '../http/validate.ts'
import { everAsked, whereFaults } from '../surveys/rules.ts'
import { planWhere } from '../where/rules.ts'
import { type PlannedWhere, where } from '../where/schema.ts'

const form = 'Expected JSON such as {"conditions":[{"type":"question","id":"nps","operator":"isLessThan","value":7}]}'

/**
 * Reads the filter `where`: conditions as quotas have them, in JSON. `null` if there is no such survey. Throws a 400 for
 * conditions that cannot hold, and if no survey is named.
 */
export async function whereFilter(
  environment: EnvironmentView,
  surveyId: string | undefined,
  text: string,
): Promise<PlannedWhere | null> {
  if (surveyId === undefined) throw invalid({ where: '`where` needs `surveyId`: conditions name parts of a survey' })
  const parsed = v.safeParse(query, { where: jsonOf(text) })
  if (!parsed.success) throw invalid(faultsOf(parsed.issues))
  const stored = await environment.survey(surveyId)
  if (stored === null) return null
  refuse(whereFaults(everAsked(stored), parsed.output.where))
  return planWhere(stored, parsed.output.where)
}

const query = v.object({ where })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid({ where: form })
  }
}

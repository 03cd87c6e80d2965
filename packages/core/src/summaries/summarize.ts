import type { EnvironmentView } from '../products/environment-view.ts'
import { asUtc, filterOf } from '../responses/asked.ts'
import type { Service } from '../service.ts'
import { findSurvey } from '../surveys/find.ts'
import { planOf } from './plan.ts'
import type { SummaryQuery } from './query.ts'
import type { SurveySummary } from './schema.ts'
import { summaryOf } from './shape.ts'
import { tallyOf } from './tally.ts'

/**
 * What the responses to a survey come to that pass the filters, and how many of them had to be read for it. A 404 for
 * an unknown survey.
 */
export async function summarize(
  service: Service,
  environment: EnvironmentView,
  surveyId: string,
  asked: SummaryQuery,
): Promise<{ summary: SurveySummary; read: number }> {
  const { summaries } = service.storage
  const survey = await findSurvey(service, environment, surveyId)
  const plan = planOf(survey)
  const filter = await filterOf({ service, environment }, asked)
  const period = { since: asUtc(asked.since), until: asUtc(asked.until) }
  const [{ tally, read }, displayCount] = await Promise.all([
    filter === null ? { tally: tallyOf(plan, []), read: 0 } : summaries.tally(environment.id, surveyId, plan, filter),
    summaries.countDisplays(environment.id, surveyId, period),
  ])
  return { summary: summaryOf(survey, tally, displayCount), read }
}

import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { everAsked } from '../../asking/surveys/rules.ts'
import { Problem } from '../../ground/errors.ts'
import type { Service } from '../../house/service/service.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { planOf } from '../reading/plan-rules.ts'
import { asUtc, filterOf } from '../responses/list-filter.ts'
import type { ResponseFilter } from '../responses/store.ts'
import { longestWaitMs, readEachTime } from './bounds.ts'
import { countResponses } from './count-responses.ts'
import { onlyCounted, planFor } from './counted.ts'
import { fieldsOf } from './fields.ts'
import { isNarrowed, isServedByCounts, type SummaryQuery } from './query.ts'
import type { SurveySummary } from './schema.ts'
import { summaryOf } from './shape.ts'
import type { SummaryFilter } from './store.ts'

/**
 * Summarizes the responses to a survey that pass the filters; `read` is the number of responses that had to be read.
 * Throws a 404 for an unknown survey, and a 503 if this process counts too many summaries already: they would hold all
 * connections.
 *
 * @param gone aborted when the client has disconnected
 */
export async function summarize(
  service: Service,
  environment: EnvironmentView,
  surveyId: string,
  query: SummaryQuery,
  gone?: AbortSignal,
): Promise<{ summary: SurveySummary; read: number }> {
  const { summaries } = service.storage
  const survey = await findSurveyOfResults(service, environment, surveyId, query)
  const plan = planFor(planOf(survey), query)
  const filter = await filterOf({ service, environment }, query, surveyId)
  const period = { since: asUtc(query.since, query.timeZone), until: asUtc(query.until, query.timeZone) }
  const isWhole = !isNarrowed(query)
  const isServed = isServedByCounts(query)
  const { quick } = service.summarizing
  const release =
    isServed && quick.get(surveyId) === survey.updatedAt
      ? () => {}
      : await takeSlot(service, environment.id, isServed, gone)
  const runs = [
    filter === null
      ? { counts: countResponses(plan, []), read: 0 }
      : summaries.count(environment.id, surveyId, plan, filter),
    summaries.countDisplays(environment.id, surveyId, period),
  ] as const
  // A summary that fails has probably read too much.
  let isQuick = false
  try {
    const [{ counts, read }, displayCount] = await Promise.all(runs)
    isQuick = read <= readEachTime
    const fields =
      query.fields === 'true'
        ? await fieldsOf(
            service,
            environment,
            everAsked(survey),
            filter && { ...ofSurvey(filter), ...onlyCounted(survey, query) },
          )
        : {}
    return { summary: { ...summaryOf(survey, plan, counts, displayCount), ...fields }, read }
  } finally {
    if (isWhole && isQuick) quick.set(surveyId, survey.updatedAt)
    else if (isWhole) quick.delete(surveyId)
    // If one of them has failed, the other may still be counting.
    void Promise.allSettled(runs).then(release)
  }
}

const ofSurvey = ({ surveyId: _, ...filter }: ResponseFilter): SummaryFilter => filter

/** Takes a slot, and returns the function that releases it. */
export async function takeSlot(
  { summarizing, closing }: Pick<Service, 'summarizing' | 'closing'>,
  environmentId: string,
  isServed: boolean,
  gone: AbortSignal | undefined,
): Promise<() => void> {
  const signals = gone ? [closing.signal, gone] : [closing.signal]
  const release = await summarizing[isServed ? 'whole' : 'narrowed'].wait(
    { environmentId },
    { ms: longestWaitMs, signals },
  )
  if (release) return release
  const message = 'Too many summaries are being counted at once: try again later'
  throw new Problem('service_unavailable', message, {}, { 'retry-after': String(longestWaitMs / 1000) })
}

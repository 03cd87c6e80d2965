import { countsOf } from '../../asking/quotas/rules.ts'
import { allAsOfNow } from '../../asking/surveys/find.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { Service } from '../../house/service/service.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { type Watched, watchedOf } from './watch-rules.ts'

/** The surveys that are looked at: those that were changed last. */
export const mostWatched = 100

type SurveyWatched = Watched & Pick<StoredSurvey, 'name' | 'type'> & { readonly surveyId: string }

/** Returns what needs a look among the surveys that were started, newest change first. */
export async function surveysToLookAt(service: Service, environment: EnvironmentView): Promise<SurveyWatched[]> {
  const { storage, clock } = service
  const started = await environment.remember('surveys that were started', async () => {
    const newest = await storage.surveys.list(environment.id, { after: null, limit: mostWatched })
    return newest.filter(({ status }) => status === 'inProgress' || status === 'scheduled')
  })
  if (started.length === 0) return []
  const ids = started.map(({ id }) => id)
  const limited = started.filter(({ quotas }) => quotas.length > 0).map(({ id }) => id)
  const [surveys, activities, counts] = await Promise.all([
    allAsOfNow(service, environment.id, started),
    // One response is enough to know the newest.
    storage.summaries.activityOf(environment.id, ids, 1),
    limited.length === 0 ? [] : storage.responses.countQuotas(environment.id, limited),
  ])
  const { keepDisplaysDays } = environment.environment
  const at = { now: clock.now(), keepDisplaysDays }
  return surveys.flatMap((survey, nth) => {
    const activity = activities[nth] ?? { lastAt: null, lastShownAt: null }
    const own = countsOf(counts.filter(({ surveyId }) => surveyId === survey.id))
    return watchedOf({ survey, activity, counts: own }, at).map((one) => ({
      ...{ surveyId: survey.id, name: survey.name, type: survey.type },
      ...one,
    }))
  })
}

import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { Service } from '../../house/service/service.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { plannedQuestion, planOf } from '../reading/plan-rules.ts'
import { onlyCounted } from './counted.ts'
import { daysOfFigure, type FigureReach, figureReach, mostCounted, scoredQuestion } from './figure-rules.ts'
import type { SurveyFigure } from './figure-schema.ts'
import type { SurveyActivity } from './store.ts'

/** The newest responses whose answers are searched for ones that cannot be read. */
const mostRead = 100
/** How long a figure is kept though no response has come, in ms: one of its responses may have been changed or deleted. */
const keptMs = 5 * 60_000
/** The surveys of one request that are counted at once. */
const atOnce = 4

/** What a figure is counted for. */
interface Counted {
  readonly service: Service
  readonly environment: EnvironmentView
  readonly survey: StoredSurvey
  readonly activity: SurveyActivity
  readonly timeZone: string
}

/**
 * Returns the newest figure of each survey of these that exists. A survey is counted again only after a change, after a new response, and
 * after some minutes.
 */
export async function newestFigures(
  { service, environment, timeZone }: Pick<Counted, 'service' | 'environment' | 'timeZone'>,
  ids: readonly string[],
): Promise<SurveyFigure[]> {
  const [surveys, activities] = await Promise.all([
    environment.surveys(ids),
    service.storage.summaries.activityOf(environment.id, ids, mostCounted),
  ])
  const waiting = ids.flatMap((id, nth) => {
    const [survey, activity] = [surveys.get(id), activities[nth]]
    return survey && activity ? [{ service, environment, survey, activity, timeZone }] : []
  })
  const figures = new Map<string, SurveyFigure>()
  async function countSome(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      figures.set(next.survey.id, await figureOf(next))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, countSome))
  return ids.flatMap((id) => figures.get(id) ?? [])
}

/** The figure as it was counted last, if nothing has come to the survey since; otherwise counts it. */
async function figureOf(counted: Counted): Promise<SurveyFigure> {
  const { service, environment, survey, activity, timeZone } = counted
  const now = service.clock.now()
  const reach = figureReach(activity, timeZone, now)
  const { started, finished, lastAt } = activity
  const state = JSON.stringify([survey.version, timeZone, started, finished, lastAt, reach?.bounds[0]])
  const { figures } = service.summarizing
  const place = `${environment.id} ${survey.id}`
  const kept = figures.get(place)
  if (kept?.state === state && now >= kept.at && now - kept.at < keptMs) return kept.figure
  const question = scoredQuestion(survey.questions)
  const figure: SurveyFigure = {
    ...{ surveyId: survey.id, started, finished, lastAt, isMore: started === mostCounted },
    question: question && {
      ...{ id: question.id, type: question.type },
      range: question.type === 'nps' ? 10 : question.range,
    },
    ...(reach && started > 0 ? await spanOf(counted, question, reach) : { days: reach?.days[0] ?? null, points: [] }),
    unread: started === 0 ? null : await unreadOf(counted),
  }
  figures.set(place, { state, at: now, figure })
  return figure
}

const everyone = { finished: null, contactId: null, tagId: null } as const

async function spanOf(
  { service, environment, survey }: Counted,
  question: ReturnType<typeof scoredQuestion>,
  reach: FigureReach,
): Promise<Pick<SurveyFigure, 'days' | 'points'>> {
  const { bounds, step } = reach
  const filter = { ...everyone, ...onlyCounted(survey, {}) }
  const planned = question && plannedQuestion(question, survey)
  const { summaries } = service.storage
  const periods = await summaries.countPeriods(environment.id, survey.id, planned, filter, bounds, 'left out')
  const days = daysOfFigure(
    reach,
    periods.map(({ started, answered }) => (question === null ? started : answered)),
  )
  const points = periods.map(({ started, finished, marks }, nth) => {
    const spans = Math.floor(((periods.length - 1 - nth) * step) / days)
    const part = spans === 0 ? ('now' as const) : spans === 1 ? ('before' as const) : ('earlier' as const)
    const values = marks.map(({ key, count }) => ({ value: Number(key), count }))
    return { part, from: bounds[nth] ?? '', started, finished, values }
  })
  return { days, points }
}

/** Looks for answers that cannot be read among the newest responses. */
async function unreadOf({ service, environment, survey }: Counted): Promise<SurveyFigure['unread']> {
  const { summaries } = service.storage
  const [newest] = await summaries.activityOf(environment.id, [survey.id], mostRead)
  if (!newest?.firstAt) return null
  const plan = planOf(survey)
  const filter = { ...everyone, ...onlyCounted(survey, {}), since: newest.firstAt, until: null }
  const { counts } = await summaries.count(environment.id, survey.id, plan, filter)
  const present = new Set(survey.questions.map(({ id }) => id))
  const unread = counts.questions.flatMap(({ unread: count }, nth) => {
    const questionId = plan.questions[nth]?.id ?? ''
    return count > 0 && present.has(questionId) ? [{ questionId, count, of: counts.started }] : []
  })
  return unread.sort((a, b) => b.count - a.count)[0] ?? null
}

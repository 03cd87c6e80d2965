import type { SurveyResponse } from '@hearback/core'
import type { StoredSurvey } from '@hearback/core/storage'
import { dayMs } from './calendar.ts'
import type { DemoReport, DemoState, DemoSurveyReport } from './options.ts'
import type { Happening } from './plan/plan.ts'
import type { SimulatedService } from './service.ts'

const weeks = 13
const texts = 2
/** Minimum characters of a text in the report. */
const tellingLength = 30

/** Counts the stored records. */
export async function reportOf(
  service: SimulatedService,
  { now, surveys: ids }: DemoState,
  happenings: readonly Happening[],
): Promise<DemoReport> {
  // Safe: the two lists contain surveys and responses, the newest responses first.
  const surveys = (await service.asManager('GET', '/surveys')) as StoredSurvey[]
  const responses = (await service.asManager('GET', '/responses')) as SurveyResponse[]
  const byId = new Map(surveys.map((survey) => [survey.id, survey]))
  const people = new Set(responses.map(({ id, contact }) => contact?.id ?? id))

  const describe = ([key, id]: [string, string]): DemoSurveyReport[] => {
    const survey = byId.get(id)
    if (!survey) return []
    const own = responses.filter(({ surveyId }) => surveyId === id)
    return [
      {
        key,
        id,
        name: survey.name,
        status: survey.status,
        displays: happenings.filter((one) => one.kind === 'visit' && one.survey === key).length,
        responses: own.length,
        finished: own.filter(({ finished }) => finished).length,
        weekly: weeklyCounts(own, Date.parse(now)),
      },
    ]
  }

  return {
    now,
    respondents: people.size,
    surveys: Object.entries(ids).flatMap(describe),
    nps: monthlyScores(responses.filter(({ surveyId }) => surveyId === ids.nps)),
    freshest: responses.flatMap((response) => telling(response, byId.get(response.surveyId))).slice(0, texts),
  }
}

function weeklyCounts(responses: readonly SurveyResponse[], now: number): number[] {
  const counts = Array.from({ length: weeks }, () => 0)
  for (const { createdAt } of responses) {
    const week = weeks - 1 - Math.floor((now - Date.parse(createdAt)) / (7 * dayMs))
    counts[week] = (counts[week] ?? 0) + 1
  }
  return counts.slice(0, weeks)
}

/** The share of promoters minus that of detractors by month, in percent. */
function monthlyScores(responses: readonly SurveyResponse[]): DemoReport['nps'] {
  const scores = responses.flatMap(({ createdAt, data: { score } }) =>
    typeof score === 'number' ? [{ month: createdAt.slice(0, 7), score }] : [],
  )
  return [...new Set(scores.map(({ month }) => month))].toSorted().map((month) => {
    const own = scores.filter((one) => one.month === month)
    const promoters = own.filter(({ score }) => score >= 9).length
    const detractors = own.filter(({ score }) => score <= 6).length
    return { month, score: Math.round((100 * (promoters - detractors)) / own.length), answers: own.length }
  })
}

/** The first text of the response that is long enough for the report. */
function telling({ createdAt, data }: SurveyResponse, survey: StoredSurvey | undefined): DemoReport['freshest'] {
  for (const { id, type } of survey?.questions ?? []) {
    const answer = data[id]
    if (type === 'openText' && typeof answer === 'string' && answer.length >= tellingLength) {
      return [{ survey: survey?.name ?? '', at: createdAt, text: answer }]
    }
  }
  return []
}

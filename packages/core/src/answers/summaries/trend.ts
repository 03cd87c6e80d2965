import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { askedQuestions } from '../../asking/surveys/rules.ts'
import type { Question } from '../../asking/surveys/schema/questions.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { invalid } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { plannedQuestion } from '../reading/plan-rules.ts'
import { inTime } from '../responses/in-time.ts'
import { asUtc, filterOf } from '../responses/list-filter.ts'
import { onlyCounted } from './counted.ts'
import { mostPeriods, periodBounds, usualSince } from './periods.ts'
import type { TrendQuery } from './query.ts'
import type { PeriodCounts, SummaryFilter } from './store.ts'
import { takeSlot } from './summarize.ts'
import type { SurveyTrend } from './trend-schema.ts'

type Point = SurveyTrend['points'][number]

/**
 * Counts the responses to a survey by days, weeks or months. Throws a 404 for an unknown survey, a 400 for an unknown
 * question or time zone or for too many periods, and a 503 if this process counts too many summaries already.
 */
export async function readTrend(call: Call<unknown, TrendQuery>, surveyId: string): Promise<SurveyTrend> {
  const { service, environment, query } = call
  const { interval = 'day', timeZone = 'UTC', questionId = null } = query
  const survey = await findSurveyOfResults(service, environment, surveyId, query)
  const question = askedQuestions(survey).find(({ id }) => id === questionId) ?? null
  if (questionId !== null && question === null) throw invalid({ questionId: 'The survey has no question with this id' })

  // It is exclusive: what was stored in this millisecond counts.
  const until = asUtc(query.until, timeZone) ?? timestamp(service.clock.now() + 1)
  const since = asUtc(query.since, timeZone) ?? usualSince(interval, timeZone, until)
  const bounds = periodBounds(interval, timeZone, { since, until })
  if (bounds === null) {
    throw invalid({
      since: `There would be more than ${mostPeriods} periods: begin later, or choose a longer interval`,
    })
  }

  const passing = (await filterOf({ service, environment }, { ...query, since, until }, survey.id)) ?? nothingPasses
  const filter = { ...passing, ...onlyCounted(survey, query) }
  const release = await takeSlot(service, environment.id, false, call.request.signal())
  try {
    const planned = question && plannedQuestion(question, survey)
    const { summaries } = service.storage
    const counts = await inTime(() => summaries.countPeriods(environment.id, survey.id, planned, filter, bounds))
    const points = counts.map((period, nth) => point(question, period, bounds[nth] ?? since, bounds[nth + 1] ?? until))
    return { interval, timeZone, questionId, points }
  } finally {
    release()
  }
}

/** No contact has this id. */
const nothingPasses: Pick<SummaryFilter, 'finished' | 'contactId' | 'tagId'> = {
  finished: null,
  contactId: '',
  tagId: null,
}

function point(question: Question | null, counts: PeriodCounts, from: string, until: string): Point {
  const { displays, started, finished, shown, answered } = counts
  const whole = { from, until, displays, started, finished }
  return question === null ? whole : { ...whole, shown, answered, ...figures(question, counts) }
}

/** The figures that a question of this type has in a trend. */
function figures(question: Question, { shown, answered, mean, marks }: PeriodCounts): Partial<Point> {
  const countOf = (id: string) => marks.find(({ key }) => key === id)?.count ?? 0
  const shareOf = (id: string, whole: number) => ({
    id,
    count: countOf(id),
    share: whole === 0 ? 0 : countOf(id) / whole,
  })
  switch (question.type) {
    case 'nps': {
      const [promoters, detractors] = [between(marks, 9, 10), between(marks, 0, 6)]
      const score = answered === 0 ? null : ((promoters - detractors) / answered) * 100
      return { mean, score, promoters, detractors }
    }
    case 'rating':
      return { mean }
    case 'openText':
      return question.inputType === 'number' ? { mean } : {}
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'pictureSelection':
      return { shares: question.choices.map(({ id }) => shareOf(id, answered)) }
    case 'cta':
      return { shares: [shareOf('clicked', shown)] }
    case 'consent':
      return { shares: [shareOf('accepted', shown)] }
    default:
      return {}
  }
}

const between = (marks: PeriodCounts['marks'], from: number, to: number): number =>
  marks.filter(({ key }) => Number(key) >= from && Number(key) <= to).reduce((sum, { count }) => sum + count, 0)

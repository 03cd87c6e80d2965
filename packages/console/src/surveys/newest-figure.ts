import { differenceOfMeans, npsSpread, type Spread, spreadOf } from '../intervals/mean.ts'
import { differenceOfShares, type Interval } from '../intervals/proportion.ts'
import { fewest } from '../intervals/reading.ts'

/** What the service counts of a survey for the list of surveys. */
export interface SurveyFigure {
  readonly surveyId: string
  /** How many responses it has, counted to a bound. */
  readonly started: number
  readonly finished: number
  readonly lastAt: string | null
  /** Whether there may be more than are counted. */
  readonly isMore: boolean
  /** Whose answers are the figure; `null`: it is the completion. */
  readonly question: { readonly id: string; readonly type: 'nps' | 'rating'; readonly range: number } | null
  /** The last so many days, today included; `null`: even a day has too many responses. */
  readonly days: number | null
  /** Oldest first: those earlier, of as many days before, and of the days. */
  readonly points: readonly Point[]
  readonly unread: { readonly questionId: string; readonly count: number; readonly of: number } | null
}

interface Point {
  readonly part: 'earlier' | 'before' | 'now'
  readonly from: string
  readonly started: number
  readonly finished: number
  readonly values: readonly { readonly value: number; readonly count: number }[]
}

/** A figure of some points: a score, a mean, or a share of 0..100. */
interface Measured {
  readonly value: number
  /** The answers of which it is, or the responses. */
  readonly of: number
}

/** The newest figure of a survey with what it is compared with. */
export interface Newest {
  readonly now: Measured
  /** `null`: there were no answers before. */
  readonly before: Measured | null
  /** The 95 % interval of the change; `null`: there is none. */
  readonly interval: Interval | null
}

/** The figure of the days and its change; `null`: there were no answers. */
export function newestOf(figure: SurveyFigure): Newest | null {
  const pointsOf = (part: Point['part']) => figure.points.filter((one) => one.part === part)
  const [now, before] = [pointsOf('now'), pointsOf('before')]
  const [is, was] = [measured(now, figure), measured(before, figure)]
  return is && { now: is, before: was, interval: was && intervalOf(now, before, figure) }
}

/** How many days the points reach back. */
export const reachOf = ({ days, points }: SurveyFigure): number =>
  points.length * ((days ?? 0) / Math.max(1, points.filter(({ part }) => part === 'now').length))

/** The share of the picture that the days of the figure take. */
export const shareOfNow = ({ points }: SurveyFigure): number =>
  points.filter(({ part }) => part === 'now').length / Math.max(1, points.length)

/** The figure over time, oldest first: points are joined until each has answers enough. `null`: they are too few for a line. */
export function lineOf(figure: SurveyFigure): readonly number[] | null {
  const groups: Point[][] = []
  let open: Point[] = []
  for (const point of figure.points.toReversed()) {
    open.unshift(point)
    if ((measured(open, figure)?.of ?? 0) < fewest) continue
    groups.unshift(open)
    open = []
  }
  // What is left is older than all others, and joins the oldest point.
  groups[0]?.unshift(...open)
  const values = groups.flatMap((group) => measured(group, figure)?.value ?? [])
  return values.length < 3 ? null : values
}

type Kind = Pick<SurveyFigure, 'question'>

function measured(points: readonly Point[], { question }: Kind): Measured | null {
  if (question === null) {
    const { count, of } = completion(points)
    return of === 0 ? null : { value: (100 * count) / of, of }
  }
  const values = points.flatMap((point) => point.values)
  const of = values.reduce((sum, { count }) => sum + count, 0)
  if (of === 0) return null
  if (question.type === 'nps') return { value: scoreOf(values)?.mean ?? 0, of }
  return { value: values.reduce((sum, { value, count }) => sum + value * count, 0) / of, of }
}

function intervalOf(now: readonly Point[], before: readonly Point[], { question }: Kind): Interval | null {
  if (question === null) {
    const interval = differenceOfShares(completion(now), completion(before))
    return interval && { from: interval.from * 100, to: interval.to * 100 }
  }
  const spread = question.type === 'nps' ? scoreOf : spreadOf
  const [is, was] = [now, before].map((points) => spread(points.flatMap(({ values }) => values)))
  return is && was ? differenceOfMeans(is, was) : null
}

const completion = (points: readonly Point[]) => ({
  count: points.reduce((sum, { finished }) => sum + finished, 0),
  of: points.reduce((sum, { started }) => sum + started, 0),
})

function scoreOf(values: Point['values']): Spread | null {
  const between = (from: number, to: number) =>
    values.filter(({ value }) => value >= from && value <= to).reduce((sum, { count }) => sum + count, 0)
  return npsSpread({ promoters: between(9, 10), detractors: between(0, 6), of: between(0, 10) })
}

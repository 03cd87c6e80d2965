import type { Question } from '../../asking/surveys/schema/questions.ts'
import { fewestCompared } from '../../ground/change-reading.ts'
import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import { clockOf, dayMs, momentOf } from '../../ground/time-zone.ts'
import type { SurveyActivity } from './store.ts'

/** How far figures may reach back, in days; of what length the periods are that they are counted by; and of how many days a figure may be. */
const reaches = [
  { reach: 180, step: 15, days: [30, 90] },
  { reach: 60, step: 5, days: [30] },
  { reach: 14, step: 1, days: [7] },
  { reach: 2, step: 1, days: [1] },
] as const

/** The most responses of a survey that are counted for its figure, so that the work is bounded. */
export const mostCounted = 10_000

/** The periods of a figure. */
export interface FigureReach {
  readonly bounds: readonly Timestamp[]
  /** The length of a period, in days. */
  readonly step: number
  /** Of how many days the figure may be: the first that has answers enough is taken. */
  readonly days: readonly number[]
}

/** The question whose answers are the figure of a survey: its first one with a score. `null`: it has none. */
export const scoredQuestion = (questions: readonly Question[]): Extract<Question, { type: 'nps' | 'rating' }> | null =>
  questions.find((one) => one.type === 'nps' || one.type === 'rating') ?? null

/**
 * The longest reach, today included, that has no more responses than are counted. `null`: even two days have more. `activity`: of the
 * newest `mostCounted` responses.
 */
export function figureReach(
  { started, firstAt }: Pick<SurveyActivity, 'started' | 'firstAt'>,
  timeZone: string,
  now: number,
): FigureReach | null {
  const clockAt = clockOf(timeZone)
  const today = Math.floor(clockAt(now) / dayMs)
  const beginOf = (daysAgo: number) => timestamp(momentOf(clockAt, (today - daysAgo) * dayMs))
  const found = reaches.find(({ reach }) => started < mostCounted || (firstAt !== null && firstAt < beginOf(reach - 1)))
  if (found === undefined) return null
  const { reach, step, days } = found
  const begun = Array.from({ length: reach / step }, (_, nth) => beginOf(reach - 1 - nth * step))
  // The end is exclusive: what was stored in this millisecond counts.
  return { bounds: [...begun, timestamp(now + 1)], step, days }
}

/**
 * The days of which the figure is: the shortest that has answers enough, as the days before have, so that a change can be told; else the
 * longest. `answers`: of each period, oldest first.
 */
export function daysOfFigure({ step, days }: Pick<FigureReach, 'step' | 'days'>, answers: readonly number[]): number {
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
  const isEnough = (many: number) => {
    const periods = many / step
    return [answers.slice(-periods), answers.slice(-2 * periods, -periods)].every((some) => sum(some) >= fewestCompared)
  }
  return days.find(isEnough) ?? days.at(-1) ?? 0
}

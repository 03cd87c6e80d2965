import type { Timestamp } from '../../ground/ports/clock.ts'
import { responseCounting, type SummedResponse } from './count-responses.ts'
import type { PeriodCounts, PlannedQuestion, QuestionCounts } from './store.ts'

/**
 * Counts responses and displays by periods, one by one. This is the reference of a trend: storages that count in the
 * database must return the same.
 */
export function countPeriods(
  question: PlannedQuestion | null,
  responses: readonly SummedResponse[],
  displays: readonly { readonly createdAt: Timestamp }[],
  bounds: readonly Timestamp[],
): PeriodCounts[] {
  const counting = periodCounting(question, bounds)
  for (const response of responses) counting.add(response)
  return counting.counts(
    bounds.slice(1).map((until, n) => {
      const from = bounds[n] ?? until
      return displays.filter(({ createdAt }) => createdAt >= from && createdAt < until).length
    }),
  )
}

/** Counts responses that are added one by one, in any order. `displays`: how many each period has. */
export function periodCounting(question: PlannedQuestion | null, bounds: readonly Timestamp[]) {
  const periods = bounds.slice(1).map(() => responseCounting({ questions: question === null ? [] : [question] }))
  let nth = 0
  return {
    add(response: SummedResponse): void {
      const { createdAt } = response
      // Most lie in the period of the one before.
      const isWithin = createdAt >= (bounds[nth] ?? '') && createdAt < (bounds[nth + 1] ?? '')
      if (!isWithin) nth = bounds.findLastIndex((bound) => bound <= createdAt)
      periods[nth]?.add(response)
    },
    counts: (displays: readonly number[]): PeriodCounts[] =>
      periods.map((period, index) => {
        const { started, finished, questions } = period.counts()
        const [answers] = questions
        return {
          ...{ displays: displays[index] ?? 0, started, finished },
          shown: answers?.shown ?? 0,
          answered: answers?.answered ?? 0,
          mean: answers?.numbers?.mean ?? null,
          marks: question === null || answers === undefined ? [] : marksOf(question, answers),
        }
      }),
  }
}

function marksOf({ from, to }: PlannedQuestion, { marks, numbers }: QuestionCounts): PeriodCounts['marks'] {
  if (numbers === null || (from === null && to === null)) return marks
  const ofNumbers = numbers.bins.map((bin) => ({ key: String(bin.from), sub: '', count: bin.count }))
  return ofNumbers.sort((a, b) => (a.key < b.key ? -1 : 1))
}

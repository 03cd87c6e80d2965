import type { Timestamp } from '../../ground/ports/clock.ts'
import { countResponses, type SummedResponse } from './count-responses.ts'
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
  return bounds.slice(1).map((until, index) => {
    const isWithin = ({ createdAt }: { createdAt: Timestamp }) =>
      createdAt >= (bounds[index] ?? until) && createdAt < until
    const counts = countResponses({ questions: question === null ? [] : [question] }, responses.filter(isWithin))
    const [answers] = counts.questions
    return {
      displays: displays.filter(isWithin).length,
      started: counts.started,
      finished: counts.finished,
      shown: answers?.shown ?? 0,
      answered: answers?.answered ?? 0,
      mean: answers?.numbers?.mean ?? null,
      marks: question === null || answers === undefined ? [] : marksOf(question, answers),
    }
  })
}

function marksOf({ from, to }: PlannedQuestion, { marks, numbers }: QuestionCounts): PeriodCounts['marks'] {
  if (numbers === null || (from === null && to === null)) return marks
  const ofNumbers = numbers.bins.map((bin) => ({ key: String(bin.from), sub: '', count: bin.count }))
  return ofNumbers.sort((a, b) => (a.key < b.key ? -1 : 1))
}

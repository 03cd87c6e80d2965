import type { Interval } from './share-interval.ts'

/** The fewest answers of which an interval is told. */
export const fewestCompared = 30

export type ChangeReading = 'higher' | 'lower' | 'unclear' | 'few'

/**
 * What a difference says: a change is one only if its interval leaves out 0, and there are answers enough. `null`: the interval does
 * not exist.
 */
export function readingOf(interval: Interval | null, answers: readonly number[]): ChangeReading {
  if (interval === null || answers.some((count) => count < fewestCompared)) return 'few'
  if (interval.from > 0) return 'higher'
  return interval.to < 0 ? 'lower' : 'unclear'
}

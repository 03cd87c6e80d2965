import type { Interval } from './proportion.ts'

/** The fewest answers of which an interval is told. */
export const fewest = 30

/**
 * What a difference says: a change is one only if its interval leaves out 0, and there are answers enough. `null`: the interval does
 * not exist.
 */
export function readingOf(
  interval: Interval | null,
  answers: readonly number[],
): 'higher' | 'lower' | 'unclear' | 'few' {
  if (interval === null || answers.some((count) => count < fewest)) return 'few'
  if (interval.from > 0) return 'higher'
  return interval.to < 0 ? 'lower' : 'unclear'
}

import { type Interval, normalQuantile as z } from './share-interval.ts'

/** How numbers are spread: what an interval of their mean needs. */
export interface Spread {
  readonly mean: number
  /** The variance of the mean. */
  readonly variance: number
  /** How many numbers there are. */
  readonly of: number
}

/** The mean of values that occur so many times, with its variance by the sample's. `null` of less than two. */
export function spreadOf(values: readonly { readonly value: number; readonly count: number }[]): Spread | null {
  const of = values.reduce((sum, { count }) => sum + count, 0)
  if (of < 2) return null
  const mean = values.reduce((sum, { value, count }) => sum + value * count, 0) / of
  const squares = values.reduce((sum, { value, count }) => sum + count * (value - mean) ** 2, 0)
  return { mean, variance: squares / (of - 1) / of, of }
}

/**
 * The score of promoters and detractors, -100..100, with the variance of the adjusted Wald interval: as if there were three answers more,
 * half of them passive and the others alike. Without them, a score of promoters alone would seem to be certain. Source: Rocks, "Interval
 * Estimation for the Net Promoter Score", The American Statistician 70 (2016). `null` without answers.
 */
export function npsSpread({ promoters, detractors, of }: NpsCounts): Spread | null {
  if (of <= 0) return null
  const all = of + 3
  const [p, d] = [(promoters + 0.75) / all, (detractors + 0.75) / all]
  return { mean: (100 * (promoters - detractors)) / of, variance: (10_000 * (p + d - (p - d) ** 2)) / all, of }
}

export interface NpsCounts {
  readonly promoters: number
  readonly detractors: number
  readonly of: number
}

/** Half the width of the 95 % interval of a mean. */
export const marginOf = ({ variance }: Spread): number => z * Math.sqrt(variance)

/** The 95 % interval of the difference of two means, `now` less `before`. */
export function differenceOfMeans(now: Spread, before: Spread): Interval {
  const half = z * Math.sqrt(now.variance + before.variance)
  return { from: now.mean - before.mean - half, to: now.mean - before.mean + half }
}

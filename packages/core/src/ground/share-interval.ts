/** Bounds of a 95 % interval. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/** A count out of a whole. */
export interface Proportion {
  readonly count: number
  readonly of: number
}

/** The 97.5 % quantile of the normal distribution. */
export const normalQuantile = 1.959963984540054

/**
 * The score interval of a share, 0..1. Source: Wilson, 1927; method 3 of Newcombe, "Two-sided confidence intervals for the
 * single proportion", Statistics in Medicine 17 (1998). `null` of nothing.
 */
export function shareInterval({ count, of }: Proportion): Interval | null {
  if (of <= 0) return null
  const share = count / of
  const middle = share + normalQuantile ** 2 / (2 * of)
  const half = normalQuantile * Math.sqrt((share * (1 - share)) / of + normalQuantile ** 2 / (4 * of ** 2))
  const whole = 1 + normalQuantile ** 2 / of
  // Without the bounds, rounding leaves some 1e-17 below 0 for a count of 0.
  return { from: Math.max(0, (middle - half) / whole), to: Math.min(1, (middle + half) / whole) }
}

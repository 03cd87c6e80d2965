import { type Interval, type Proportion, shareInterval } from '@hearback/core/pages'

export { type Interval, type Proportion, shareInterval } from '@hearback/core/pages'

/**
 * The interval of the difference of two shares, `now` less `before`, -1..1, of two independent groups. Source: method 10 of Newcombe, "Interval
 * estimation for the difference between independent proportions", Statistics in Medicine 17 (1998). `null` if either is of
 * nothing.
 */
export function differenceOfShares(now: Proportion, before: Proportion): Interval | null {
  const [a, b] = [shareInterval(now), shareInterval(before)]
  if (a === null || b === null) return null
  const [p, q] = [now.count / now.of, before.count / before.of]
  return {
    from: p - q - Math.hypot(p - a.from, b.to - q),
    to: p - q + Math.hypot(a.to - p, q - b.from),
  }
}

/*
 * The two laws that a cross-table needs. Both are the incomplete gamma function of a half-integer, so that these lines take the place of a
 * library: those with the laws bring all others too.
 */

/** The most terms of a series or a fraction; they converge long before. */
const mostTerms = 100_000
const precision = 1e-15
const tiny = 1e-300

/** The logarithm of the gamma function of half of a whole number from 1 on: Γ(1/2) = √π, Γ(1) = 1, Γ(a + 1) = a Γ(a). */
function logGammaOfHalf(twice: number): number {
  let log = twice % 2 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let a = twice % 2 === 0 ? 1 : 0.5; a < twice / 2; a += 1) log += Math.log(a)
  return log
}

/**
 * The upper tail of the gamma law with the shape `twice` / 2: Q(a, x). Source: Abramowitz and Stegun, Handbook of Mathematical
 * Functions, 6.5.29 (series) and 6.5.31 (continued fraction, by Lentz).
 */
function upperTail(twice: number, x: number): number {
  if (x <= 0) return 1
  const a = twice / 2
  const front = Math.exp(a * Math.log(x) - x - logGammaOfHalf(twice))
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a]
    for (let n = 1; n < mostTerms && term > sum * precision; n += 1) {
      term *= x / (a + n)
      sum += term
    }
    return Math.max(0, 1 - front * sum)
  }
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < mostTerms; n += 1) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / nonZero(factor * d + b)
    c = nonZero(b + factor / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < precision) break
  }
  return front * fraction
}

const nonZero = (value: number): number => (Math.abs(value) < tiny ? tiny : value)

/** How probable a value of the chi-squared law is that is as great as this one or greater. `degrees`: its degrees of freedom, at least 1. */
export const chiSquaredTail = (value: number, degrees: number): number => upperTail(degrees, value / 2)

/** How probable a value of the standard normal law is that lies as far from 0 as this one or farther, to either side. */
export const normalTails = (z: number): number => upperTail(1, z ** 2 / 2)

/** Chance that a seed decides: the same seed, the same run. */
export interface Chance {
  /** 0 ≤ n < 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  /** Whether something of this likelihood happens. */
  happens(likelihood: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** Mulberry32. Source: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function chance(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (likelihood) => next() < likelihood,
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
  }
}

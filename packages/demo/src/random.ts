/** A random generator that repeats itself: the same seed gives the same values. Not for secrets. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  /** True with this probability, 0..1. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** A key, chosen with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** Around 0, most between -1 and 1: the normal distribution. */
  normal(): number
  /** The elements of the list in random order. */
  shuffled<T>(list: readonly T[]): T[]
  /** A generator of its own, so that one part's draws do not change those of another. */
  fork(): Random
}

/** mulberry32, a generator of 32 bits by Tommy Ettinger, in the public domain. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('There is nothing to pick from')
    // Safe: the index lies within the list.
    return list[whole(0, list.length - 1)] as T
  }

  function weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    // Safe: a literal's own keys are those of its type.
    const entries = Object.entries(weights) as [K, number][]
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    const found = entries.find(([, weight]) => {
      left -= weight
      return left < 0
    })
    return (found ?? pick(entries))[0]
  }

  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick,
    weighted,
    // The sum of twelve even draws has a variance of 1.
    normal: () => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6),
    shuffled(list) {
      const drawn = list.map((item) => ({ item, rank: next() }))
      return drawn.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
    },
    fork: () => seededRandom(next() * 2 ** 32),
  }
}

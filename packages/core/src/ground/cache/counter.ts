/** Counts, in all and by target. */
export interface Counter {
  add(target: string): void
  /** Subtracts one and returns the remaining count of this target. */
  remove(target: string): number
  total(): number
  byTarget(): Readonly<Record<string, number>>
}

export function counter(): Counter {
  const counts = new Map<string, number>()
  let total = 0
  return {
    add(target) {
      total += 1
      counts.set(target, (counts.get(target) ?? 0) + 1)
    },
    remove(target) {
      total -= 1
      const left = (counts.get(target) ?? 0) - 1
      if (left > 0) counts.set(target, left)
      else counts.delete(target)
      return left
    },
    total: () => total,
    byTarget: () => Object.fromEntries(counts),
  }
}

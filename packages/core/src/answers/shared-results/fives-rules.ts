/** Fewer people than this may be found out. Source: the design of shared results. */
const fewest = 5

export const isEnough = (count: number): boolean => count >= fewest

/** A number of people, down to the next multiple of five. */
export const inFives = (count: number): number => Math.floor(count / fewest) * fewest

/**
 * Numbers of people who chose one part each, as multiples of five that add up to `whole`: those that lose most by rounding
 * down get the fives that are left, the first of equal ones before the others. Each is less than five from the truth.
 */
export function partsInFives(counts: readonly number[], whole = inFives(sum(counts))): number[] {
  const parts = counts.map(inFives)
  const left = (whole - sum(parts)) / fewest
  const loss = (at: number) => (counts[at] ?? 0) % fewest
  const raised = new Set([...counts.keys()].toSorted((a, b) => loss(b) - loss(a)).slice(0, left))
  return parts.map((part, at) => (raised.has(at) ? part + fewest : part))
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** A figure with two digits: with more, it would tell how many people it is of, and what the next one answered. */
export const roughly = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(2)))

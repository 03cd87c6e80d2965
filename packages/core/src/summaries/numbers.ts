import type { Numbers, PlannedQuestion } from './store.ts'

/** The number of bins for numbers without bounds. */
const binCount = 10

export const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

/**
 * The median of numbers in ascending order: the mean of the middle two if their number is even. `null` if there are
 * none.
 */
export function medianOf(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : lower + (upper - lower) / 2
}

/** Mean, median and distribution of numbers; `null` if there are none. */
export function numbersOf({ from, to }: PlannedQuestion, numbers: readonly number[]): Numbers | null {
  const sorted = ascending(numbers)
  const [min, max, median] = [sorted[0], sorted.at(-1), medianOf(sorted)]
  if (min === undefined || max === undefined || median === null) return null
  const mean = sorted.reduce((sum, number) => sum + number, 0) / sorted.length
  const binOf = from === null && to === null ? binBetween(min, max) : (number: number) => ({ from: number, to: number })
  return { mean, median, min, max, bins: spread(sorted, binOf) }
}

interface Bin {
  from: number
  to: number
}

/**
 * Returns the function from a number to its bin: one of `binCount` of equal width, or the only one if all numbers are
 * equal.
 */
function binBetween(min: number, max: number): (number: number) => Bin {
  const width = (max - min) / binCount
  if (width === 0) return () => ({ from: min, to: max })
  return (number) => nthBin(Math.min(binCount - 1, Math.floor((number - min) / width)), min, max)
}

function nthBin(index: number, min: number, max: number): Bin {
  const width = (max - min) / binCount
  return { from: min + index * width, to: index === binCount - 1 ? max : min + (index + 1) * width }
}

/** The bins of numbers without bounds, including empty ones. */
export function allBins({ min, max, bins }: Numbers): Numbers['bins'] {
  const width = (max - min) / binCount
  if (width === 0) return bins
  const counts = new Map<number, number>()
  for (const { from, count } of bins) {
    // If the bins are too narrow for exact numbers of this size, two may begin at the same number.
    const index = Math.min(binCount - 1, Math.round((from - min) / width))
    counts.set(index, (counts.get(index) ?? 0) + count)
  }
  return Array.from({ length: binCount }, (_, index) => ({ ...nthBin(index, min, max), count: counts.get(index) ?? 0 }))
}

/** Counts the numbers in each bin. The numbers are in ascending order. */
function spread(sorted: readonly number[], binOf: (number: number) => Bin): (Bin & { count: number })[] {
  const bins: (Bin & { count: number })[] = []
  for (const number of sorted) {
    const bin = binOf(number)
    const last = bins.at(-1)
    if (last !== undefined && last.from === bin.from) last.count += 1
    else bins.push({ ...bin, count: 1 })
  }
  return bins
}

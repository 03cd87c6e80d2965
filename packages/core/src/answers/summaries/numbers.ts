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
 * Whether each whole number has a bin: people count with few of them. Their bins have even indexes; the bins of what lies
 * between two of them, odd ones.
 */
const isByWholeNumbers = (min: number, max: number): boolean =>
  Number.isInteger(min) && Number.isInteger(max) && max - min <= binCount

/** Returns the function from a number to its bin, as `Numbers.bins` says. */
function binBetween(min: number, max: number): (number: number) => Bin {
  if (isByWholeNumbers(min, max)) {
    return (number) => nthBin(2 * (Math.floor(number) - min) + (Number.isInteger(number) ? 0 : 1), min, max)
  }
  const width = (max - min) / binCount
  if (width === 0) return () => ({ from: min, to: max })
  return (number) => nthBin(Math.min(binCount - 1, Math.floor((number - min) / width)), min, max)
}

/** A bound as people write it: dividing a range in ten leaves 0.30000000000000004, which has more digits than the numbers. */
const plain = (bound: number): number => Number(bound.toPrecision(15))

/** The bin of an index, between the least and the greatest number. */
export function nthBin(index: number, min: number, max: number): Bin {
  if (isByWholeNumbers(min, max)) {
    const from = min + Math.floor(index / 2)
    return { from, to: index % 2 === 0 ? from : from + 1 }
  }
  const width = (max - min) / binCount
  const boundOf = (index: number) => (index === 0 ? min : plain(min + index * width))
  return { from: boundOf(index), to: index === binCount - 1 || width === 0 ? max : boundOf(index + 1) }
}

/** The bins of numbers without bounds, including empty ones, except those between two whole numbers. */
export function allBins({ min, max, bins }: Numbers): Numbers['bins'] {
  if (isByWholeNumbers(min, max)) {
    const empty = Array.from({ length: max - min + 1 }, (_, index) => ({ ...nthBin(2 * index, min, max), count: 0 }))
    const isLacking = (one: Bin) => bins.every(({ from, to }) => from !== one.from || to !== one.to)
    return [...bins, ...empty.filter(isLacking)].sort((a, b) => a.from - b.from || a.to - b.to)
  }
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
    if (last !== undefined && last.from === bin.from && last.to === bin.to) last.count += 1
    else bins.push({ ...bin, count: 1 })
  }
  return bins
}

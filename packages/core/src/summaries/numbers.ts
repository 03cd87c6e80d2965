import type { Numbers, PlannedQuestion } from './store.ts'

/** Bins that numbers without bounds are spread over. */
const binCount = 10

export const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

/** Of numbers in ascending order; the mean of the middle two where their number is even. `null` of none. */
export function medianOf(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : lower + (upper - lower) / 2
}

/** What numbers come to together; `null` of none. */
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

/** The bin of a number: one of `binCount` of equal width; one for all where they are all the same. */
function binBetween(min: number, max: number): (number: number) => Bin {
  const width = (max - min) / binCount
  if (width === 0) return () => ({ from: min, to: max })
  return (number) => nthBin(Math.min(binCount - 1, Math.floor((number - min) / width)), min, max)
}

function nthBin(index: number, min: number, max: number): Bin {
  const width = (max - min) / binCount
  return { from: min + index * width, to: index === binCount - 1 ? max : min + (index + 1) * width }
}

/** The bins of numbers without bounds, with those that are empty. */
export function allBins({ min, max, bins }: Numbers): Numbers['bins'] {
  const width = (max - min) / binCount
  if (width === 0) return bins
  const counts = new Map<number, number>()
  for (const { from, count } of bins) {
    // Where the bins are as narrow as numbers of that size are exact, two may have come to begin at the same one.
    const index = Math.min(binCount - 1, Math.round((from - min) / width))
    counts.set(index, (counts.get(index) ?? 0) + count)
  }
  return Array.from({ length: binCount }, (_, index) => ({ ...nthBin(index, min, max), count: counts.get(index) ?? 0 }))
}

/** How many of the numbers, which are in ascending order, are in each bin. */
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

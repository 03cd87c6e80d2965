export interface Spread {
  median: number
  min: number
  max: number
}

/**
 * Runs the turns one after another, `rounds` times, so that changes of the machine's load affect all of them. A first
 * round to warm up is not counted.
 */
export async function alternate<N extends string>(
  rounds: number,
  measured: Readonly<Record<N, (round: number) => Promise<number>>>,
  onRound: (round: number) => void = () => {},
): Promise<Record<N, number[]>> {
  const entries = Object.entries(measured) as [N, (round: number) => Promise<number>][]
  const found = Object.fromEntries(entries.map(([name]) => [name, [] as number[]])) as Record<N, number[]>
  for (let round = 0; round <= rounds; round += 1) {
    onRound(round)
    for (const [name, measure] of entries) {
      const value = await measure(round)
      if (round > 0) found[name].push(value)
    }
  }
  return found
}

/** The ratio of each round. */
export const ratios = (values: readonly number[], baseline: readonly number[]): Spread =>
  spread(values.map((value, round) => value / (baseline[round] ?? Number.NaN)))

/** Median, lowest and highest. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return { median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2, min: at(0), max: at(sorted.length - 1) }
}

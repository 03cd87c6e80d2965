/** Number of tests or checks by result. */
export interface Totals {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A test file or a check, with how long it took. */
export interface Timed extends Totals {
  readonly name: string
  readonly seconds: number
}

/** A test file, a group of them or a check, with what it printed. */
export interface Ran extends Timed {
  readonly output?: string
}

export const passedOnce: Totals = { passed: 1, failed: 0, skipped: 0 }
export const failedOnce: Totals = { passed: 0, failed: 1, skipped: 0 }

export const addUp = (all: readonly Totals[]): Totals => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
})

/** The last line of a run. */
export const summary = ({ passed, failed, skipped }: Totals): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** The slowest files and checks, one per line. */
export const slowest = (all: readonly Pick<Timed, 'name' | 'seconds'>[], count: number): string =>
  all
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join('\n')

/** The line in which a process of many test files says how long one of them took, its loading included. */
export const fileTook = (file: string, ms: number): string => `Took ${(ms / 1000).toFixed(1)} s: ${file}`
const tookLine = /^Took (\d+\.\d) s: (.+)$/gm

/** The test files of a process, each with its time; empty where the process had one file. */
export const filesIn = (output: string): { name: string; seconds: number }[] =>
  [...output.matchAll(tookLine)].map(([, seconds, name]) => ({ name: name ?? '', seconds: Number(seconds) }))

/** The totals that uvu prints for all suites of a file; `Total` does not count skipped tests. */
const uvuTotals = /^ {2}Total: +(\d+)\n {2}Passed: +(\d+)\n {2}Skipped: +(\d+)$/gm

/** Reads uvu's totals; `null` if the output has none, as after a forgotten `test.run()`. */
export function readTotals(output: string): Totals | null {
  const found = [...output.replaceAll('\r', '').matchAll(uvuTotals)].map(([, total, passed, skipped]) => ({
    passed: Number(passed),
    failed: Number(total) - Number(passed),
    skipped: Number(skipped),
  }))
  return found.length === 0 ? null : addUp(found)
}

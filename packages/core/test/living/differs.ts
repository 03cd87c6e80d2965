import { isDeepStrictEqual } from 'node:util'

/** Compares what a result says with the notes, and collects what differs. */
export interface Comparison {
  readonly checks: number
  readonly differences: readonly string[]
  same(what: string, got: unknown, wanted: unknown): void
}

/** `context`: tells where a difference was found. */
export function comparison(context: () => string): Comparison {
  const differences: string[] = []
  let checks = 0
  return {
    get checks() {
      return checks
    },
    differences,
    same(what, got, wanted) {
      checks += 1
      if (isDeepStrictEqual(got, wanted)) return
      differences.push(`${what} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)} (${context()})`)
    },
  }
}

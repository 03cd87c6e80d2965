import type { Database } from '../database.ts'
import { tendWeeks } from './tend.ts'

/** How often a process tends the weeks, in ms. */
const tendEveryMs = 60 * 60 * 1000

/** Tends the weeks now and then. Returns whether there are any; `before`: see `tendWeeks`. */
export function tendedWeeks(database: Database): (before: string) => Promise<boolean> {
  let tendedAt = Number.NEGATIVE_INFINITY
  let tending: Promise<boolean> = Promise.resolve(false)
  return (before) => {
    if (performance.now() - tendedAt >= tendEveryMs) {
      tendedAt = performance.now()
      const tended = tendWeeks(database, Date.now(), before)
      // A failure is that of this call. The others purge row by row until the next time.
      tending = tended.catch(() => false)
      return tended
    }
    return tending
  }
}

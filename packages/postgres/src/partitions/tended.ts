import type { Database } from '../database.ts'
import { tendWeeks } from './tend.ts'

/** How often a process tends the weeks, in ms. */
const tendEveryMs = 60 * 60 * 1000

/** Tends the weeks now and then. Returns whether there are any; `before`: see `tendWeeks`. */
export function tendedWeeks(database: Database): (before: string) => Promise<boolean> {
  let tendedAt = Number.NEGATIVE_INFINITY
  let isByWeek = false
  return async (before) => {
    if (performance.now() - tendedAt >= tendEveryMs) {
      isByWeek = await tendWeeks(database, Date.now(), before)
      tendedAt = performance.now()
    }
    return isByWeek
  }
}

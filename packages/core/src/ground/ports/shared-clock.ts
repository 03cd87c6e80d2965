import type { Clock } from './clock.ts'
import type { Logger } from './logger.ts'

/** A difference that clocks may have, in ms. Below it, each process keeps its own time. */
const toleratedMs = 1_000
/** How far the clocks of two processes may be apart, in ms: each by what is tolerated, and what a comparison may be wrong by. */
export const mostApartMs = 2 * toleratedMs + 500
/** The time between two comparisons, in ms. */
const comparedEveryMs = 60_000
/** The pause before another comparison, where one has failed or does not end, in ms. */
const againAfterMs = 5_000

/** A clock that agrees with those of the other processes. */
export interface SharedClock extends Clock {
  /** Compares the clock with that of the storage. Never rejects. */
  compare(): Promise<void>
  /** Compares the clocks where that is due; `null`: it is not. Called by requests and by `work`: a clock alone starts nothing. */
  compareIfDue(): Promise<void> | null
}

const differing =
  "The clock of this machine differs from the database's: the time of the database is used. Synchronise the clocks by NTP"

interface SharedClockParts {
  /** The machine's clock. */
  machine: Clock
  /** Reads the time of the storage, in ms since 1970. `null`: it has none of its own. */
  readTime: () => Promise<number | null>
  logger: Logger
  /** Milliseconds that never jump. */
  monotonic?: () => number
}

/**
 * The machine's clock, corrected by that of the storage where they differ by more than a second. Several processes with one database
 * must agree on the time: a lease that a clock a day ahead takes would hold work back for a day, and its purges would come a day too
 * early. A machine's clock that jumps is noticed at once, as time that only passes does not jump; then the clocks are compared anew.
 */
export function sharedClock({
  machine,
  readTime,
  logger,
  monotonic = () => performance.now(),
}: SharedClockParts): SharedClock {
  let aheadMs = 0
  /** `null`: it is not known yet whether the storage has a time. */
  let isShared: boolean | null = null
  let last = { machine: machine.now(), monotonic: monotonic() }
  let nextAt = Number.NEGATIVE_INFINITY

  async function compare(): Promise<void> {
    nextAt = monotonic() + againAfterMs
    const sentAt = monotonic()
    const time = await readTime().catch(() => Number.NaN)
    if (Number.isNaN(time)) return
    isShared = typeof time === 'number'
    if (typeof time !== 'number') return
    const tripMs = monotonic() - sentAt
    nextAt = monotonic() + comparedEveryMs
    last = { machine: machine.now(), monotonic: monotonic() }
    const measuredMs = last.machine - (time + tripMs / 2)
    const found = Math.abs(measuredMs) > toleratedMs + tripMs / 2 ? Math.round(measuredMs) : 0
    if (Math.abs(found - aheadMs) > toleratedMs) report(found)
    aheadMs = found
  }

  function report(found: number): void {
    if (found === 0) logger.info({}, 'The clock of this machine agrees with that of the database again')
    else logger.warn({ aheadMs: found }, differing)
  }

  return {
    compare,
    compareIfDue: () => (isShared !== false && monotonic() >= nextAt ? compare() : null),
    now() {
      const current = { machine: machine.now(), monotonic: monotonic() }
      const jumpMs = current.machine - last.machine - (current.monotonic - last.monotonic)
      last = current
      if (isShared && Math.abs(jumpMs) > toleratedMs) {
        aheadMs += Math.round(jumpMs)
        nextAt = Number.NEGATIVE_INFINITY
      }
      return current.machine - aheadMs
    },
  }
}

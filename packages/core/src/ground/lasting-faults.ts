/** The time after which a fault that lasts is told again, in ms; it doubles with each further time. */
const firstAgainMs = 60_000
const longestAgainMs = 60 * 60_000
/** The most different faults that are told apart. */
const mostFaults = 50

interface Lasting {
  times: number
  lastAt: number
  againAt: number
  againMs: number
}

/** Which faults last, and when a log tells them again: thousands of failures for one reason are one fault. */
export interface LastingFaults {
  /**
   * Counts a failure. Answers how often its fault has happened where a line of the log is due: at once, after a minute, after two
   * more, and so on up to an hour. In between it answers 0. `name` tells faults apart.
   */
  happened(name: string): number
  /** Ends the faults that have not happened for `quietMs`, and answers how often each has happened that did so more than once. */
  ended(quietMs: number): number[]
}

/** Begins without a fault. `now`: ms that never jump. */
export function lastingFaults(now: () => number = () => performance.now()): LastingFaults {
  const faults = new Map<string, Lasting>()
  return {
    happened(name) {
      const at = now()
      const lasting = faults.get(name)
      if (!lasting) {
        if (faults.size === mostFaults) faults.clear()
        faults.set(name, { times: 1, lastAt: at, againAt: at + firstAgainMs, againMs: firstAgainMs })
        return 1
      }
      lasting.times += 1
      lasting.lastAt = at
      if (at < lasting.againAt) return 0
      lasting.againMs = Math.min(lasting.againMs * 2, longestAgainMs)
      lasting.againAt = at + lasting.againMs
      return lasting.times
    },
    ended(quietMs) {
      if (faults.size === 0) return []
      const over = [...faults].filter(([, { lastAt }]) => now() - lastAt >= quietMs)
      for (const [name] of over) faults.delete(name)
      return over.flatMap(([, { times }]) => (times > 1 ? [times] : []))
    },
  }
}

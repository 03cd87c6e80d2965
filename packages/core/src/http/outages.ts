import type { UnavailableError } from '../errors.ts'
import type { Logger } from '../ports/logger.ts'

/** The time after which a fault that lasts is logged again, in ms; it doubles with each further line. */
const firstAgainMs = 60_000
const longestAgainMs = 60 * 60_000
/** The time without a failure after which a request that succeeds ends a fault, in ms. */
const overAfterMs = 10_000
/** The most different faults that are told apart. */
const mostFaults = 50

interface Fault {
  readonly what: object
  times: number
  lastAt: number
  againAt: number
  againMs: number
}

/** Logs requests that fail because the storage is away: thousands of them are one fault. */
export interface Outages {
  failed(error: UnavailableError, requestId: string): void
  /** A request has succeeded. */
  succeeded(): void
}

/**
 * Logs the first failed request of a fault at once, then the number of them after a minute, after two more, and so on up to an hour,
 * and that it is over. `now`: ms that never jump.
 */
export function outages(logger: Logger, now: () => number = () => performance.now()): Outages {
  const faults = new Map<string, Fault>()
  return {
    failed(error, requestId) {
      const { database } = error
      const what = { err: error, ...(database && { database }) }
      const name = nameOf(error)
      const lasting = faults.get(name)
      const at = now()
      if (lasting && at < lasting.againAt) {
        lasting.times += 1
        lasting.lastAt = at
        return
      }
      if (!lasting && faults.size === mostFaults) faults.clear()
      const times = (lasting?.times ?? 0) + 1
      const againMs = lasting ? Math.min(lasting.againMs * 2, longestAgainMs) : firstAgainMs
      faults.set(name, { what: { ...(database && { database }) }, times, lastAt: at, againAt: at + againMs, againMs })
      logger.error({ ...what, requestId, ...(times > 1 && { times }) }, 'The storage is unavailable')
    },
    succeeded() {
      if (faults.size === 0) return
      for (const [name, { what, times, lastAt }] of faults) {
        if (now() - lastAt < overAfterMs) continue
        faults.delete(name)
        if (times > 1) logger.info({ ...what, times }, 'The storage is available again')
      }
    },
  }
}

/** A text by which failures of one cause are told from those of others. */
function nameOf(error: UnavailableError): string {
  const { cause } = error
  const inner = cause instanceof Error ? (Reflect.get(cause, 'code') ?? cause.message) : ''
  return [error.database, error.message, inner].map(String).join('\n')
}

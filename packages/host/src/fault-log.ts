import type { Logger } from '@hearback/core'

/** The time after which a fault that lasts is said again, in ms; it doubles with each further line. */
const firstAgainMs = 60_000
const longestAgainMs = 60 * 60_000

/**
 * Says a fault of work that lasts once, then again after a minute, after two more, and so on up to an hour, and says when it is
 * over. Another fault is said at once.
 */
export function faultLog(logger: Logger): {
  /** `retryInMs`: the pause before the next attempt. */
  happened(error: unknown, retryInMs: number): void
  over(): void
} {
  let lasting: string | null = null
  let againMs = firstAgainMs
  let quietMs = 0
  let times = 0
  return {
    happened(error, retryInMs) {
      const fault = String(error)
      times += 1
      if (fault === lasting && quietMs < againMs) {
        quietMs += retryInMs
        return
      }
      againMs = fault === lasting ? Math.min(againMs * 2, longestAgainMs) : firstAgainMs
      lasting = fault
      quietMs = retryInMs
      logger.error({ err: error, retryInMs, ...(times > 1 && { times }) }, 'Work failed')
    },
    over() {
      if (times > 1) logger.info({ times }, 'Work goes on again')
      lasting = null
      times = 0
    },
  }
}

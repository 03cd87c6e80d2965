import type { UnavailableError } from '../ground/errors.ts'
import { lastingFaults } from '../ground/lasting-faults.ts'
import type { Logger } from '../ground/ports/logger.ts'

/** The time without a failure after which a request that succeeds ends a fault, in ms. */
const overAfterMs = 10_000

/** Logs requests that fail because the storage is away: thousands of them are one fault. */
export interface Outages {
  failed(error: UnavailableError, requestId: string): void
  /** A request has succeeded. */
  succeeded(): void
}

/** Logs the first failed request of a fault at once, then their number after growing times, and that it is over. */
export function outages(logger: Logger, now?: () => number): Outages {
  const faults = lastingFaults(now)
  return {
    failed(error, requestId) {
      const times = faults.happened(nameOf(error))
      if (times > 0) logger.error({ err: error, requestId, ...(times > 1 && { times }) }, 'The storage is unavailable')
    },
    succeeded() {
      for (const times of faults.ended(overAfterMs)) logger.info({ times }, 'The storage is available again')
    },
  }
}

/** A text by which failures of one cause are told from those of others. */
function nameOf(error: UnavailableError): string {
  const { cause } = error
  const inner = cause instanceof Error ? (Reflect.get(cause, 'code') ?? cause.message) : ''
  return [error.message, inner].map(String).join('\n')
}

import { isHearbackError, isUnanswered } from './errors.ts'
import type { ConnectionOptions } from './options.ts'

type RetryOptions = Pick<ConnectionOptions, 'longestWaitMs' | 'retryFaults'>

/** The pause before the second attempt, in ms; it doubles from there. */
const firstPauseMs = 250
const longestPauseMs = 8000
/** Default of `longestWaitMs`: a minute, as the service's limits count by the minute. */
const usualLongestWaitMs = 60_000

/**
 * How long to wait before the next attempt, in ms; `null`: do not retry.
 * @param repeatable whether the service may carry out the request twice without harm
 * @param attempt attempts that have failed, this one included
 * @param random 0..1: spreads the retries of requests that failed together
 */
export function pauseAfter(
  error: unknown,
  repeatable: boolean,
  attempt: number,
  random: number,
  { longestWaitMs = usualLongestWaitMs, retryFaults = false }: RetryOptions = {},
): number | null {
  // A rate limit refuses before anything is done, so any request may be retried. Judged by the status alone, since
  // proxies have rate limits as well.
  const limited = isHearbackError(error) && error.status === 429
  const passing = limited || (repeatable && isPassing(error, retryFaults))
  if (!passing) return null
  const requestedMs = isHearbackError(error) ? (error.retryAfterMs ?? 0) : 0
  if (requestedMs > longestWaitMs) return null
  const pause = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs)
  return Math.max(requestedMs, pause * (0.5 + random / 2))
}

/** Whether a retry may succeed. Proxies answer 502 and 504; 501 is permanent. */
function isPassing(error: unknown, retryFaults: boolean): boolean {
  if (!isHearbackError(error)) return isUnanswered(error)
  const { status } = error
  return retryFaults ? status >= 500 && status !== 501 : [502, 503, 504].includes(status)
}

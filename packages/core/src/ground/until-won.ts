import { UnavailableError } from './errors.ts'

const defaultAttempts = 50
/** The longest pause before the third attempt, in ms; it doubles with each further attempt, up to `longestPauseMs`. */
const firstPauseMs = 2
const longestPauseMs = 64

/**
 * Repeats a write until it wins against concurrent ones. `attempt` reads, decides and writes under a condition, and
 * returns `null` if another write was faster. The second attempt follows at once; a random pause, which grows,
 * precedes each further one. After `attempts` lost attempts it throws `UnavailableError(gaveUp)`: the client can retry
 * the request.
 */
export async function untilWon<T>(
  attempt: () => Promise<T | null>,
  gaveUp: string,
  attempts = defaultAttempts,
): Promise<T> {
  for (let lost = 0; lost < attempts; lost += 1) {
    if (lost > 1) await pause(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** (lost - 2)))
    const won = await attempt()
    if (won !== null) return won
  }
  throw new UnavailableError(gaveUp)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

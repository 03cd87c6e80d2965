import type { Timestamp } from './clock.ts'

/** What is guessed, and how often within which time. */
export interface GuessRule {
  /** What kind of thing is guessed, such as `sign-in address`, at most 64 characters. */
  readonly scope: string
  /** Which one, at most 256 characters. No text of a person: a hash of it. */
  readonly name: string
  /** The most guesses in a window. */
  readonly limit: number
  readonly windowMs: number
}

/**
 * Counts wrong guesses at passwords and PINs, in fixed windows, over all processes. Unlike a rate limiter it fails
 * closed: where it throws, nothing is guessed. Belongs to no environment.
 */
export interface GuessStore {
  /**
   * Counts a guess, and tells whether it is one of the first `limit` in its window, in one step: of many at once, exactly
   * `limit` are allowed. The window begins with its first guess. Called before the guess is judged.
   */
  take(rule: GuessRule, now: Timestamp): Promise<{ allowed: boolean; endsAt: Timestamp }>
  /** Begins the window anew with one count, whatever was counted before: the same as a first `take`. */
  renew(window: Omit<GuessRule, 'limit'>, now: Timestamp): Promise<void>
  /** Takes back one guess, since it was right. Does nothing where none is counted. */
  giveBack(scope: string, name: string): Promise<void>
  /** Reads how many guesses are counted in the window at this time; 0 where there is none. */
  count(scope: string, name: string, now: Timestamp): Promise<number>
  /** Removes at most `limit` windows that ended before this time, and returns how many. Called by `work`. */
  purge(before: Timestamp, limit: number): Promise<number>
}

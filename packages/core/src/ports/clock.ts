/** An ISO 8601 UTC time with milliseconds, as it stands on the wire and in every record. */
export type Timestamp = string

/** Where time comes from. Rules never ask it: they are handed a time. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** A clock without fractions, which neither ids nor stored durations can hold: `performance.now()` has some. */
export const inWholeMs = (clock: Clock): Clock => ({ now: () => Math.floor(clock.now()) })

/** The last moment that the wire form has: later years take more than four digits, and sort as earlier ones. */
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

let written = { ms: Number.NaN, text: '' }

/**
 * Milliseconds since 1970 → wire form. A time before 1970 or after 9999, such as a very long setting leads to, becomes the
 * first or last one that there is. A request asks for the same several times, and many come in a millisecond.
 */
export function timestamp(ms: number): Timestamp {
  if (ms !== written.ms) written = { ms, text: new Date(Math.min(Math.max(0, ms), lastMs)).toISOString() }
  return written.text
}

/** The later one. The clocks of two processes may differ: a change is never older than what it changes. */
export const later = (one: Timestamp, other: Timestamp): Timestamp => (one < other ? other : one)

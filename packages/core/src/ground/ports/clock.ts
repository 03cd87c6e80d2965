/** An ISO 8601 UTC time with milliseconds, the form of times on the wire and in every record. */
export type Timestamp = string

/** Tells the time. Rules never call it: they receive a time as a parameter. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** A clock in whole milliseconds: ids and stored durations cannot hold fractions, which `performance.now()` has. */
export const inWholeMs = (clock: Clock): Clock => ({ now: () => Math.floor(clock.now()) })

/** The last time that the wire form can express: later years have more than four digits, so they would sort wrongly. */
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

let written = { ms: Number.NaN, text: '' }

/**
 * Milliseconds since 1970 → wire form. A time before 1970 or after 9999, such as a very long setting leads to, becomes
 * the first or last possible one. The latest result is cached, since many calls fall into one millisecond.
 */
export function timestamp(ms: number): Timestamp {
  if (ms !== written.ms) written = { ms, text: new Date(Math.min(Math.max(0, ms), lastMs)).toISOString() }
  return written.text
}

/**
 * The later of two times. The clocks of two processes may differ, and a change must never be older than the record it
 * changes.
 */
export const later = (one: Timestamp, other: Timestamp): Timestamp => (one < other ? other : one)

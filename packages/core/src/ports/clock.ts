/** An ISO 8601 UTC time with milliseconds, as it stands on the wire and in every record. */
export type Timestamp = string

/** Where time comes from. Rules never ask it: they are handed a time. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

let written = { ms: Number.NaN, text: '' }

/** Milliseconds since 1970 → wire form. A request asks for the same several times, and many come in a millisecond. */
export function timestamp(ms: number): Timestamp {
  if (ms !== written.ms) written = { ms, text: new Date(ms).toISOString() }
  return written.text
}

/** The later one. The clocks of two processes may differ: a change is never older than what it changes. */
export const later = (one: Timestamp, other: Timestamp): Timestamp => (one < other ? other : one)

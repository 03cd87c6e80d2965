/** An ISO 8601 UTC time with milliseconds, as it stands on the wire and in every record. */
export type Timestamp = string

/** Where time comes from. Rules never ask it: they are handed a time. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** Milliseconds since 1970 → wire form. */
export const timestamp = (ms: number): Timestamp => new Date(ms).toISOString()

/** The later one. The clocks of two processes may differ: a change is never older than what it changes. */
export const later = (one: Timestamp, other: Timestamp): Timestamp => (one < other ? other : one)

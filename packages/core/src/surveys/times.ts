import type { Timestamp } from '../ports/clock.ts'

/**
 * An ISO 8601 time with its zone, in UTC with milliseconds; `null` for what is none. A day that its month
 * has not is none: `Date` would quietly take the next month's.
 */
export function inUtc(text: string): Timestamp | null {
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || !isDay(text.slice(0, 10))) return null
  const utc = at.toISOString()
  // An offset can push a time out of the years that are written with four digits.
  return utc.length === 24 ? utc : null
}

/** Whether this is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

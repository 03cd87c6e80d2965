import type { Timestamp } from './clock.ts'

/** How a time that comes from outside is written: ISO 8601 with its zone. Whether there is such a time: `inUtc`. */
export const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * A time of that form, in UTC with milliseconds; `null` for what is none. A day that its month has not is
 * none (`Date` would quietly take the next month's), nor is what in UTC leaves the years 0001 to 9999: no
 * database takes it.
 */
export function inUtc(text: string): Timestamp | null {
  if (!timeForm.test(text) || !isDay(text.slice(0, 10))) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return null
  const utc = at.toISOString()
  // Years of more than four digits make it longer.
  return utc.length === 24 && !utc.startsWith('0000') ? utc : null
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

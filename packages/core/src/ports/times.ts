import type { Timestamp } from './clock.ts'

/** How a time that comes from outside is written: ISO 8601 with its zone. Whether there is such a time: `inUtc`. */
export const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

/** As all our own times are written. */
const utcForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * A time of that form, in UTC with milliseconds; `null` for what is none. A day that its month has not is
 * none (`Date` would quietly take the next month's), nor is what in UTC leaves the years 0001 to 9999: no
 * database takes it.
 */
export function inUtc(text: string): Timestamp | null {
  // Imports and lists bring millions of these: a `Date` to read one and a text made of it are ten times the work.
  if (isPlain(text)) return text
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

/** Whether it is in UTC with milliseconds already, on a day that every month has. What it is not is left to `Date`. */
const isPlain = (text: string): boolean =>
  utcForm.test(text) &&
  !text.startsWith('0000') &&
  isWithin(text, 5, 1, 12) &&
  isWithin(text, 8, 1, 28) &&
  isWithin(text, 11, 0, 23) &&
  isWithin(text, 14, 0, 59) &&
  isWithin(text, 17, 0, 59)

/** Whether the two digits from a place on are a number between these. */
function isWithin(text: string, at: number, least: number, most: number): boolean {
  const number = (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
  return number >= least && number <= most
}

import type { Timestamp } from './clock.ts'

/**
 * The form of a time in a request: ISO 8601 with its zone, or a day alone, which stands for its beginning in UTC. `inUtc`
 * checks whether the time exists.
 */
export const timeForm = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/

export const expectedTime = 'Expected a day or a time with its zone, such as 2026-01-31 or 2026-01-31T09:30:00Z'

/** The form of times that Hearback writes. */
const utcForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * Converts a time of the form `timeForm` to UTC with milliseconds; `null` for an invalid one. Days beyond the end of
 * the month are invalid (`Date` would silently use the next month), and so are years outside 0001 to 9999 in UTC,
 * which databases refuse.
 */
export function inUtc(text: string): Timestamp | null {
  // Imports and lists contain millions of these, and parsing and formatting with `Date` is ten times slower.
  if (isPlain(text)) return text
  if (!timeForm.test(text) || !isDay(text.slice(0, 10))) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return null
  const utc = at.toISOString()
  // A year of more than four digits makes it longer.
  return utc.length === 24 && !utc.startsWith('0000') ? utc : null
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/**
 * Whether the text is valid in UTC with milliseconds, on a day that every month has. Other texts are left to `Date`.
 */
const isPlain = (text: string): boolean =>
  utcForm.test(text) &&
  !text.startsWith('0000') &&
  isWithin(text, 5, 1, 12) &&
  isWithin(text, 8, 1, 28) &&
  isWithin(text, 11, 0, 23) &&
  isWithin(text, 14, 0, 59) &&
  isWithin(text, 17, 0, 59)

/** Whether the two digits at an index are a number from `least` to `most`. */
function isWithin(text: string, at: number, least: number, most: number): boolean {
  const number = (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
  return number >= least && number <= most
}

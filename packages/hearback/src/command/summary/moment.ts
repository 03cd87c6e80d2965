import { InvalidArgumentError } from 'commander'

/** A time given on the command line. */
export interface Moment {
  /** The text on the command line. */
  readonly text: string
  /** ISO 8601 with its zone. */
  readonly time: string
}

/** Reads a day, which begins at midnight UTC, or a time with its zone. */
export function momentIn(text: string): Moment {
  const [, day = '', rest] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/.exec(text) ?? []
  const time = `${day}${rest ?? 'T00:00:00.000Z'}`
  if (!isDay(day) || Number.isNaN(Date.parse(time))) {
    throw new InvalidArgumentError('A day such as 2026-01-31 will do, or a time with its zone: 2026-01-31T09:30:00Z.')
  }
  return { text, time }
}

/** Whether the month has this day: `Date` would silently take a day of the next month. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

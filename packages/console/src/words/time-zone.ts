const day = 24 * 60 * 60 * 1000

/** Whether this is the name of a time zone, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What the clocks of a time zone show at a moment, in ms as if the zone were UTC. */
export function clockIn(zone: string, ms: number): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const [year = 0, month = 1, ...rest] = fields.map((field) => parts.get(field) ?? 0)
  return Date.UTC(year, month - 1, ...rest)
}

const fields = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

/** The midnight of a time zone that begins the day of a moment, and so many days after it. `dayBy`: the zone whose day it is. */
export function midnight(ms: number, zone: string, daysAfter: number, dayBy = zone): number {
  const wanted = Math.floor(clockIn(dayBy, ms) / day) * day + daysAfter * day
  // Twice: the first guess may lie on the other side of a change to or from summer time.
  const guess = wanted - (clockIn(zone, wanted) - wanted)
  return wanted - (clockIn(zone, guess) - guess)
}

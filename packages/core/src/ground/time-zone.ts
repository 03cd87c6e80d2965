/** Whether this is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** What the clocks of a time zone show at a moment: in ms, as if the zone were UTC. */
export type ClockAt = (ms: number) => number

/** Makes the clock of a time zone. Throws a `RangeError` for an unknown one. To make it costs more than to read it. */
export function clockOf(timeZone: string): ClockAt {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (ms) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
    const [year = 0, month = 1, ...rest] = fields.map((field) => parts.get(field) ?? 0)
    return Date.UTC(year, month - 1, ...rest)
  }
}

const fields = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

export const dayMs = 24 * 60 * 60 * 1000

/**
 * The first moment of a day, in ms. `day`: its midnight, as if the zone were UTC. Where clocks are set at midnight, the
 * zone's distance from UTC before or after decides.
 */
export function midnight(clockAt: ClockAt, day: number): number {
  const moments = [day - dayMs, day + dayMs].map((near) => day - (clockAt(near) - near)).sort((a, b) => a - b)
  return moments.find((ms) => clockAt(ms) >= day) ?? day
}

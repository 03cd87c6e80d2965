/** Whether this is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The first of these names that this runtime knows: another one, or a later version, may have stored a name. Else `UTC`. */
export const knownTimeZone = (...names: readonly (string | null | undefined)[]): string =>
  names.find((name) => typeof name === 'string' && isTimeZone(name)) ?? 'UTC'

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
    const [year = 0, month = 1, day = 1, hour = 0, ...rest] = fields.map((field) => parts.get(field) ?? 0)
    // Some runtimes show hour 24 at midnight all the same: the day has begun then.
    return Date.UTC(year, month - 1, day, hour % 24, ...rest)
  }
}

const fields = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

export const dayMs = 24 * 60 * 60 * 1000

/**
 * The first moment at which the clocks of a time zone show a time or a later one, in ms. `shown`: the time in ms, as if the zone
 * were UTC; the first moment of a day is that of its midnight. Where clocks are set, the zone's distance from UTC before or
 * after decides.
 */
export function momentOf(clockAt: ClockAt, shown: number): number {
  if (!Number.isFinite(shown)) return Number.NaN
  const moments = [shown - dayMs, shown + dayMs].map((near) => shown - (clockAt(near) - near)).sort((a, b) => a - b)
  return moments.find((ms) => clockAt(ms) >= shown) ?? shown
}

/** The first moment of a day such as `2026-03-29` in a time zone, in ms. `daysLater`: of the day so many days after it. */
export const beginOfDay = (timeZone: string, day: string, daysLater = 0): number =>
  momentOf(clockOf(timeZone), Date.parse(day) + daysLater * dayMs)

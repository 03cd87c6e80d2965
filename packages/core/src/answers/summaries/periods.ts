import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import { clockOf, momentOf } from '../../ground/time-zone.ts'

export type Interval = 'day' | 'week' | 'month'

/** A day of the calendar. Months begin at 1; day 0 and month 13 lie in the neighbouring month or year. */
type Day = readonly [year: number, month: number, day: number]

/** The most periods that one trend has. */
export const mostPeriods = 400

/**
 * The bounds of the periods from `since` to `until`, oldest first: each period ends where the next begins. Periods begin
 * at midnight of the time zone, weeks on Monday. The first one begins at `since` and the last one ends at `until`, so
 * either may be shorter. `null` if there are more than `mostPeriods`.
 */
export function periodBounds(
  interval: Interval,
  timeZone: string,
  { since, until }: { since: Timestamp; until: Timestamp },
): Timestamp[] | null {
  if (since >= until) return []
  const clockAt = clockOf(timeZone)
  const bounds = [since]
  // Nothing is stored from before 1970: a step for each day since the year 1 would block the process for a minute.
  let day = firstDay(interval, dayOf(clockAt(Math.max(0, Date.parse(since)))))
  while (bounds.length <= mostPeriods) {
    day = nextPeriod(interval, day)
    const at = timestamp(momentOf(clockAt, asUtc(day)))
    if (at >= until) return [...bounds, until]
    // A time zone that moves across the date line skips a day.
    if (at > (bounds.at(-1) ?? since)) bounds.push(at)
  }
  return null
}

/** When a trend begins if it is not said: 90 days, 26 weeks or 24 months back, at the beginning of a period. */
export function usualSince(interval: Interval, timeZone: string, until: Timestamp): Timestamp {
  const clockAt = clockOf(timeZone)
  const [year, month, day] = firstDay(interval, dayOf(clockAt(Date.parse(until) - 1)))
  const back: Record<Interval, Day> = {
    day: [year, month, day - 89],
    week: [year, month, day - 25 * 7],
    month: [year, month - 23, 1],
  }
  return timestamp(momentOf(clockAt, asUtc(back[interval])))
}

function dayOf(clockMs: number): Day {
  const at = new Date(clockMs)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
}

/** The midnight at which a day begins, in ms as if its time zone were UTC. */
const asUtc = ([year, month, day]: Day): number => Date.UTC(year, month - 1, day)

function firstDay(interval: Interval, day: Day): Day {
  const [year, month, date] = day
  if (interval === 'month') return [year, month, 1]
  if (interval === 'day') return day
  const sinceMonday = (new Date(asUtc(day)).getUTCDay() + 6) % 7
  return [year, month, date - sinceMonday]
}

const nextPeriod = (interval: Interval, [year, month, day]: Day): Day =>
  interval === 'month' ? [year, month + 1, 1] : [year, month, day + (interval === 'week' ? 7 : 1)]

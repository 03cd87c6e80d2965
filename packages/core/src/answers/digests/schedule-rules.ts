import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import { clockOf, dayMs, momentOf } from '../../ground/time-zone.ts'
import type { Every } from './schema.ts'

/** The hour of the morning at which digests are mailed, by the clocks of the person's time zone. */
const hour = 8
const hourMs = 60 * 60 * 1000

/** A day, week or month that is over, with the one before it. */
export interface DigestPeriod {
  readonly since: Timestamp
  /** Exclusive. */
  readonly until: Timestamp
  /** When the period of the same kind before it began; it ended at `since`. */
  readonly before: Timestamp
  /** The day after the period, such as `2026-03-01`: it names the period wherever the person is. */
  readonly endDay: string
  /** The first and the last day of the period. */
  readonly firstDay: string
  readonly lastDay: string
  /** When its digest is due: at 8 on that day. */
  readonly dueAt: Timestamp
  /** When the digest of the following period is due. */
  readonly nextAt: Timestamp
}

/** The last period that is over at a time. Weeks begin on Monday, months on their first. */
export function lastPeriod(every: Every, timeZone: string, now: number): DigestPeriod {
  const clockAt = clockOf(timeZone)
  const end = beginOf(every, Math.floor(clockAt(now) / dayMs) * dayMs, 0)
  const [start, before, next] = [-1, -2, 1].map((steps) => beginOf(every, end, steps))
  const at = (shown = end) => timestamp(momentOf(clockAt, shown))
  return {
    ...{ since: at(start), until: at(end), before: at(before) },
    ...{ endDay: dayOf(end), firstDay: dayOf(start ?? end), lastDay: dayOf(end - dayMs) },
    dueAt: at(end + hour * hourMs),
    nextAt: at((next ?? end) + hour * hourMs),
  }
}

const dayOf = (shown: number): string => new Date(shown).toISOString().slice(0, 10)

/** The midnight at which the period of a day begins, or one that so many periods later; in ms as if the zone were UTC. */
function beginOf(every: Every, day: number, steps: number): number {
  if (every === 'day') return day + steps * dayMs
  const at = new Date(day)
  if (every === 'month') return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + steps, 1)
  return day - ((at.getUTCDay() + 6) % 7) * dayMs + steps * 7 * dayMs
}

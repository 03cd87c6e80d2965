import type { Random } from './random.ts'

const hour = 3_600_000
export const dayMs = 24 * hour

/** Days that the demo covers. */
export const demoDays = 90

/** A period in which a person may answer; both ends in ms since 1970. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** Activity by weekday, Sunday first. */
const byWeekday = [0.22, 1, 1.1, 1.05, 1, 0.8, 0.25]
/** Activity by hour of the respondent's own clock, midnight first. */
const byHour = [
  0.02, 0.01, 0.01, 0.01, 0.01, 0.03, 0.1, 0.3, 0.7, 1, 1, 0.9, 0.5, 0.8, 1, 0.95, 0.8, 0.5, 0.3, 0.25, 0.3, 0.25, 0.1,
  0.05,
]
const mostLikely = 1.1

/**
 * A moment in the window when a person is likely to answer: on weekdays, by day. `utcOffset` in hours; `appeal` says
 * how busy a time is besides, 0..1.
 */
export function momentIn(
  { from, to }: Window,
  random: Random,
  utcOffset: number,
  appeal: (at: number) => number = () => 1,
): number {
  for (;;) {
    const at = Math.floor(from + random.next() * (to - from))
    const local = new Date(at + utcOffset * hour)
    const likelihood = (byWeekday[local.getUTCDay()] ?? 0) * (byHour[local.getUTCHours()] ?? 0) * appeal(at)
    if (random.chance(likelihood / mostLikely)) return at
  }
}

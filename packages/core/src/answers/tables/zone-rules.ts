import { clockOf } from '../../ground/time-zone.ts'

const hourMs = 3_600_000
/** Clocks change at full quarters of an hour. */
const stepMs = hourMs / 4
/** How many offsets are remembered. */
const mostKept = 1000

/** A time zone in which a table writes its times. */
export interface Zone {
  /** What clocks there show at a time in ms, as the ms at which clocks in UTC show it. */
  wallMs(ms: number): number
  /** A time of RFC 3339 in UTC, with the offset of the zone. */
  written(time: string): string
}

const utc: Zone = { wallMs: (ms) => ms, written: (time) => time }

/** The zone of an IANA name. Throws a `RangeError` for one that the runtime does not know. */
export function zoneOf(timeZone = 'UTC'): Zone {
  if (timeZone === 'UTC') return utc
  const clockAt = clockOf(timeZone)
  const offsets = new Map<number, number>()
  function offsetAt(ms: number): number {
    const step = Math.floor(ms / stepMs)
    const known = offsets.get(step)
    if (known !== undefined) return known
    const offset = clockAt(step * stepMs) - step * stepMs
    if (offsets.size >= mostKept) offsets.clear()
    offsets.set(step, offset)
    return offset
  }
  return {
    wallMs: (ms) => ms + offsetAt(ms),
    written(time) {
      const ms = Date.parse(time)
      const offset = offsetAt(ms)
      const minutes = Math.round(Math.abs(offset) / 60_000)
      const two = (number: number) => String(number).padStart(2, '0')
      const sign = offset < 0 ? '-' : '+'
      const wall = new Date(ms + offset).toISOString().slice(0, -1)
      return `${wall}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
    },
  }
}

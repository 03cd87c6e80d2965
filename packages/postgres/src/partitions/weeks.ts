import { idsBeginAt } from '@hearback/core/storage'

/** A week of ids: those made from `from` on, before `until` (ms since 1970). Weeks begin on Monday, in UTC. */
export interface Week {
  readonly from: number
  readonly until: number
}

const dayMs = 86_400_000
export const weekMs = 7 * dayMs
/** 5 January 1970 was a Monday. */
const firstMonday = 4 * dayMs

export function weekOf(ms: number): Week {
  const from = Math.floor((ms - firstMonday) / weekMs) * weekMs + firstMonday
  return { from, until: from + weekMs }
}

/** The name of the partition that holds a week of a table: `deliveries_20261123`. */
export const partitionOf = (table: string, { from }: Week): string =>
  `${table}_${new Date(from).toISOString().slice(0, 10).replaceAll('-', '')}`

/** The week that a partition holds, by its name; `null` for one that holds no week. */
export function weekIn(partition: string): Week | null {
  const [, year, month, day] = /_(\d{4})(\d\d)(\d\d)$/.exec(partition) ?? []
  return year === undefined ? null : weekOf(Date.UTC(Number(year), Number(month) - 1, Number(day)))
}

/** The bounds of a partition in SQL. Ids begin with the time. */
export const boundsOf = ({ from, until }: Week): string => `from ('${idsBeginAt(from)}') to ('${idsBeginAt(until)}')`

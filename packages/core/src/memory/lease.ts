import type { Lease } from '../ports/chores.ts'
import type { Timestamp } from '../ports/clock.ts'
import { comparePositions } from './order.ts'
import type { Held } from './tables.ts'

interface Leasable {
  id: string
  dueAt: Timestamp
  held: Held | null
}

/** Whether a lease can be taken now: it is due, and nobody holds it who may still be heard of. */
export const isFree = (row: Leasable, lease: Lease): boolean =>
  row.dueAt <= lease.now && (row.held === null || row.held.until <= lease.now)

/**
 * The row if this token holds it. A lease that ran out holds as long as nobody else has taken the row: its
 * holder was slow, not dead.
 */
export const heldBy = <T extends Leasable>(row: T | null, token: string): T | null =>
  row?.held?.token === token ? row : null

export const oldestFirst = (a: Leasable, b: Leasable): number =>
  comparePositions({ at: a.dueAt, id: a.id }, { at: b.dueAt, id: b.id })

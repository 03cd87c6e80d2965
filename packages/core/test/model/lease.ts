import type { Lease } from '../../src/ground/ports/chores.ts'
import type { Timestamp } from '../../src/ground/ports/clock.ts'
import { comparePositions } from './order.ts'
import type { Held } from './tables.ts'

interface Leasable {
  id: string
  dueAt: Timestamp
  held: Held | null
}

/** Whether a lease can be taken now: the row is due, and no holder may still report on it. */
export const isFree = (row: Leasable, lease: Lease): boolean =>
  row.dueAt <= lease.now && (row.held === null || row.held.until <= lease.now)

/**
 * Returns the row if this token holds it. An expired lease stays valid until another worker has taken the row: its
 * holder was slow, not dead.
 */
export const heldBy = <T extends Leasable>(row: T | null, token: string): T | null =>
  row?.held?.token === token ? row : null

export const oldestFirst = (a: Leasable, b: Leasable): number =>
  comparePositions({ at: a.dueAt, id: a.id }, { at: b.dueAt, id: b.id })

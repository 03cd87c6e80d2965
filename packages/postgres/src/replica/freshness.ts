import type { Database } from '../database.ts'

/** How much of the primary's data a replica has. */
export interface Freshness {
  /**
   * A time at which the replica lacked nothing that was written before, in ms of `performance.now()`; `-Infinity` until that
   * is known. Starts a comparison unless one has begun within the last second.
   */
  wholeAt(): number
}

/** The least time between two comparisons, in ms. */
const pauseMs = 1000
/** How many comparisons of a replica that lags are kept. */
const mostPositions = 600

/** A position in the primary's log, and a time at which everything before it was written. */
interface Position {
  readonly at: number
  readonly log: bigint
}

/**
 * Compares positions in the logs: neither clock counts, and a primary on which nothing happens, or a replica that has lost its
 * connection, is not taken for something else.
 */
export function freshnessOf(primary: Database, replica: Database): Freshness {
  const written = primary.across<{ log: string }>(
    'replica.written',
    () => `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as log`,
  )
  const replayed = replica.across<{ log: string | null }>(
    'replica.replayed',
    () => `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as log`,
  )
  let wholeAt = Number.NEGATIVE_INFINITY
  let comparedAt = Number.NEGATIVE_INFINITY
  let positions: Position[] = []

  async function compare(): Promise<void> {
    const at = performance.now()
    const [end] = await written()
    if (end) positions = [...positions.slice(1 - mostPositions), { at, log: BigInt(end.log) }]
    const [reached] = await replayed()
    const { log } = reached ?? { log: null }
    // A server that is no replica, or none any more, may have another history.
    if (log === null) wholeAt = Number.NEGATIVE_INFINITY
    else {
      wholeAt = positions.findLast((position) => position.log <= BigInt(log))?.at ?? wholeAt
      positions = positions.filter((position) => position.log > BigInt(log))
    }
  }

  return {
    wholeAt() {
      if (performance.now() - comparedAt >= pauseMs) {
        comparedAt = performance.now()
        // A server that does not answer makes no position known: reads go to the primary once the last is too old.
        compare().catch(() => {})
      }
      return wholeAt
    },
  }
}

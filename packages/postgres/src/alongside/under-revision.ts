import type { ResultAndAudit } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { type WriteAlongside, writeAlongside } from './write.ts'

/*
 * Writes to an environment's configuration. Each is one atomic step under READ COMMITTED, for these reasons:
 *
 * - The first part locks the environment's row (`locked`) where it still has the expected revision. A write that waits for
 *   the lock has this condition checked again on the newest row. Every such write locks this row first. So an environment
 *   has one write at a time, and no deadlock.
 * - Each further part takes its rows from the part before it. Where one writes nothing, neither do those that follow. The
 *   last part raises the revision, from the row that the write returned.
 * - All parts read the snapshot from before the wait. Updates and deletes are safe, as PostgreSQL checks their conditions
 *   (`version = …`, `not deleted`) again on the newest row. A plain SELECT would miss the other write's changes, so no
 *   part depends on one.
 */

/**
 * Declares a write to an environment's configuration that is made where the environment has the revision `ifRevision`, or
 * whatever it has for `null`, and raises it. `write`: SQL of the write, which takes its rows from `locked` and returns what it
 * wrote, and of common table expressions that take theirs from that, `written`.
 */
export const writeUnderRevision = <Names extends string, Row = unknown>(
  database: Database,
  name: string,
  write: (params: Named<Names>) => readonly [written: string, ...besides: string[]],
): WriteAlongside<Row, Names | 'ifRevision', ResultAndAudit> =>
  writeAlongside(database, name, (params: Named<Names | 'ifRevision'>, { more }) => {
    const [written, ...besides] = write(params)
    return `with locked as (
      select e.id from hearback.environments e
      where e.id = $1 and e.revision = coalesce(${params.ifRevision}::integer, e.revision) for update
    ),
    ${[`written as (${written})`, ...besides].join(',\n    ')},
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select * from written`
  })

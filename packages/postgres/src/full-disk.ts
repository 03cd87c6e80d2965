import { type Kysely, sql } from 'kysely'
import { isDiskFull } from './failures.ts'
import { lacksPrivilege } from './privileges.ts'

/** What must fit, in kB. A disk with less room takes no answers soon. */
const roomKiloBytes = 8_000

/**
 * Whether the disk of the database is full. Tries with a temporary table, in a transaction that is rolled back. `false` also where
 * that cannot be tried: the database is read-only, or the role may make no temporary tables.
 */
export async function isOnFullDisk(kysely: Kysely<unknown>): Promise<boolean> {
  try {
    await kysely.transaction().execute(async (db) => {
      const { rows } = await sql<{ readOnly: boolean }>`
        select current_setting('transaction_read_only') = 'on' as "readOnly",
          set_config('temp_tablespaces', '', true)`.execute(db)
      if (rows[0]?.readOnly) throw new RolledBack()
      await sql`create temporary table hearback_room on commit drop as
        select repeat('x', 1000) as filler from generate_series(1, ${roomKiloBytes}::int)`.execute(db)
      throw new RolledBack()
    })
  } catch (error) {
    if (isDiskFull(error)) return true
    if (!(error instanceof RolledBack) && !lacksPrivilege(error)) throw error
  }
  return false
}

/** Ends a transaction that must leave nothing. */
class RolledBack extends Error {}

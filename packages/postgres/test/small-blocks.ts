import type { PGlite } from '@electric-sql/pglite'
import { PGliteDialect, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { type DatabaseOptions, openDatabase } from '../src/database.ts'
import { poolOfKysely, runOn } from '../src/pool.ts'
import { type PostgresStorage, storageOn } from '../src/storage.ts'

type Watch = (name: string, text: string) => void

/**
 * A storage on PostgreSQL whose summaries keep so many responses together: a few are enough for many blocks. Statements have
 * no transaction of their own, as tests begin some on its connections.
 */
export function smallBlocks(pool: Pool, summaryBlock: number, onStatement?: Watch): PostgresStorage {
  const dialect = new PostgresDialect({ pool: poolOfKysely(pool) })
  const run = runOn(pool, true)
  return opened({ dialect, run: (text, params, name) => run(text, params, name, false), onStatement }, summaryBlock)
}

/** Storage on PGlite with small blocks. */
export const smallBlocksEmbedded = (pglite: PGlite, summaryBlock: number, onStatement?: Watch): PostgresStorage =>
  opened({ dialect: new PGliteDialect({ pglite }), onStatement }, summaryBlock)

const opened = (options: Omit<DatabaseOptions, 'schema'>, summaryBlock: number) =>
  storageOn(openDatabase({ ...options, schema: 'hearback' }), { summaryBlock })

import type { PGlite } from '@electric-sql/pglite'
import { type Dialect, PGliteDialect } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from '../src/database.ts'
import { PooledDialect } from '../src/dialect.ts'
import { namedPool } from '../src/pool.ts'
import { type PostgresStorage, storageOn } from '../src/storage.ts'

type Watch = (name: string, text: string) => void

/** A storage on PostgreSQL whose summaries keep so many responses together: a few are enough for many blocks. */
export function smallBlocks(pool: Pool, summaryBlock: number, onStatement?: Watch): PostgresStorage {
  const names = new Map<string, string>()
  return opened(new PooledDialect({ pool: namedPool(pool, names, false) }), names, summaryBlock, onStatement)
}

/** The same on PGlite. */
export const smallBlocksEmbedded = (pglite: PGlite, summaryBlock: number, onStatement?: Watch): PostgresStorage =>
  opened(new PGliteDialect({ pglite }), new Map(), summaryBlock, onStatement)

function opened(dialect: Dialect, names: Map<string, string>, summaryBlock: number, onStatement?: Watch) {
  return storageOn(openDatabase({ dialect, schema: 'hearback', names, onStatement }), { summaryBlock })
}

import { existsSync } from 'node:fs'
import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { makeFolder, refuseOnWorkers } from '@hearback/host'
import { PGliteDialect, type PGlite as UsedPglite } from 'kysely'
import { openDatabase } from '../database.ts'
import { type PostgresStorage, storageOn } from '../storage.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'

export interface PgliteOptions {
  /** Where the database lies: created where it is missing, and held by one process at a time. Default: in memory. */
  directory?: string
  /**
   * An open `PGlite` that the host has anyway, instead of `directory`. `close` leaves it open. Default: none.
   * Typed as the part that is used: PGlite's own declarations do not compile without `@types/emscripten`.
   */
  pglite?: UsedPglite
  /** The schema that holds the tables. Default: `hearback`. */
  schema?: string
  /** Called with the name and the text of every statement before it runs; for tracing. Default: nobody. */
  onStatement?: (name: string, text: string) => void
}

/** Storage on PostgreSQL inside this process. Opens, and takes the folder, when it is first used. */
export function pgliteStorage(options: PgliteOptions = {}): PostgresStorage {
  refuseOnWorkers('pgliteStorage', 'Use postgresStorage, through Hyperdrive')
  let lock: FolderLock | undefined
  const open = async () => {
    if (options.pglite) return sharedHandle(options.pglite)
    if (options.directory === undefined) return start()
    await makeFolder({ mkdir, stat, dirname }, options.directory)
    const directory = await realpath(options.directory)
    lock = await lockFolder(directory)
    try {
      return await startIn(directory)
    } catch (error) {
      await lock.release()
      lock = undefined
      throw error
    }
  }
  const database = openDatabase({
    dialect: new PGliteDialect({ pglite: open }),
    schema: options.schema ?? 'hearback',
    onStatement: options.onStatement,
  })
  return storageOn(database, { release: async () => lock?.release() })
}

/** The host's own database: everything but closing it. */
const sharedHandle = (pglite: UsedPglite) => ({
  closed: false,
  ready: pglite.ready,
  waitReady: pglite.waitReady,
  query: pglite.query.bind(pglite),
  transaction: pglite.transaction.bind(pglite),
  close: async () => {},
})

/**
 * A new database takes seconds to make. A process that ends in the middle leaves one that will never open; the mark
 * tells the next one to throw it away, which loses nothing: it has never been used.
 */
async function startIn(directory: string): Promise<PGlite> {
  const data = join(directory, 'data')
  const mark = join(directory, 'unfinished')
  if (existsSync(mark)) await rm(data, { recursive: true, force: true })
  const fresh = !existsSync(data)
  if (fresh) await writeFile(mark, 'A database is being made here.\n')
  const database = await start(data)
  if (fresh) await rm(mark)
  return database
}

async function start(dataDir?: string): Promise<PGlite> {
  const { PGlite } = await load()
  const database = new PGlite({ relaxedDurability: false, ...(dataDir !== undefined && { dataDir }) })
  await database.waitReady
  return database
}

async function load(): Promise<typeof import('@electric-sql/pglite')> {
  try {
    return await import('@electric-sql/pglite')
  } catch (error) {
    throw new Error('pgliteStorage needs the package @electric-sql/pglite: npm install @electric-sql/pglite', {
      cause: error,
    })
  }
}

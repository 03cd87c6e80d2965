import { existsSync } from 'node:fs'
import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { makeFolder, refuseOnWorkers } from '@hearback/host'
import { PGliteDialect, type PGlite as UsedPglite } from 'kysely'
import { openDatabase } from '../database.ts'
import { type PostgresStorage, storageOn } from '../storage.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'

/** Options of `pgliteStorage`. */
export interface PgliteOptions {
  /** Folder of the database. Created where it is missing, and locked for one process at a time. Default: in memory. */
  directory?: string
  /**
   * The host's own open `PGlite`, instead of `directory`. `close` leaves it open. Default: none. The type has only the
   * members that are used, as PGlite's own declarations do not compile without `@types/emscripten`.
   */
  pglite?: UsedPglite
  /** Schema of the tables. Default: `hearback`. */
  schema?: string
  /** Called with the name and the text of every statement before it runs, for tracing. Default: none. */
  onStatement?: (name: string, text: string) => void
}

/** Storage on PostgreSQL inside this process. Opens the database, and locks its folder, on first use. */
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

/** The host's own database, with a `close` that leaves it open. */
const sharedHandle = (pglite: UsedPglite) => ({
  closed: false,
  ready: pglite.ready,
  waitReady: pglite.waitReady,
  query: pglite.query.bind(pglite),
  transaction: pglite.transaction.bind(pglite),
  close: async () => {},
})

/**
 * Opens the database in a folder. Creating one takes seconds, and a process that ends meanwhile leaves a database that
 * never opens. The file `unfinished` marks it, so that the next start deletes it. It contains no data yet.
 */
async function startIn(directory: string): Promise<PGlite> {
  const data = join(directory, 'data')
  const mark = join(directory, 'unfinished')
  if (existsSync(mark)) await rm(data, { recursive: true, force: true })
  const fresh = !existsSync(data)
  if (fresh) await writeFile(mark, 'A database is being created here.\n')
  const database = await start(data)
  if (fresh) await rm(mark)
  return database
}

/** A quarter of PostgreSQL's usual cache: the rest of the files is in the cache of the operating system anyway. */
const sharedBuffers = ['-c', 'shared_buffers=32MB']

async function start(dataDir?: string): Promise<PGlite> {
  const { PGlite } = await load()
  const database = new PGlite({
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
    ...(dataDir !== undefined && { dataDir }),
  })
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

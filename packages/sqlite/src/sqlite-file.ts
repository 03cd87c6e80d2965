import type { SqliteDatabase } from './sqlite-database.ts'

/** Options of a database in a file. */
export interface SqliteFileOptions {
  /** Path of the file, in a folder that exists; `:memory:` for none. While it is open, two more files are beside it. */
  readonly file: string
}

/** What `DatabaseSync` of `node:sqlite` and `Database` of `bun:sqlite` have in common. */
interface OpenFile {
  prepare(text: string): { all(...values: readonly (string | number)[]): readonly object[]; finalize?(): void }
  close(): void
}

const settings = [
  // For a new file: a row of up to 2,000 bytes lies in one page. A search for a key reads rows on its way, longer ones from several.
  'pragma page_size = 8192',
  'pragma busy_timeout = 2000',
  // Reads see the moment at which they began, and neither wait for the one who writes nor delay it.
  'pragma journal_mode = wal',
  // A commit is acknowledged once it is on the disk, where it stays when the power fails.
  'pragma synchronous = full',
  'pragma journal_size_limit = 67108864',
]

/** The most reads that are open at once; further ones wait. */
const mostReaders = 16

/** A database in a file, on Bun, and on Node or Deno by `node:sqlite`. */
export const sqliteFile = ({ file }: SqliteFileOptions): SqliteDatabase => ({
  name: `The database ${file}`,
  connect: () => {
    const database = open(file)
    const statements = new Map<string, ReturnType<OpenFile['prepare']>>()
    const run = (text: string, ...values: readonly (string | number)[]) => {
      const statement = statements.get(text) ?? database.prepare(text)
      statements.set(text, statement)
      return statement.all(...values)
    }
    const close = () => {
      // Node has none, and finalizes them itself.
      for (const statement of statements.values()) statement.finalize?.()
      database.close()
    }
    for (const setting of settings) run(setting)
    return { run, close }
  },
  // Without a file, each connection would have a database of its own.
  readers: file === ':memory:' ? 0 : mostReaders,
  transaction: null,
  longestValue: null,
})

function open(file: string): OpenFile {
  const process = globalThis.process as NodeJS.Process | undefined
  if (!process?.getBuiltinModule) throw new Error('sqliteFile does not work here. On Workers, use durableObjectSqlite.')
  // Safe: Bun has it under this name, with what is used of it.
  const bun = process.getBuiltinModule('bun:sqlite') as { Database: new (file: string) => OpenFile } | undefined
  if (bun) return new bun.Database(file)
  const { emitWarning } = process
  // Node 22 warns that this module may change; newer ones do not. Users are spared the warning, and it alone.
  process.emitWarning = (warning: string | Error, ...rest: readonly unknown[]) => {
    if (!String(warning).startsWith('SQLite is an experi')) Reflect.apply(emitWarning, process, [warning, ...rest])
  }
  try {
    return new (process.getBuiltinModule('node:sqlite').DatabaseSync)(file)
  } finally {
    process.emitWarning = emitWarning
  }
}

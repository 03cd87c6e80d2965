import { statSync } from 'node:fs'
import { createHearback, type Hearback } from '@hearback/core'
import { isUnavailable } from '@hearback/core/storage'
import type { PostgresStorage } from '@hearback/postgres'
import { connectAdmin, type RunningAdmin } from './admin-socket/connect-admin.ts'
import type { CommandLine } from './command-line.ts'
import { type DataFolder, dataFolderAt } from './data-folder.ts'
import { type DatabaseChoice, databaseIn } from './database-choice.ts'
import { databaseRefusal, reasonOf } from './database-refusal.ts'
import type { CommandIo } from './io.ts'
import type { CommandMail } from './mail.ts'
import { Refusal } from './refusal.ts'
import { serviceSecrets } from './service-secret.ts'
import type { SharedOptions } from './shared-options.ts'

/** The author of what the command does, in the audit log. */
export const commandActor = { kind: 'command', label: 'hearback' } as const

interface Connection {
  /** Whether to use named prepared statements. Default: true. */
  prepare?: boolean
  /** Limit for connecting, and for each answer, in ms. Default: that of `postgresStorage`. */
  timeoutMs?: number
  /** Whether to read from the replica, if there is one. Default: false. */
  useReplica?: boolean
}

/** The storage for the chosen database. Opens no connection yet. */
export async function storageFor(
  { url, schema, queryTimeoutMs, replicaUrl, partitions, layout }: DatabaseChoice,
  folder: DataFolder,
  commandLine: CommandLine,
  { prepare = true, timeoutMs, useReplica = false }: Connection = {},
): Promise<PostgresStorage> {
  if (url === null) {
    const { pgliteStorage } = await import('@hearback/postgres/pglite')
    return pgliteStorage({ directory: folder.database })
  }
  const { postgresStorage } = await import('@hearback/postgres')
  const limits = timeoutMs === undefined ? {} : { connectionTimeoutMs: timeoutMs, queryTimeoutMs: timeoutMs }
  try {
    const shared = { prepare, ...limits, ...(queryTimeoutMs !== null && { queryTimeoutMs }) }
    return postgresStorage({
      connectionString: url,
      ...shared,
      ...(schema !== null && { schema }),
      ...(partitions !== null && { partitions }),
      layout,
      ...(useReplica && replicaUrl !== null && { replica: { connectionString: replicaUrl, ...shared } }),
    })
  } catch (error) {
    // The address cannot be parsed.
    throw databaseRefusal(error, url, commandLine)
  }
}

interface AdminNeeds {
  /** What mails are sent by; a running server has its own. Default: nothing. */
  readonly mail?: CommandMail | null
  /**
   * A sentence that says what the secret of the service is needed for: work that signs or encrypts is refused without it.
   * Default: the work does neither.
   */
  readonly purpose?: string
}

/**
 * Runs `work` with an `admin`: that of the server that holds the data folder, if one is running; otherwise a new one on
 * a database that exists and is up to date. `running` is the admin of the running server, or `null`. Creates nothing
 * that is missing.
 */
export async function withAdmin<T>(
  shared: SharedOptions,
  { env }: CommandIo,
  work: (admin: Hearback['admin'], running: RunningAdmin | null) => Promise<T>,
  { mail = null, purpose }: AdminNeeds = {},
): Promise<T> {
  const database = databaseIn(shared, env)
  const databaseUrl = database.url
  const running = databaseUrl === null ? await connectAdmin(dataFolderAt(shared.data)) : null
  if (running !== null)
    return work(running, running).catch((error: unknown) => refuseUnavailable(error, databaseUrl, shared.commandLine))
  const folder = existingData(databaseUrl, shared)
  const service = { folder, env, isEmbedded: databaseUrl === null }
  const secret = purpose === undefined ? crypto.randomUUID() : await serviceSecrets(service, purpose)
  const storage = await storageFor(database, folder, shared.commandLine)
  try {
    await refuseOldSchema(storage, databaseUrl, shared.commandLine)
    return await work(createHearback({ storage, secret, migrate: 'off', ...mail }).adminAs(commandActor), null)
  } catch (error) {
    return refuseUnavailable(error, databaseUrl, shared.commandLine)
  } finally {
    await mail?.sendMail.close()
    await storage.close().catch(() => {})
  }
}

function refuseUnavailable(error: unknown, databaseUrl: string | null, commandLine: CommandLine): never {
  throw isUnavailable(error) ? databaseRefusal(error, databaseUrl, commandLine) : error
}

/** Opens the data folder. Refuses if it has no embedded database: most likely the path is wrong. */
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

/** Says why the embedded database cannot be read, and names the remedy. */
export function unreadableFolder({ path }: DataFolder): string {
  const owner = otherOwner(path)
  const whose = owner === null ? '' : `: it belongs to the user with the id ${owner}`
  const who = owner === null ? 'a user who can read it' : 'that user'
  const how = owner === null ? '' : `: put sudo -u '#${owner}' in front`
  return `The data folder ${path} cannot be read${whose}. Run this as ${who}${how}, or name another folder with --data.`
}

/** Whether this user can see a file or folder at the path. */
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
 * The folder, unless its embedded database belongs to another user. Files that this user (root, for example) makes in
 * it would lock its server out.
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

/** The id of the user who owns the embedded database; `null` if it is this user, or there is no database. */
export const otherOwnerOf = ({ database }: DataFolder): number | null => otherOwner(database)

/** The id of the user who owns the path; `null` if it is this user, or nothing is there. */
export function otherOwner(path: string): number | null {
  const uid = ownerOf(path)
  return uid === undefined || process.geteuid === undefined || uid === process.geteuid() ? null : uid
}

function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    // Missing, or not readable: the code that uses the path reports it.
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
  if (migrations.missing.length > 0) {
    throw new Refusal(
      1,
      `The database lacks the migrations ${migrations.missing.join(', ')}. Run: ${commandLine('migrate')}`,
    )
  }
  // The tables may lie otherwise than the options say.
  if (databaseUrl === null) return
  await storage.migrate('check').catch((error: unknown) => {
    throw isUnavailable(error) ? databaseRefusal(error, databaseUrl, commandLine) : new Refusal(1, reasonOf(error))
  })
}

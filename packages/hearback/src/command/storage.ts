import { statSync } from 'node:fs'
import { createHearback, type Hearback } from '@hearback/core'
import { isUnavailable } from '@hearback/core/storage'
import { connectAdmin, type RunningAdmin } from './admin-socket/connect-admin.ts'
import type { CommandLine } from './command-line.ts'
import { type DataFolder, dataFolderAt } from './data-folder.ts'
import { type DatabaseChoice, databaseIn } from './database-choice.ts'
import { databaseRefusal, reasonOf } from './database-refusal.ts'
import { type Embedded, embeddedIn } from './embedded.ts'
import type { CommandIo } from './io.ts'
import type { CommandMail } from './mail.ts'
import { type OpenDatabase, onPostgres, onSqlite } from './open-database.ts'
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

/** Opens the chosen database, but no connection to it yet. */
export async function databaseFor(
  { url, embedded, schema, queryTimeoutMs, replicaUrl, partitions, layout }: DatabaseChoice,
  folder: DataFolder,
  commandLine: CommandLine,
  { prepare = true, timeoutMs, useReplica = false }: Connection = {},
): Promise<OpenDatabase> {
  if (url === null) {
    const { engine, path } = embeddedIn(folder, embedded)
    if (engine === 'sqlite') return onSqlite(path)
    const { pgliteStorage } = await import('@hearback/postgres/pglite')
    return onPostgres(pgliteStorage({ directory: path }))
  }
  const { postgresStorage } = await import('@hearback/postgres')
  const limits = timeoutMs === undefined ? {} : { connectionTimeoutMs: timeoutMs, queryTimeoutMs: timeoutMs }
  try {
    const shared = { prepare, ...limits, ...(queryTimeoutMs !== null && { queryTimeoutMs }) }
    const storage = postgresStorage({
      connectionString: url,
      ...shared,
      ...(schema !== null && { schema }),
      ...(partitions !== null && { partitions }),
      layout,
      ...(useReplica && replicaUrl !== null && { replica: { connectionString: replicaUrl, ...shared } }),
    })
    return onPostgres(storage)
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
  // An engine that the folder does not have is refused, also where a server would do the work.
  if (databaseUrl === null && database.embedded !== null) embeddedIn(dataFolderAt(shared.data), database.embedded)
  const running = databaseUrl === null ? await connectAdmin(dataFolderAt(shared.data)) : null
  if (running !== null)
    return work(running, running).catch((error: unknown) => refuseUnavailable(error, databaseUrl, shared.commandLine))
  const folder = existingData(database, shared)
  const service = { folder, env, isEmbedded: databaseUrl === null }
  const secret = purpose === undefined ? crypto.randomUUID() : await serviceSecrets(service, purpose)
  const opened = await databaseFor(database, folder, shared.commandLine)
  const { storage } = opened
  try {
    await refuseOldSchema(opened, databaseUrl, shared.commandLine)
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
  { url, embedded }: Pick<DatabaseChoice, 'url' | 'embedded'>,
  { data, commandLine }: Pick<SharedOptions, 'data' | 'commandLine'>,
): DataFolder {
  const folder = dataFolderAt(data)
  if (url !== null) return folder
  const found = embeddedIn(folder, embedded)
  if (found.state === 'unreadable') throw new Refusal(1, unreadableFolder(folder))
  if (found.state === 'there') return ownedFolder(folder, found)
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

/**
 * The folder, unless its embedded database belongs to another user. Files that this user (root, for example) makes in
 * it would lock its server out.
 */
export function ownedFolder(folder: DataFolder, { path }: Embedded): DataFolder {
  const owner = otherOwner(path)
  if (owner === null) return folder
  throw new Refusal(
    1,
    `${path} belongs to the user with the id ${owner}, who could not open what this user makes in it. ` +
      `Run this as that user: put sudo -u '#${owner}' in front.`,
  )
}

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
  database: OpenDatabase,
  databaseUrl: string | null,
  commandLine: CommandLine,
): Promise<void> {
  const { missing } = await database.migrations().catch((error: unknown) => {
    throw databaseRefusal(error, databaseUrl, commandLine)
  })
  if (missing.length > 0) {
    throw new Refusal(1, `The database lacks the migrations ${missing.join(', ')}. Run: ${commandLine('migrate')}`)
  }
  // The tables may lie otherwise than the options say, or a later version may have written them.
  await database.storage.migrate('check').catch((error: unknown) => {
    throw isUnavailable(error) ? databaseRefusal(error, databaseUrl, commandLine) : new Refusal(1, reasonOf(error))
  })
}

import { basename, dirname } from 'node:path'
import type { StorageTables } from '@hearback/core/records'
import { connectAdmin } from '../admin-socket/connect-admin.ts'
import { type DataFolder, dataFolderAt, openDataFolder } from '../data-folder.ts'
import type { DatabaseChoice } from '../database-choice.ts'
import { databaseRefusal, reasonOf, withoutPassword } from '../database-refusal.ts'
import { type Embedded, type Engine, embeddedIn, lookAt } from '../embedded.ts'
import { engineIn, layoutIn, partitionsIn, schemaIn } from '../environment.ts'
import type { CommandIo } from '../io.ts'
import { type OpenDatabase, onSqlite } from '../open-database.ts'
import { Refusal } from '../refusal.ts'
import type { SharedOptions } from '../shared-options.ts'
import { databaseFor, existingData, ownedFolder } from '../storage.ts'
import type { StoreChoice } from './store-choice.ts'

/** A store that is moved from or to. */
export interface OpenStore {
  /** In words, without a password. */
  readonly name: string
  readonly tables: StorageTables
  /** The data folder that it lies in; `null`: it lies elsewhere. */
  readonly folder: DataFolder | null
  /** How the service goes on, once it is moved here. */
  readonly goOn: string
  /** What an error of the store means to the person at the terminal. */
  explained(error: unknown): unknown
  close(): Promise<void>
}

/** `source`: it must be there, and up to date. `target`: it is made where it is missing. */
type Part = 'source' | 'target'

export function openStore(
  choice: StoreChoice,
  part: Part,
  shared: SharedOptions,
  { env }: CommandIo,
): Promise<OpenStore> {
  if (choice.kind === 'sqlite') return openSqlite(choice.file, part)
  return openDatabase(choice.kind === 'postgres' ? choice.url : null, choice, part, shared, env)
}

async function openDatabase(
  url: string | null,
  choice: StoreChoice,
  part: Part,
  shared: SharedOptions,
  env: CommandIo['env'],
): Promise<OpenStore> {
  const data = choice.kind === 'folder' ? choice.path : shared.data
  const asked = shared.embedded ?? engineIn(env)
  const there = url === null ? await folderFor(data, part, asked, shared) : null
  const folder = there?.folder ?? null
  const database: DatabaseChoice = {
    ...{ url: url === null ? null : named(url), schema: url === null ? null : (shared.schema ?? schemaIn(env)) },
    ...{ queryTimeoutMs: shared.queryTimeoutMs, replicaUrl: null, embedded: there?.embedded.engine ?? null },
    partitions: url !== null && part === 'target' ? partitionsIn(env) : null,
    layout: url === null ? 'plain' : (shared.layout ?? layoutIn(env) ?? 'plain'),
  }
  const opened = await databaseFor(database, folder ?? dataFolderAt(data), shared.commandLine)
  const explained = (error: unknown) =>
    error instanceof Refusal ? error : databaseRefusal(error, url, shared.commandLine)
  const name = folder === null ? withoutPassword(url ?? '') : `the embedded database in ${folder.path}`
  const where = url === null ? `--data ${data}` : 'DATABASE_URL set to it'
  await makeReady(opened, part, name, explained, `Run hearback migrate with ${where} first.`)
  return { ...common(opened, name, explained), folder, goOn: 'Start the service on the new store.' }
}

/** Brings a target up to date. Refuses a source that is not, and a store that a later version has written. */
async function makeReady(
  opened: OpenDatabase,
  part: Part,
  name: string,
  explained: OpenStore['explained'],
  howToMigrate: string,
): Promise<void> {
  try {
    if (part === 'target') await opened.migrate()
    const { missing, unknown } = await opened.migrations()
    if (unknown.length > 0) {
      throw new Refusal(1, `A newer Hearback has applied ${unknown.join(', ')} to ${name}: move it with that version.`)
    }
    if (missing.length > 0) throw new Refusal(1, `${name} lacks the migrations ${missing.join(', ')}. ${howToMigrate}`)
    await opened.storage.migrate('check')
  } catch (error) {
    await opened.storage.close().catch(() => {})
    throw explained(error)
  }
}

const common = ({ tables, storage }: OpenDatabase, name: string, explained: OpenStore['explained']) => ({
  ...{ name, tables, explained },
  close: () => storage.close().catch(() => {}),
})

interface FolderStore {
  readonly folder: DataFolder
  readonly embedded: Embedded
}

async function folderFor(data: string, part: Part, asked: Engine | null, shared: SharedOptions): Promise<FolderStore> {
  const folder = part === 'source' ? dataFolderAt(data) : await openDataFolder(data)
  const embedded = part === 'source' ? sourceIn(folder, asked) : embeddedIn(folder, asked)
  if (part === 'source' && embedded.state === 'missing') {
    throw new Refusal(
      1,
      `There is no database in ${data}. Name with --from the data folder that serve has with --data.`,
    )
  }
  if (part === 'source') existingData({ url: null, embedded: embedded.engine }, { ...shared, data })
  else ownedFolder(folder, embedded)
  if (embedded.state === 'there') await refuseRunning(folder)
  return { folder, embedded }
}

/** What a server writes during a move would stay behind. */
async function refuseRunning(folder: DataFolder): Promise<void> {
  if ((await connectAdmin(folder)) === null) return
  throw new Refusal(1, `A server is running on the data folder ${folder.path}: stop it, and run this again.`)
}

/** The engine that was named is that of the new store, unless the old folder has both. */
function sourceIn(folder: DataFolder, asked: Engine | null): Embedded {
  const { sqlite, pglite } = folder.databases
  return embeddedIn(folder, lookAt(sqlite) === 'there' && lookAt(pglite) === 'there' ? asked : null)
}

/** Services are found by the name of their connections: those of a move have another one. */
function named(url: string): string {
  if (!URL.canParse(url)) return url
  const parsed = new URL(url)
  parsed.searchParams.set('application_name', 'hearback-move')
  return parsed.href
}

async function openSqlite(file: string, part: Part): Promise<OpenStore> {
  if (part === 'source' && lookAt(file) !== 'there') throw new Refusal(1, `There is no file ${file}.`)
  if (part === 'target' && lookAt(dirname(file)) !== 'there') {
    throw new Refusal(1, `There is no folder ${dirname(file)}. Make it first, or name another file.`)
  }
  const folder = dataFolderAt(dirname(file))
  const isEmbedded = file === folder.databases.sqlite
  if (isEmbedded) await refuseRunning(folder)
  const opened = await onSqlite(file)
  const explained = (error: unknown) => (error instanceof Refusal ? error : new Refusal(1, `${reasonOf(error)}.`))
  await makeReady(opened, part, file, explained, 'Start a service on it with this version first.')
  const goOn = isEmbedded
    ? `Start the service with --data ${folder.path} --embedded sqlite.`
    : `Start the service with the file as ${basename(folder.databases.sqlite)} in its data folder, or open it with sqliteStorage of @hearback/sqlite.`
  return { ...common(opened, file, explained), folder: null, goOn }
}

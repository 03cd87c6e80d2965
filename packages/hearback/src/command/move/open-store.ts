import { dirname } from 'node:path'
import { recordStorage, recordTables, type StorageTables } from '@hearback/core/records'
import { connectAdmin } from '../admin-socket/connect-admin.ts'
import { type DataFolder, dataFolderAt, openDataFolder } from '../data-folder.ts'
import type { DatabaseChoice } from '../database-choice.ts'
import { databaseRefusal, reasonOf, withoutPassword } from '../database-refusal.ts'
import { layoutIn, partitionsIn, schemaIn } from '../environment.ts'
import type { CommandIo } from '../io.ts'
import { Refusal } from '../refusal.ts'
import type { SharedOptions } from '../shared-options.ts'
import { existingData, lookAt, ownedFolder, storageFor } from '../storage.ts'
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
  const folder = url === null ? await folderFor(data, part, shared) : null
  const database: DatabaseChoice = {
    ...{ url: url === null ? null : named(url), schema: url === null ? null : (shared.schema ?? schemaIn(env)) },
    ...{ queryTimeoutMs: shared.queryTimeoutMs, replicaUrl: null },
    partitions: url !== null && part === 'target' ? partitionsIn(env) : null,
    layout: url === null ? 'plain' : (shared.layout ?? layoutIn(env) ?? 'plain'),
  }
  const storage = await storageFor(database, folder ?? dataFolderAt(data), shared.commandLine)
  const explained = (error: unknown) =>
    error instanceof Refusal ? error : databaseRefusal(error, url, shared.commandLine)
  const name = folder === null ? withoutPassword(url ?? '') : `the embedded database in ${folder.path}`
  const close = () => storage.close().catch(() => {})
  try {
    if (part === 'target') await storage.migrate('apply')
    const { missing, unknown } = (await storage.inspect()).migrations
    if (unknown.length > 0) {
      throw new Refusal(1, `A newer Hearback has applied ${unknown.join(', ')} to ${name}: move it with that version.`)
    }
    if (missing.length > 0) {
      const where = url === null ? `--data ${data}` : 'DATABASE_URL set to it'
      throw new Refusal(
        1,
        `${name} lacks the migrations ${missing.join(', ')}. Run hearback migrate with ${where} first.`,
      )
    }
    await storage.migrate('check')
  } catch (error) {
    await close()
    throw explained(error)
  }
  return { name, tables: storage.tables, folder, goOn: 'Start the service on the new store.', explained, close }
}

async function folderFor(data: string, part: Part, shared: SharedOptions): Promise<DataFolder> {
  if (part === 'source' && lookAt(dataFolderAt(data).database) === 'missing') {
    throw new Refusal(
      1,
      `There is no database in ${data}. Name with --from the data folder that serve has with --data.`,
    )
  }
  const folder = part === 'source' ? existingData(null, { ...shared, data }) : ownedFolder(await openDataFolder(data))
  const running = lookAt(folder.database) === 'there' ? await connectAdmin(folder) : null
  if (running === null) return folder
  throw new Refusal(1, `A server is running on the data folder ${folder.path}: stop it, and run this again.`)
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
  const { sqliteFile, sqliteRecords } = await import('@hearback/sqlite')
  const records = sqliteRecords(sqliteFile({ file }))
  const storage = recordStorage(records)
  const explained = (error: unknown) => (error instanceof Refusal ? error : new Refusal(1, `${reasonOf(error)}.`))
  try {
    await storage.migrate(part === 'target' ? 'apply' : 'check')
  } catch (error) {
    await storage.close().catch(() => {})
    throw explained(error)
  }
  const close = () => storage.close().catch(() => {})
  const goOn = 'Open it in a program of yours with sqliteStorage of @hearback/sqlite: this command does not serve it.'
  return { name: file, tables: recordTables(records), folder: null, goOn, explained, close }
}

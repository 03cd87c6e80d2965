import type { DatabaseInspection } from '@hearback/postgres'
import type { Command } from 'commander'
import type { CommandLine } from './command-line.ts'
import { dataFolderAt, openDataFolder } from './data-folder.ts'
import { databaseIn } from './database-choice.ts'
import { databaseRefusal } from './database-refusal.ts'
import { described, type Perform } from './declare.ts'
import type { CommandIo } from './io.ts'
import { type Found, print } from './output.ts'
import { type SharedOptions, sharedOptions } from './shared-options.ts'
import { existingData, ownedFolder, storageFor } from './storage.ts'

export function addMigrate(program: Command, io: CommandIo, perform: Perform): void {
  described(
    program.command('migrate').option('--check', 'change nothing; exit code 1 when something is missing', false),
    {
      summary: 'Bring the schema of the database up to date',
      description:
        'Brings the schema of the database up to date; makes an embedded one that is not there. Safe when several do it at once. ' +
        '`hearback serve` does the same when it starts.',
      examples: [
        ['migrate', 'says which migrations it has applied'],
        ['migrate --check', 'for a deployment: whether anything is missing'],
        ['migrate --json', '{"applied": ["0001-first"], "missing": [], "unknown": []}'],
      ],
    },
  ).action(({ check }: { check: boolean }, command: Command) =>
    perform(async () => {
      const shared = sharedOptions(command)
      const { found, missing } = await (check ? checked(shared, io) : migrated(shared, io))
      print(io, shared.json, found)
      return missing ? 1 : 0
    }),
  )
}

type Migrations = DatabaseInspection['migrations']

async function checked(shared: SharedOptions, { env }: CommandIo) {
  const database = databaseIn(shared, env)
  const databaseUrl = database.url
  const storage = await storageFor(database, existingData(databaseUrl, shared), shared.commandLine)
  try {
    const { migrations } = await storage.inspect()
    return { found: foundIn(migrations, [], shared.commandLine), missing: migrations.missing.length > 0 }
  } catch (error) {
    throw databaseRefusal(error, databaseUrl, shared.commandLine)
  } finally {
    await storage.close().catch(() => {})
  }
}

async function migrated(shared: SharedOptions, { env }: CommandIo) {
  const database = databaseIn(shared, env)
  const databaseUrl = database.url
  const folder = databaseUrl === null ? ownedFolder(await openDataFolder(shared.data)) : dataFolderAt(shared.data)
  const storage = await storageFor(database, folder, shared.commandLine)
  try {
    const before = (await storage.inspect()).migrations
    await storage.migrate('apply')
    const after = (await storage.inspect()).migrations
    return { found: foundIn(after, before.missing, shared.commandLine), missing: after.missing.length > 0 }
  } catch (error) {
    throw databaseRefusal(error, databaseUrl, shared.commandLine)
  } finally {
    await storage.close().catch(() => {})
  }
}

function foundIn({ missing, unknown }: Migrations, applied: readonly string[], commandLine: CommandLine): Found {
  const lines = [
    ...(applied.length > 0 ? [`Applied ${applied.join(', ')}.`] : []),
    ...(missing.length > 0
      ? [`Missing: ${missing.join(', ')}. Bring the database up to date with: ${commandLine('migrate')}`]
      : ['The schema is up to date.']),
    ...(unknown.length > 0 ? [`A newer Hearback has also applied ${unknown.join(', ')}: update this one.`] : []),
  ]
  return { document: { applied, missing, unknown }, text: `${lines.join('\n')}\n` }
}

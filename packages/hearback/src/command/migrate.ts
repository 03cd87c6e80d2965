import type { AppliedMigrations, DatabaseInspection } from '@hearback/postgres'
import type { Command } from 'commander'
import type { CommandLine } from './command-line.ts'
import { dataFolderAt, openDataFolder } from './data-folder.ts'
import { type DatabaseChoice, databaseIn } from './database-choice.ts'
import { databaseRefusal, withoutPassword } from './database-refusal.ts'
import { described, type Perform } from './declare.ts'
import { embeddedIn } from './embedded.ts'
import type { CommandIo } from './io.ts'
import type { Found } from './output.ts'
import type { SharedOptions } from './shared-options.ts'
import { databaseFor, existingData, ownedFolder } from './storage.ts'

export function addMigrate(program: Command, io: CommandIo, perform: Perform): void {
  described(
    program.command('migrate').option('--check', 'change nothing; exit code 1 when something is missing', false),
    {
      summary: 'Bring the schema of the database up to date',
      description:
        'Brings the schema of the database up to date; makes an embedded one that is not there. Safe when several do it at once: each ' +
        'migration is applied once, and the others say that another process has done it. ' +
        '`hearback serve` does the same when it starts.',
      examples: [
        ['migrate', 'says which database it is, and which migrations it has applied'],
        ['migrate --check', 'for a deployment: whether anything is missing'],
        ['migrate --json', '{"applied": ["0001-first"], "missing": [], "unknown": []}'],
      ],
    },
  ).action(({ check }: { check: boolean }, command: Command) =>
    perform(command, (shared) => migrated(check, shared, io)),
  )
}

type Migrations = DatabaseInspection['migrations']

/** Brings the schema up to date, unless it is only to be checked, and says what it has then. */
async function migrated(isCheck: boolean, shared: SharedOptions, { env }: CommandIo): Promise<Found> {
  const { commandLine } = shared
  const database = databaseIn(shared, env)
  const { url } = database
  const folder = isCheck || url !== null ? existingData(database, shared) : await openDataFolder(shared.data)
  if (url === null) ownedFolder(folder, embeddedIn(folder, database.embedded))
  const opened = await databaseFor(database, folder, commandLine)
  try {
    const applied = isCheck ? { here: [], elsewhere: [] } : await opened.migrate()
    const migrations = await opened.migrations()
    const differences = await opened.differences()
    return {
      ...foundIn(migrations, applied, differences, { database: nameOf(database, shared), commandLine }),
      isFailed: migrations.missing.length > 0 || differences.length > 0,
    }
  } catch (error) {
    throw databaseRefusal(error, url, commandLine)
  } finally {
    await opened.storage.close().catch(() => {})
  }
}

/** The database in words, without its password. */
const nameOf = ({ url }: DatabaseChoice, { data }: SharedOptions): string =>
  url === null ? `the embedded one in ${dataFolderAt(data).path}` : withoutPassword(url)

/** What to do where another build has made the tables. */
export const remedyOfDifferences =
  'Another build of Hearback made this schema, or it was changed by hand. Make what is named as this version has it, or migrate an ' +
  'empty database and move the environments there with export and import.'

function foundIn(
  { missing, unknown }: Migrations,
  { here, elsewhere }: AppliedMigrations,
  differences: readonly string[],
  { database, commandLine }: { database: string; commandLine: CommandLine },
): Found {
  const lines = [
    `Database: ${database}`,
    ...(here.length > 0 ? [`Applied ${here.join(', ')}.`] : []),
    ...(elsewhere.length > 0 ? [`Another process has applied ${elsewhere.join(', ')} at the same time.`] : []),
    ...(missing.length > 0
      ? [`Missing: ${missing.join(', ')}. Bring the database up to date with: ${commandLine('migrate')}`]
      : differences.length > 0
        ? [
            'All migrations are applied, but the schema differs from what this version expects:',
            ...differences.map((one) => `- ${one}`),
            remedyOfDifferences,
          ]
        : ['The schema is up to date.']),
    ...(unknown.length > 0 ? [`A newer Hearback has also applied ${unknown.join(', ')}: update this one.`] : []),
  ]
  const document = {
    ...{ applied: here, missing, unknown },
    ...(elsewhere.length > 0 && { appliedElsewhere: elsewhere }),
    ...(differences.length > 0 && { differences }),
  }
  return { document, text: `${lines.join('\n')}\n` }
}

import { statSync } from 'node:fs'
import { createHearback, type Storage } from '@hearback/core'
import type { SecretReport } from '@hearback/core/admin'
import type { DatabaseInspection, PostgresStorage } from '@hearback/postgres'
import type { CommandLine } from '../command-line.ts'
import type { DataFolder } from '../data-folder.ts'
import type { DatabaseChoice } from '../database-choice.ts'
import { holderOf, missingRight, reasonOf, unwritableIn, withoutPassword } from '../database-refusal.ts'
import { type Embedded, embeddedIn } from '../embedded.ts'
import { remedyOfDifferences } from '../migrate.ts'
import type { OpenDatabase } from '../open-database.ts'
import { Refusal } from '../refusal.ts'
import { databaseFor, otherOwner, unreadableFolder } from '../storage.ts'
import { type Check, fail, ok, warn } from './check.ts'
import { deliveryChecks } from './deliveries.ts'
import { migrationChecks, schemaChecks, serverChecks } from './inspection.ts'
import { usersCheck } from './users.ts'

const name = 'database'
/** Limit for an answer of the database, in ms: a person waits at the terminal. */
const timeoutMs = 5_000

interface Looking {
  now: () => number
  /** Whether a missing database is a failure. */
  needed: boolean
  commandLine: CommandLine
}

/**
 * Checks the database, its clock, and whether the secret is the one that sealed the stored secrets. `choose`
 * throws if options and environment contradict each other.
 */
export async function databaseChecks(
  folder: DataFolder,
  choose: () => DatabaseChoice,
  secret: readonly string[] | null,
  { now, needed, commandLine }: Looking,
): Promise<Check[]> {
  let database: DatabaseChoice
  let embedded: Embedded | null
  try {
    database = choose()
    embedded = database.url === null ? embeddedIn(folder, database.embedded) : null
  } catch (error) {
    return [fail(name, reasonOf(error), 'Correct it: a server does not start with it.')]
  }
  const databaseUrl = database.url
  if (embedded?.state === 'unreadable') return [fail(name, 'It could not be checked', unreadableFolder(folder))]
  if (embedded?.state === 'missing') {
    const advice = `To create one, run: ${commandLine('serve')}. If there should be one, name its folder with --data, or set DATABASE_URL.`
    return [(needed ? fail : warn)(name, `There is no database in ${folder.path} yet`, advice)]
  }
  const owner = embedded === null ? null : otherOwner(embedded.path)
  if (owner !== null) {
    const advice = `Run this as that user: sudo -u '#${owner}' ${commandLine('doctor')}`
    return [warn(name, `It was not checked: it belongs to the user with the id ${owner}`, advice)]
  }
  let opened: OpenDatabase | null = null
  try {
    opened = await databaseFor(database, folder, commandLine, { timeoutMs })
    const { storage, postgres } = opened
    const { checks, isReady } =
      postgres === null
        ? await sqliteChecks(opened, embedded?.path ?? '', commandLine)
        : await postgresChecks(postgres, databaseUrl, now, commandLine)
    return [
      ...checks,
      ...(isReady
        ? [
            ...(await storedSecrets(storage, secret)),
            ...(await deliveryChecks(storage, now)),
            await usersCheck(storage, commandLine),
          ]
        : []),
    ]
  } catch (error) {
    return [unreachable(error, databaseUrl, commandLine)]
  } finally {
    await opened?.storage.close().catch(() => {})
  }
}

/** What was found of a database, and whether what lies in it can be checked too. */
interface Looked {
  readonly checks: readonly Check[]
  readonly isReady: boolean
}

async function postgresChecks(
  storage: PostgresStorage,
  databaseUrl: string | null,
  now: () => number,
  commandLine: CommandLine,
): Promise<Looked> {
  const inspection = await storage.inspect({ now })
  const isReady = inspection.migrations.missing.length === 0 && inspection.privileges.toServe === null
  const checks = [
    ...found(inspection, databaseUrl, commandLine),
    // To compare, tables are made, for which a full disk has no room.
    ...(isReady && !inspection.diskFull ? await differenceChecks(storage) : []),
    ...(isReady && databaseUrl !== null ? await startChecks(storage) : []),
  ]
  return { checks, isReady }
}

async function sqliteChecks(database: OpenDatabase, file: string, commandLine: CommandLine): Promise<Looked> {
  const migrations = await database.migrations()
  const isReady = migrations.missing.length === 0 && migrations.unknown.length === 0
  const bytes = statSync(file).size
  const checks = [
    ok(name, `Embedded SQLite ${process.versions.sqlite ?? ''}, ${Math.ceil(bytes / mega).toLocaleString('en')} MB`),
    ...migrationChecks(migrations, `Run: ${commandLine('migrate')}`),
  ]
  return { checks, isReady }
}

const mega = 1_000_000

function found(inspection: DatabaseInspection, databaseUrl: string | null, commandLine: CommandLine): Check[] {
  if (databaseUrl === null) {
    // An embedded database uses the clock of this machine, and has no connections to count.
    return [ok(name, `Embedded PostgreSQL ${inspection.version}`), ...schemaChecks(inspection, commandLine)]
  }
  const trip = `${inspection.roundTripMs.toFixed(1)} ms`
  return [
    inspection.roundTripMs > 50
      ? warn(
          name,
          `${withoutPassword(databaseUrl)} answers slowly, in ${trip}`,
          'Run the server closer to its database.',
        )
      : ok(name, `${withoutPassword(databaseUrl)} answers in ${trip}`),
    ...serverChecks(inspection, commandLine),
  ]
}

function unreachable(error: unknown, databaseUrl: string | null, commandLine: CommandLine): Check {
  if (error instanceof Refusal)
    return fail(name, error.message, 'Write it like this: postgres://user:password@host:5432/db')
  const holder = holderOf(error)
  if (holder !== null) return warn(name, 'It was not checked', holder)
  const unwritable = unwritableIn(error)
  if (unwritable !== null) return fail(name, unwritable.reason, unwritable.remedy)
  const right = missingRight(error, databaseUrl, commandLine)
  if (right !== null) return fail('privileges', right.reason, right.remedy)
  if (databaseUrl === null) {
    const advice =
      'If its disk is full, free space first: see the line about the disk. Otherwise restore the data folder from a back-up.'
    return fail(name, `It cannot be opened: ${reasonOf(error)}`, advice)
  }
  return fail(
    name,
    `${withoutPassword(databaseUrl)} cannot be used: ${reasonOf(error)}`,
    'Check that the database server runs, and that DATABASE_URL has the correct address, user, password and database.',
  )
}

/** Whether a server starts with the tables as they lie: `DATABASE_PARTITIONS` or the layout may say otherwise. */
async function startChecks(storage: PostgresStorage): Promise<Check[]> {
  try {
    await storage.migrate('check')
    return []
  } catch (error) {
    return [fail('tables', reasonOf(error), 'A server does not start with them as they are.')]
  }
}

/** Whether the tables are what this version expects, although no migration is missing. */
async function differenceChecks(storage: PostgresStorage): Promise<Check[]> {
  const differences = await storage.differences()
  return differences.length === 0 ? [] : [fail('schema', `It differs: ${differences.join('; ')}`, remedyOfDifferences)]
}

/** Checks the secret against what is stored encrypted. With another secret, no delivery can be signed and no user proven. */
async function storedSecrets(storage: Storage, secret: readonly string[] | null): Promise<Check[]> {
  // Without a secret, a random one is tried: it decrypts nothing.
  const hearback = createHearback({ storage, secret: secret ?? crypto.randomUUID(), migrate: 'off' })
  const report = await hearback.admin.checkSecret()
  const cannot = secret === null ? 'There is no secret to decrypt' : 'The secret does not decrypt'
  return [webhookSecrets(report, cannot), ...(report.identities > 0 ? [identitySecrets(report, cannot)] : [])]
}

function webhookSecrets({ webhooks, unreadable }: SecretReport, cannot: string): Check {
  const about = 'webhook secrets'
  if (unreadable.length === 0)
    return ok(about, webhooks === 0 ? 'There are no webhooks' : `The secret decrypts all ${webhooks}`)
  const [first] = unreadable
  return fail(
    about,
    `${cannot} ${unreadable.length} of ${webhooks}, such as that of ${first?.webhookId} (${first?.host}): their deliveries cannot be sent`,
    'Use the secret of the server that created these webhooks (HEARBACK_SECRET, or the file `secret` in its data ' +
      'folder). If that secret is lost, delete the webhooks and create them again.',
  )
}

function identitySecrets({ identities, unreadableIdentities }: SecretReport, cannot: string): Check {
  const about = 'identity secrets'
  if (unreadableIdentities.length === 0) return ok(about, `The secret decrypts all ${identities}`)
  return fail(
    about,
    `${cannot} ${unreadableIdentities.length} of ${identities}, such as that of ${unreadableIdentities[0]}: its tokens prove no user`,
    'Use the secret of the server that made them (HEARBACK_SECRET, or the file `secret` in its data folder). If that secret ' +
      'is lost, make new ones with rotate-identity-secret, and give them to the servers that sign.',
  )
}

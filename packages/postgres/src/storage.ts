import type { StorageTables } from '@hearback/core/records'
import { type Storage, UnavailableError } from '@hearback/core/storage'
import type { Database } from './database.ts'
import { translate } from './failures.ts'
import { type DatabaseInspection, type InspectOptions, inspectDatabase } from './inspect.ts'
import { type AppliedMigrations, applyMigrations, checkMigrations } from './migrate/apply.ts'
import { differencesOf } from './migrate/differences.ts'
import { accountStore } from './stores/accounts.ts'
import { actionClassStore } from './stores/action-classes.ts'
import { attributeKeyStore } from './stores/attribute-keys.ts'
import { auditStore } from './stores/audit.ts'
import { choreStore } from './stores/chores.ts'
import { contactStore } from './stores/contacts.ts'
import { deliveryStore } from './stores/deliveries.ts'
import { directory } from './stores/directory.ts'
import { displayStore } from './stores/displays.ts'
import { environmentStore } from './stores/environments.ts'
import { exportLinkStore } from './stores/export-links.ts'
import { fileStore } from './stores/files.ts'
import { guessStore } from './stores/guesses.ts'
import { idempotencyStore } from './stores/idempotency.ts'
import { keyStore } from './stores/keys.ts'
import { listenerStore } from './stores/listeners.ts'
import { productStore } from './stores/products.ts'
import { responseStore } from './stores/responses.ts'
import { segmentStore } from './stores/segments.ts'
import { summaryStore } from './stores/summaries.ts'
import { surveyStore } from './stores/surveys.ts'
import { tableViewStore } from './stores/table-views.ts'
import { tagStore } from './stores/tags.ts'
import { webhookStore } from './stores/webhooks.ts'

interface StorageParts {
  /** Releases resources other than connections. Default: nothing. */
  release?: () => Promise<void>
  /** How long `ping` waits, in ms. Default: without limit, as the first one may have to create the database. */
  pingTimeoutMs?: number
  /** Whether a connection pooler is in between. Default: unknown. */
  behindPooler?: () => Promise<boolean | null>
  /** How many responses a block of a summary has. Default: that of `summaryStore`. */
  summaryBlock?: number
}

/** Storage on PostgreSQL, with an inspection of the database for its operator. */
export interface PostgresStorage extends Storage {
  /** Reads the state of the database: version, clock, settings, migrations. Called by `hearback doctor` and `migrate`. */
  inspect(options?: InspectOptions): Promise<DatabaseInspection>
  /** The missing migrations that `migrate` has brought, by who applied them. Called by `hearback migrate`. */
  applied(): AppliedMigrations
  /**
   * What the schema lacks or has otherwise, although all migrations are applied: another build made it. One text for each part.
   * Called by `hearback migrate` and `doctor`.
   */
  differences(): Promise<readonly string[]>
  /** All records, to be copied from and to another storage. Called by `hearback move`. */
  readonly tables: StorageTables
}

/** Implements the storage port on a database that speaks PostgreSQL. */
export function storageOn(database: Database, parts: StorageParts = {}): PostgresStorage {
  const { release, pingTimeoutMs, behindPooler = async () => null, summaryBlock } = parts
  const ping = database.across<{ at: number }>(
    'ping',
    () => 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  )
  let applied: AppliedMigrations = { here: [], elsewhere: [] }
  let closing: Promise<void> | undefined
  let pinging: Promise<{ at: number }[]> | undefined
  return {
    directory: directory(database),
    products: productStore(database),
    environments: environmentStore(database),
    keys: keyStore(database),
    surveys: surveyStore(database),
    actionClasses: actionClassStore(database),
    attributeKeys: attributeKeyStore(database),
    segments: segmentStore(database),
    contacts: contactStore(database),
    displays: displayStore(database),
    responses: responseStore(database),
    summaries: summaryStore(database, summaryBlock),
    tags: tagStore(database),
    tableViews: tableViewStore(database),
    exportLinks: exportLinkStore(database),
    files: fileStore(database),
    webhooks: webhookStore(database),
    listeners: listenerStore(database),
    deliveries: deliveryStore(database),
    idempotency: idempotencyStore(database),
    audit: auditStore(database),
    chores: choreStore(database),
    accounts: accountStore(database),
    guesses: guessStore(database),

    async migrate(mode) {
      try {
        if (mode === 'apply') applied = both(applied, await applyMigrations(database))
        else await checkMigrations(database)
      } catch (error) {
        throw translate(error)
      }
    },

    inspect: (options) => inspectDatabase(database, behindPooler, options),
    applied: () => applied,
    differences: () =>
      differencesOf(database).catch((error: unknown) => {
        throw translate(error)
      }),
    tables: {
      read: async (work) => (await tablesOn(database)).read(work),
      fill: async (work) => (await tablesOn(database)).fill(work),
    },

    async ping() {
      // Concurrent pings share one statement: on an unresponsive database, each would occupy a connection.
      pinging ??= withinTime(ping(), pingTimeoutMs).finally(() => {
        pinging = undefined
      })
      try {
        const [row] = await pinging
        return row?.at ?? null
      } catch (error) {
        throw new UnavailableError('The database does not answer', { cause: error })
      }
    },

    close() {
      closing ??= database.kysely.destroy().finally(() => release?.())
      return closing
    },
  }
}

/** Loaded on first use: services need it never. */
const tablesOn = async (database: Database): Promise<StorageTables> =>
  (await import('./moved/storage-tables.ts')).storageTables(database)

const both = (one: AppliedMigrations, other: AppliedMigrations): AppliedMigrations => ({
  here: [...one.here, ...other.here],
  elsewhere: [...one.elsewhere, ...other.elsewhere],
})

async function withinTime<T>(promise: Promise<T>, timeoutMs: number | undefined): Promise<T> {
  if (timeoutMs === undefined) return promise
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

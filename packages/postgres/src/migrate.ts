import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { type Database, inSchema } from './database.ts'
import { migrations } from './migrations/index.ts'
import { namingGrants, PrivilegeError, privilegesOf } from './privileges.ts'

/** Id of an advisory lock. Any number that other programs are unlikely to use. */
const lockId = 7_304_510_331n
const tableName = 'migrations'

/**
 * Applies all missing migrations. Many processes may call it at once: a lock lets one process migrate, and the others then
 * find nothing to do. The lock belongs to the transaction; Kysely's own belongs to the session, which a transaction pooler shares.
 */
export async function applyMigrations(database: Database): Promise<void> {
  if ((await missingMigrations(database)).length === 0) return
  // Checked before the transaction, in which Kysely's own queries would fail first and hide the reason.
  const { toMigrate } = await privilegesOf(database)
  if (toMigrate !== null) throw new PrivilegeError(toMigrate)
  // With a stricter default level, reads after the lock would still use the snapshot from before the wait.
  const transaction = database.kysely.transaction().setIsolationLevel('read committed')
  await transaction.execute(async (locked) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(locked)
    const { error } = await migrator(database, locked).migrateToLatest()
    if (error) throw error
  })
}

/** Throws an error that names the missing migrations. Changes nothing. */
export async function checkMigrations(database: Database): Promise<void> {
  const missing = await missingMigrations(database)
  if (missing.length === 0) return
  throw new Error(
    `The database lacks the migrations ${missing.join(', ')} in schema "${database.schema}". ` +
      "Run `hearback migrate`, or call `storage.migrate('apply')`.",
  )
}

const missingMigrations = async (database: Database): Promise<string[]> => (await migrationsOf(database)).missing

/** Reads which migrations are applied. Every start runs it. Kysely's own function would first read every table of the database. */
export const migrationsOf = (database: Database) => namingGrants(database, () => readMigrations(database))

async function readMigrations({ kysely, schema }: Database) {
  const table = sql.table(`${schema}.${tableName}`)
  const found = await sql<{
    isThere: boolean
  }>`select to_regclass(${`${schema}.${tableName}`}) is not null as "isThere"`.execute(kysely)
  const { rows } = found.rows[0]?.isThere
    ? await sql<{ name: string }>`select name from ${table}`.execute(kysely)
    : { rows: [] }
  const applied = rows.map((row) => row.name).sort()
  const known = Object.keys(migrations)
  return {
    applied,
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

function migrator(database: Database, db: Kysely<unknown>): Migrator {
  return new Migrator({
    db,
    provider: provider(database.schema),
    migrationTableSchema: database.schema,
    migrationTableName: tableName,
    migrationLockTableName: 'migrations_lock',
  })
}

const provider = (schema: string): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(Object.entries(migrations).map(([name, text]) => [name, migration(text, schema)])),
})

const migration = (text: string, schema: string): Migration => ({
  async up(db) {
    for (const statement of inSchema(text, schema).split(/;\s*\n/)) {
      if (statement.trim()) await db.executeQuery(CompiledQuery.raw(statement))
    }
  },
})

import { CompiledQuery, type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { type Database, inSchema } from './database.ts'
import { migrations } from './migrations/index.ts'
import { namingGrants, PrivilegeError, privilegesOf } from './privileges.ts'

/** Any number that other users of the database's advisory locks are unlikely to have. */
const lockId = 7_304_510_331n
const tableName = 'migrations'

/**
 * Brings the schema up to date. Many processes may call it at once: each takes a lock that the transaction holds
 * (Kysely's own belongs to the session, which a transaction pooler shares), and whoever comes second finds
 * nothing left to do.
 */
export async function applyMigrations(database: Database): Promise<void> {
  if ((await missingMigrations(database)).length === 0) return
  // Found out beforehand: inside the transaction, Kysely's own questions would fail first, with another reason.
  const { toMigrate } = await privilegesOf(database)
  if (toMigrate !== null) throw new PrivilegeError(toMigrate)
  // Under a stricter default, what is read after the lock would be as old as the wait for it.
  const transaction = database.kysely.transaction().setIsolationLevel('read committed')
  await transaction.execute(async (locked) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(locked)
    const { error } = await migrator(database, locked).migrateToLatest()
    if (error) throw error
  })
}

/** Changes nothing; throws a sentence that names the migrations that are missing. */
export async function checkMigrations(database: Database): Promise<void> {
  const missing = await missingMigrations(database)
  if (missing.length === 0) return
  throw new Error(
    `The database lacks the migrations ${missing.join(', ')} in schema "${database.schema}". ` +
      "Run `hearback migrate`, or call `storage.migrate('apply')`.",
  )
}

const missingMigrations = async (database: Database): Promise<string[]> => (await migrationsOf(database)).missing

/** Asked at every start: Kysely's own way would read every table of the database first. */
export const migrationsOf = (database: Database) => namingGrants(database, () => readMigrations(database))

async function readMigrations({ kysely, schema }: Database) {
  const table = sql.table(`${schema}.${tableName}`)
  const there = await sql<{
    there: boolean
  }>`select to_regclass(${`${schema}.${tableName}`}) is not null as there`.execute(kysely)
  const { rows } = there.rows[0]?.there
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

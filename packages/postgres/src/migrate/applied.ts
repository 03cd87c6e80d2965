import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { migrations } from '../migrations/index.ts'
import { namingGrants } from '../privileges.ts'

/** Reads which migrations are applied. Every start runs it. */
export const migrationsOf = (database: Database, known: readonly string[] = Object.keys(migrations)) =>
  namingGrants(database, () => readMigrations(database, known))

export const missingMigrations = async (database: Database, known: readonly string[]): Promise<string[]> =>
  (await migrationsOf(database, known)).missing

async function readMigrations({ kysely, schema }: Database, known: readonly string[]) {
  const found = await sql<{
    isThere: boolean
  }>`select to_regclass(${`${schema}.migrations`}) is not null as "isThere"`.execute(kysely)
  const { rows } = found.rows[0]?.isThere
    ? await sql<{ name: string }>`select name from ${sql.id(schema, 'migrations')}`.execute(kysely)
    : { rows: [] }
  const applied = rows.map((row) => row.name).sort()
  return {
    applied,
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/** Whether a migration is applied, in a transaction that holds the lock of migrations. */
export async function hasMigration(db: Kysely<unknown>, schema: string, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.id(schema, 'migrations')} where name = ${name}`.execute(db)
  return rows.length > 0
}

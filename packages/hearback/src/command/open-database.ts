import type { Storage } from '@hearback/core'
import { formOfRecords, recordStorage, recordTables, type StorageTables } from '@hearback/core/records'
import type { AppliedMigrations, DatabaseInspection, PostgresStorage } from '@hearback/postgres'

/** A database that a command works on, whatever it runs on. */
export interface OpenDatabase {
  readonly storage: Storage
  readonly tables: StorageTables
  /** What PostgreSQL alone is asked; `null` on SQLite. */
  readonly postgres: PostgresStorage | null
  migrations(): Promise<DatabaseInspection['migrations']>
  /** How the schema differs from what this version expects, although no migration is missing. */
  differences(): Promise<readonly string[]>
  /** Brings the schema up to date. Returns which migrations that took. */
  migrate(): Promise<AppliedMigrations>
}

/** PostgreSQL, on a server or embedded. */
export const onPostgres = (storage: PostgresStorage): OpenDatabase => ({
  storage,
  tables: storage.tables,
  postgres: storage,
  migrations: async () => (await storage.inspect()).migrations,
  differences: () => storage.differences(),
  migrate: async () => {
    await storage.migrate('apply')
    return storage.applied()
  },
})

/** A file of SQLite. It has one migration for each form that records have had; the last one makes the others needless. */
export async function onSqlite(file: string): Promise<OpenDatabase> {
  const { sqliteFile, sqliteRecords } = await import('@hearback/sqlite')
  const records = sqliteRecords(sqliteFile({ file }))
  const storage = recordStorage(records)
  const migrations = async () => {
    const { stored, needed } = await formOfRecords(records)
    return {
      applied: stored === needed ? [migrationTo(needed)] : [],
      missing: stored === null || stored < needed ? [migrationTo(needed)] : [],
      unknown: stored !== null && stored > needed ? [migrationTo(stored)] : [],
    }
  }
  return {
    storage,
    tables: recordTables(records),
    postgres: null,
    migrations,
    differences: async () => [],
    migrate: async () => {
      const { missing } = await migrations()
      await storage.migrate('apply')
      return { here: missing, elsewhere: [] }
    },
  }
}

const migrationTo = (form: number): string => `records-${form}`

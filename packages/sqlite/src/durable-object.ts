import type { SqliteDatabase } from './sqlite-database.ts'

/** The part of a Durable Object's storage, `ctx.storage`, that records use. */
export interface DurableObjectStorage {
  readonly sql: {
    exec(statement: string, ...values: (string | number)[]): { toArray(): object[] }
  }
  transaction<T>(work: () => Promise<T>): Promise<T>
}

/**
 * The database of a Durable Object whose class is in `new_sqlite_classes`. Durable Objects send nothing out, neither responses
 * nor requests, before what was written is durable.
 */
export const durableObjectSqlite = (storage: DurableObjectStorage): SqliteDatabase => ({
  name: 'The database of the Durable Object',
  connect: () => ({
    run: (statement, ...values) => storage.sql.exec(statement, ...values).toArray(),
    close: () => {},
  }),
  readers: 0,
  transaction: (work) => storage.transaction(work),
  // A row may have 2 MB, and a unit up to 3 bytes.
  longestValue: 650_000,
})

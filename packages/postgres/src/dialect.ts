import { PostgresAdapter, PostgresDialect } from 'kysely'

/**
 * Adapter without a migration lock. The lock of `PostgresAdapter` belongs to the session; behind a transaction pooler it may
 * be released on another session. `applyMigrations` takes a lock of its own before.
 */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Kysely's dialect for PostgreSQL through `pg`, without session locks. */
export class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAdapter()
  }
}

import { PostgresAdapter, PostgresDialect } from 'kysely'

/**
 * Kysely's migrator wants a lock of its own adapter. The one that PostgreSQL's takes belongs to the session: behind
 * a transaction pooler it may be given back on another one. `applyMigrations` has locked already.
 */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** PostgreSQL by `pg`, as Kysely speaks it, without session locks. */
export class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAdapter()
  }
}

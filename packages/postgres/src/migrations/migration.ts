/**
 * A change of the schema, that a database with data in it gets while services of the version before still run. Once it is
 * published, it is never edited: a later one mends it. It adds what those services do not know, and takes nothing away that
 * they read or write. What a version no longer uses stays, unused, and a migration of the next release removes it: now the columns
 * `place`, `moves`, `fenced_until` and `mover` of `environments`, and the tables `place` and `placed_steps`.
 */
export interface Migration {
  /** What must not be there. Default: nothing. */
  readonly refusal?: Refusal
  /** SQL of statements that run in one transaction. Each ends with a semicolon at the end of a line. Default: none. */
  readonly statements?: string
  /** Indexes that are built before, one after the other, while their tables are written. Default: none. */
  readonly indexes?: readonly BuiltIndex[]
}

/** Looks, at the beginning of the migration's transaction, whether the database has what it must not have. */
export interface Refusal {
  /** The table that is locked before: nothing changes what the queries have read. */
  readonly locked: string
  /** Each answers with no row, or with a `sentence` that says what is there and what to do. It refuses the migration. */
  readonly queries: readonly string[]
}

/** An index of a table with data in it. */
export interface BuiltIndex {
  readonly name: string
  /** The table, its columns in brackets, and the condition of a partial index: `hearback.keys (environment_id, label)`. */
  readonly on: string
  /** Default: false. */
  readonly unique?: boolean
}

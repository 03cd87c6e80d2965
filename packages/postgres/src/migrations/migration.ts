/**
 * A change of the schema, that a database with data in it gets while services of the version before still run. Once it is
 * published, it is never edited: a later one mends it. It adds what those services do not know, and takes nothing away that
 * they read or write.
 */
export interface Migration {
  /** SQL of statements that run in one transaction. Each ends with a semicolon at the end of a line. Default: none. */
  readonly statements?: string
  /** Indexes that are built before, one after the other, while their tables are written. Default: none. */
  readonly indexes?: readonly BuiltIndex[]
}

/** An index of a table with data in it. */
export interface BuiltIndex {
  readonly name: string
  /** The table, its columns in brackets, and the condition of a partial index: `hearback.keys (environment_id, label)`. */
  readonly on: string
  /** Default: false. */
  readonly unique?: boolean
}

/** One connection to a database, which runs a statement while it is called. */
export interface SqliteConnection {
  /** Runs a statement with values for its question marks, and returns its rows. */
  run(statement: string, ...values: readonly (string | number)[]): readonly object[]
  close(): void
}

/** A database in which `sqliteRecords` has its table. */
export interface SqliteDatabase {
  /** What errors call it, such as its file. */
  readonly name: string
  /** Opens a connection. */
  connect(): SqliteConnection
  /** How many connections may read beside the one that writes, each at a moment of its own; 0 where that one must do. */
  readonly readers: number
  /** Runs a transaction where statements cannot begin one, as in Durable Objects; `null`: they can. */
  readonly transaction: (<T>(work: () => Promise<T>) => Promise<T>) | null
  /** The longest value, in UTF-16 units; `null` where it is longer than any that is written. */
  readonly longestValue: number | null
}

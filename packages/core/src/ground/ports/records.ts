/** Keys of records: from the first, and before the end. */
export interface KeyRange {
  /** The first key of the range, if there is such a record. */
  readonly from: string
  /** The end: the range has the keys before it. */
  readonly until: string
}

export interface ListedRecord {
  readonly key: string
  readonly value: string
}

/** Reads records as they are at one moment. */
export interface RecordReader {
  /** The value of a key; `null` if there is none. */
  get(key: string): Promise<string | null>
  /** The first records of a range in the order of their keys, or the last ones from the end (`reverse`). `limit` is a whole number. */
  list(range: KeyRange, page: { readonly limit: number; readonly reverse?: boolean }): Promise<readonly ListedRecord[]>
}

/** Reads and writes records in one transaction. It reads what it has written. */
export interface RecordWriter extends RecordReader {
  /** Stores a value, in place of an earlier one. */
  put(key: string, value: string): Promise<void>
  /** Removes a record, if there is one. */
  delete(key: string): Promise<void>
  /** Removes all records of a range. */
  clear(range: KeyRange): Promise<void>
}

/** A bulk of 1,000 responses is one transaction, with all their places in indexes, their events, and a delivery for each webhook. */
export const leastWrites = 50_000

/** What a store of records can take. */
export interface RecordLimits {
  /** The longest value, in UTF-16 units; `null` where it is longer than any that is written. `recordStorage` cuts longer values. */
  readonly value: number | null
  /**
   * The most records that one transaction may write or remove; `null` where there is no limit. `recordStorage` refuses a store that takes
   * fewer than `leastWrites`.
   */
  readonly writes: number | null
}

/**
 * A store of records: texts by key, in the order of their keys, with transactions. `recordStorage` makes a whole `Storage` of it.
 *
 * - Keys are of ASCII characters from `!` to `~`, at most 500, and are ordered by them. Values are texts of any characters but
 *   U+0000 and lone surrogates.
 * - Transactions are serializable: their result is as if each had run alone, in the order in which they ended.
 * - What a transaction has written is durable when `transact` resolves, and there is nothing of it if it rejects.
 * - Calls of one transaction may be made at once. Those that write go to different keys then, and none of them reads what another writes.
 *   Work calls no other method of the store.
 * - A store that is away, or that takes too long, is an `UnavailableError`.
 */
export interface Records {
  /**
   * Runs `work` in a transaction and resolves with its result. May run it again where it met another transaction: it changes nothing
   * but records. When it throws, nothing is stored, and its error is thrown on.
   */
  transact<T>(work: (records: RecordWriter) => Promise<T>): Promise<T>
  /** Runs `work`, which only reads. It neither waits for writes nor delays them, where the store can do so. */
  read<T>(work: (records: RecordReader) => Promise<T>): Promise<T>
  /** As `Storage.ping`. */
  ping(): Promise<number | null>
  /** As `Storage.close`. */
  close(): Promise<void>
  readonly limits: RecordLimits
}

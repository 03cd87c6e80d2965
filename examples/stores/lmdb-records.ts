import {
  type KeyRange,
  type RecordReader,
  type Records,
  type RecordWriter,
  UnavailableError,
} from '@hearback/core/storage'
import { open, type RootDatabase, type Transaction } from 'lmdb'

type Database = RootDatabase<string, string>

/** Keeps records in a folder, by LMDB, for one process: a second one would stand still while the first one writes. */
export function lmdbRecords(path: string): Records {
  const opened = (): Database => open({ path, encoding: 'string', overlappingSync: false, maxReaders: 1000 })
  // While a transaction writes, its database reads nothing but what that has stored. So reads have a database beside it.
  const [db, beside] = [opened(), opened()]
  const running = new Set<Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()
  let closed: Promise<void> | null = null

  /** Runs a call unless the store is closed. `close` waits for it. */
  async function run<T>(call: () => Promise<T>): Promise<T> {
    if (closed) throw new Error(`The database ${path} was closed`)
    const result = call()
    running.add(result)
    try {
      return await result
    } catch (error) {
      throw explained(error)
    } finally {
      running.delete(result)
    }
  }

  async function end(): Promise<void> {
    await Promise.allSettled(running)
    await Promise.all([db.close(), beside.close()])
  }

  return {
    transact: (work) =>
      run(() => {
        // LMDB has one transaction that writes: the next one begins when the last has ended.
        const result = last.then(() => written(db, work))
        last = result.catch(() => {})
        return result
      }),
    read: (work) =>
      run(async () => {
        // Otherwise reads of one turn share a moment, which may lie before the last write.
        beside.resetReadTxn()
        const moment = beside.useReadTransaction()
        try {
          return await work(readerOf(() => beside, { transaction: moment }))
        } finally {
          moment.done()
        }
      }),
    ping: () =>
      run(async () => {
        beside.get('!')
        return null
      }),
    close: () => {
      closed ??= end()
      return closed
    },
    limits: { value: null, writes: null },
  }
}

/** Runs work in a transaction. If the work throws, LMDB takes all back; otherwise it is on the disk when this resolves. */
function written<T>(db: Database, work: (records: RecordWriter) => Promise<T>): Promise<T> {
  let hasEnded = false
  const own = () => {
    // LMDB stores at once whatever is put outside of a transaction.
    if (hasEnded) throw new Error('The transaction has ended: await every call before the work returns')
    return db
  }
  const writer: RecordWriter = {
    ...readerOf(own),
    put: async (key, value) => {
      own().putSync(key, value)
    },
    delete: async (key) => {
      own().removeSync(key)
    },
    clear: async (range) => {
      for (const key of [...own().getKeys(between(range))]) db.removeSync(key)
    },
  }
  return db.transactionSync(async () => {
    try {
      return await work(writer)
    } finally {
      hasEnded = true
    }
  })
}

/** Reads at the moment of a transaction; without one, in the transaction that writes. */
const readerOf = (own: () => Database, at: { transaction?: Transaction } = {}): RecordReader => ({
  get: async (key) => own().get(key, at) ?? null,
  list: async (range, { limit, reverse }) =>
    Array.from(own().getRange({ ...between(range, reverse), limit, ...at }), ({ key, value }) => ({
      key,
      value,
    })),
})

/** In LMDB, a range has its start and not its end, and begins with the higher one in reverse. */
const between = ({ from, until }: KeyRange, reverse = false) =>
  reverse ? { start: until, exclusiveStart: true, end: from, inclusiveEnd: true, reverse } : { start: from, end: until }

/** An error that may pass, such as that of a full disk, is answered with a 503. */
const explained = (error: unknown): unknown =>
  error instanceof Error && /No space left|Input\/output error|MDB_MAP_FULL|MDB_READERS_FULL/.test(error.message)
    ? new UnavailableError(`LMDB: ${error.message}`, { cause: error })
    : error

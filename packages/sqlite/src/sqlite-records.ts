import type { Records, RecordWriter } from '@hearback/core/storage'
import { commitTogether, type Waiting } from './commits.ts'
import { explained } from './explained.ts'
import { readersOf } from './readers.ts'
import type { SqliteConnection, SqliteDatabase } from './sqlite-database.ts'
import { creation, recordsOn } from './table.ts'

/** How many transactions share a commit. */
const mostTogether = 64

/**
 * Records in a table of SQLite, which is opened, and made where it is missing, on first use. Transactions run one after another;
 * those that have come together are committed together.
 */
export function sqliteRecords(database: SqliteDatabase): Records {
  const { name, readers: mostReaders, transaction, longestValue } = database
  let open: SqliteConnection | null = null
  let isClosed = false
  let running: Promise<void> | null = null
  const waiting: Waiting[] = []
  const readers = readersOf(connect, mostReaders)

  function connect(): SqliteConnection {
    const { run, close } = explain(database.connect)
    return { run: (...statement) => explain(() => run(...statement)), close }
  }

  function explain<T>(call: () => T): T {
    try {
      return call()
    } catch (error) {
      throw explained(error, name)
    }
  }

  /** The connection that writes. */
  function writing(): SqliteConnection {
    if (isClosed) throw new Error(`${name} was closed.`)
    if (open) return open
    const connection = connect()
    connection.run(creation)
    open = connection
    return connection
  }

  async function queued<T>(work: (records: RecordWriter) => Promise<T>, onlyReads: boolean): Promise<T> {
    const connection = writing()
    return new Promise<T>((resolve, fail) => {
      const run = async () => {
        const { end, ...writer } = recordsOn(connection)
        const result = await work(writer).finally(end)
        return () => resolve(result)
      }
      waiting.push({ run, fail, onlyReads })
      running ??= runAll(connection)
    })
  }

  async function runAll(connection: SqliteConnection): Promise<void> {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      if (transaction) {
        // A transaction keeps other events from a Durable Object. What only reads need not: nothing else runs here meanwhile.
        const done = one.onlyReads ? one.run() : transaction(one.run)
        await done.then((tell) => tell(), one.fail)
      } else {
        // Others come in this turn.
        await new Promise((resolve) => setImmediate(resolve))
        await commitTogether(connection, [one, ...waiting.splice(0, mostTogether - 1)])
      }
    }
    running = null
  }

  return {
    transact: (work) => queued(work, false),
    read: async (work) => {
      writing()
      return mostReaders > 0 ? readers.read(work) : queued(work, true)
    },
    ping: async () => {
      writing().run('select 1')
      return null
    },
    close: async () => {
      const isFirst = !isClosed
      isClosed = true
      await running
      await readers.close()
      if (isFirst) open?.close()
    },
    limits: { value: longestValue, writes: null },
  }
}

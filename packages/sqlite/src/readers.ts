import type { RecordReader, Records } from '@hearback/core/storage'
import type { SqliteConnection } from './sqlite-database.ts'
import { recordsOn } from './table.ts'

/** A page as long as this is part of a long read, such as a summary: others have their turn before it. */
const longPage = 256

/** Reads beside the connection that writes. Each has a connection to itself, as a connection has one transaction. */
export function readersOf(connect: () => SqliteConnection, most: number): Pick<Records, 'read' | 'close'> {
  let open = 0
  const idle: SqliteConnection[] = []
  const waiting: ((connection: SqliteConnection) => void)[] = []
  const free = async () => idle.pop() ?? new Promise<SqliteConnection>((resolve) => waiting.push(resolve))

  function opened(): SqliteConnection {
    const connection = connect()
    open += 1
    return connection
  }

  return {
    read: async (work) => {
      const connection = idle.length > 0 || open === most ? await free() : opened()
      const { end, ...reader } = recordsOn(connection)
      try {
        connection.run('begin')
        return await work(givingTurns(reader)).finally(end)
      } finally {
        const next = waiting.shift()
        if (next) next(connection)
        else idle.push(connection)
        // The next read begins after this, also where it has waited.
        connection.run('commit')
      }
    },
    close: async () => {
      for (; open > 0; open -= 1) (await free()).close()
    },
  }
}

const givingTurns = (reader: RecordReader): RecordReader => ({
  get: reader.get,
  list: async (range, page) => {
    if (page.limit >= longPage) await new Promise((resolve) => setImmediate(resolve))
    return reader.list(range, page)
  },
})

import { type PlacedStorage, placedStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { freshDatabase } from './server.ts'

/** Three databases of one service, on the server that the test runner names. */
export async function threeDatabases() {
  const made = await Promise.all([freshDatabase(), freshDatabase(), freshDatabase()])
  const pools = made.map(({ connectionString }) => new Pool({ connectionString, max: 8 }))
  const [home, b, c] = pools as [Pool, Pool, Pool]
  const opened: PlacedStorage[] = []
  return {
    urls: made.map(({ connectionString }) => connectionString),
    pools: { home, b, c },
    open(onStatement?: (name: string, text: string) => void): PlacedStorage {
      const on = (pool: Pool) => ({ pool, prepare: true, ...(onStatement && { onStatement }) })
      const storage = placedStorage({ home: on(home), databases: { b: on(b), c: on(c) } })
      opened.push(storage)
      return storage
    },
    /** Runs a statement on all of them, and returns the rows of all. */
    async query(text: string) {
      const results = await Promise.all(pools.map((pool) => pool.query(text)))
      return { rows: results.flatMap(({ rows }) => rows) }
    },
    async drop() {
      await Promise.all(opened.map((storage) => storage.close()))
      await Promise.all(pools.map((pool) => pool.end()))
      await Promise.all(made.map(({ drop }) => drop()))
    },
  }
}

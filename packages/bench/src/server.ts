import { openDatabase } from '@hearback/tests/src/database.ts'
import pg from 'pg'

/** A PostgreSQL for one run. */
export interface DatabaseServer {
  /** Creates an empty database; returns its URL. */
  create(): Promise<string>
  drop(databaseUrl: string): Promise<void>
  close(): Promise<void>
}

/** The embedded PostgreSQL, or that of DATABASE_URL. It must write to disk before it answers. */
export async function openServer(): Promise<DatabaseServer> {
  const { url, close } = await openDatabase({ fsync: true })
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await checkDurable(client)
  } catch (error) {
    await client.end().catch(() => {})
    await close()
    throw error
  }
  let databases = 0
  return {
    async create() {
      databases += 1
      const name = `hearback_bench_${process.pid}_${databases}`
      await client.query(`create database ${name}`)
      const own = new URL(url)
      own.pathname = `/${name}`
      return own.href
    },
    async drop(databaseUrl) {
      await client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
    },
    async close() {
      await client.end()
      await close()
    },
  }
}

/** Refuses a database that does not wait for its disk: its figures would be wrong. */
async function checkDurable(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
    const value = rows[0]?.[setting]
    if (value !== 'on') throw new Error(`PostgreSQL has ${setting}=${value}; the benchmark needs it on`)
  }
}

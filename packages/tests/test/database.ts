import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { dropDatabase } from '../../postgres/test/server.ts'

/** An empty database on the PostgreSQL that the test runner has started, and how to drop it. */
export async function temporaryDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`')
  const name = `hearback_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(server, name) }
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

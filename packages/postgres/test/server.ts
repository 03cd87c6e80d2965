import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** A database of its own for one test file, on the server that the test runner names. `options`: those of `create database`. */
export async function freshDatabase(options = ''): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`, which starts PostgreSQL')
  const name = `hearback_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} ${options}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { connectionString: url.href, drop: () => dropDatabase(server, name) }
}

/**
 * Drops a database. A pool that has ended may still be closing connections, and would report those that are cut: they have a
 * moment to go.
 */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(
    server,
    `do $$ begin
      for n in 1..30 loop
        perform pg_stat_clear_snapshot();
        exit when not exists (select from pg_stat_activity where datname = '${name}');
        perform pg_sleep(0.01);
      end loop;
    end $$`,
  )
  await onServer(server, `drop database ${name} with (force)`)
}

/** Runs a statement on a connection of its own. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import type { Client } from 'pg'

/** Number of deadlocks since the database was created. */
export async function deadlocks(client: Client): Promise<number> {
  // Backends hand their counts in when they have been idle for a moment.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await client.query('select deadlocks::int from pg_stat_database where datname = current_database()')
  return rows[0].deadlocks
}

import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** How many partitions the tables that grow have, 0 for none; `null`: there are no tables yet. */
export async function partitionsOf(db: Kysely<unknown>, schema: string): Promise<number | null> {
  const { rows } = await sql<{ partitions: number }>`
    select (select count(*) from pg_inherits i where i.inhparent = c.oid)::int as partitions
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = 'responses'`.execute(db)
  return rows[0]?.partitions ?? null
}

/** Throws where the tables were made otherwise than an operator expects. Changes nothing. */
export async function checkPartitions({ kysely, schema, partitions: wanted }: Database): Promise<void> {
  if (wanted === undefined) return
  const partitions = await partitionsOf(kysely, schema)
  if (partitions === null || partitions === wanted) return
  const found = partitions === 0 ? 'are not partitioned' : `have ${partitions} partitions`
  throw new Error(
    `The tables in schema "${schema}" ${found}, but \`partitions\` is ${wanted}. Partitions are made together with the ` +
      'tables. Leave the option out, or move to a new database with `hearback export` and `hearback import`.',
  )
}

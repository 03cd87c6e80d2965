import { type Kysely, sql } from 'kysely'

/** The names of a table's partitions; none where it has none. */
export async function partitionsIn(db: Kysely<unknown>, schema: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhparent join pg_namespace n on n.oid = c.relnamespace
    join pg_class p on p.oid = i.inhrelid
    where n.nspname = ${schema} and c.relname = ${table} order by p.relname`.execute(db)
  return rows.map(({ name }) => name)
}

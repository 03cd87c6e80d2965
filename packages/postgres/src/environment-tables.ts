import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A table that holds records of environments. */
export interface EnvironmentTable {
  readonly name: string
  /** The columns of its key besides the environment. */
  readonly keys: readonly string[]
}

/** The table that belongs to the service, though its rows name an environment. */
const ofTheService = 'memberships'

/** The tables of what an environment has. */
export async function environmentTables({ unhurried, schema }: Database): Promise<EnvironmentTable[]> {
  const { rows } = await sql<EnvironmentTable>`
    select c.relname as name,
      coalesce(array_agg(a.attname::text order by k.place) filter (where a.attname <> 'environment_id'), '{}') as keys
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, c.relname
    having bool_or(a.attname = 'environment_id')
    order by c.relname`.execute(unhurried)
  return rows.filter(({ name }) => name !== ofTheService)
}

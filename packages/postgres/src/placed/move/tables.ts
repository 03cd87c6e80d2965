import { sql } from 'kysely'
import type { Database } from '../../database.ts'

/** A table that holds records of environments. */
export interface MovedTable {
  readonly name: string
  /** The columns of its key besides the environment. */
  readonly keys: readonly string[]
  /** Whether its rows are copied. The kept counts of summaries are made anew, since they name transactions of their server. */
  readonly isCopied: boolean
}

/** Tables that belong to home, wherever an environment lies. */
const atHome = ['memberships', 'placed_steps']
const madeAnew = ['summary_blocks', 'summary_values']

/** The tables of what an environment has, in an order in which they can be filled. */
export async function movedTables({ unhurried, schema }: Database): Promise<MovedTable[]> {
  const { rows } = await sql<Omit<MovedTable, 'isCopied'>>`
    select c.relname as name,
      array_agg(a.attname::text order by k.place) filter (where a.attname <> 'environment_id') as keys
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid, c.relname
    having bool_or(a.attname = 'environment_id')
    order by c.relname in ('response_tags', 'summary_values'), c.relname`.execute(unhurried)
  return rows.flatMap((row) => (atHome.includes(row.name) ? [] : [{ ...row, isCopied: !madeAnew.includes(row.name) }]))
}

/** The tables that a database has of an environment. Home holds the keys of all, and knows which of them were removed. */
export const ownTables = (tables: readonly MovedTable[], isHome: boolean): readonly MovedTable[] =>
  isHome ? tables.filter(({ name }) => name !== 'keys') : tables

/** Lets a transaction take as long as a move does, whatever an operator has set for others. */
export const withoutTimeLimits = `select set_config('statement_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`

/** A text as a constant in SQL, where PostgreSQL takes no parameter. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** SQL of the key of a row `t`, as one list of texts. */
export const keyOf = ({ keys }: MovedTable): string => `array[${keys.map((key) => `t.${key}::text`).join(', ')}]`

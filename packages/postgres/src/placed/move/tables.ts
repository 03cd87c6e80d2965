import type { Database } from '../../database.ts'
import { type EnvironmentTable, environmentTables } from '../../environment-tables.ts'

/** A table of an environment that moves. */
export interface MovedTable extends EnvironmentTable {
  /** Whether its rows are copied. The kept counts of summaries are made anew, since they name transactions of their server. */
  readonly isCopied: boolean
}

const madeAnew = ['summary_blocks', 'summary_values']

/** The tables of what an environment has, in an order in which they can be filled. */
export const movedTables = async (database: Database): Promise<MovedTable[]> =>
  (await environmentTables(database)).map((table) => ({ ...table, isCopied: !madeAnew.includes(table.name) }))

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

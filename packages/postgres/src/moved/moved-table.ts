import type { MovedTable, MovedTables } from '@hearback/core/records'
import type { Described, RowOf } from '../record.ts'

/** How the records of a table lie in PostgreSQL. */
export interface Lying<T> {
  /** SQL: `environmentId`, and the other columns of each record. */
  readonly select: string
  /** The record of a row. */
  recordOf(row: Row, environmentId: string): T
  /** SQL of statements that write the rows of a JSON list, `$1`. None: another table's statements write them. */
  readonly inserts: readonly string[]
  /** What `inserts` take of a record, besides its environment. */
  rowOf(record: T): object
}

export type Row = Readonly<Record<string, unknown>>
export type LyingTables = { readonly [Table in MovedTable]: Lying<MovedTables[Table]> }

/** SQL: the rows of the list `$1`, with their environment and these columns. */
export const rowsOf = (typed: string): string => `jsonb_to_recordset($1::jsonb) as k ("environmentId" text, ${typed})`

interface Columns {
  /** SQL: the columns of a row of the table `t` that the description lacks, each under a name. Default: none. */
  readonly selected?: string
  /** SQL: tables that the rows `t` are joined with. Default: none. */
  readonly joined?: string
  /** SQL: which rows of the table are read. Default: all. */
  readonly where?: string
  /** SQL: columns that are written besides, each with its value from the row `k`. */
  readonly written?: Readonly<Record<string, string>>
  /** SQL: names and types of the columns of `k` that the description lacks. */
  readonly typed?: string
}

/** SQL that reads and writes a described record of an environment, or of the service (`whose: null`). */
export function statementsOf(
  table: string,
  { columns, typed, fieldsOf, selected }: Pick<Described<object>, 'columns' | 'typed' | 'fieldsOf' | 'selected'>,
  more: Columns = {},
  whose: string | null = 'environment_id',
): Pick<Lying<never>, 'select' | 'inserts'> {
  const written = { ...(whose !== null && { [whose]: 'k."environmentId"' }), ...more.written }
  const names = [...Object.keys(written), columns].join(', ')
  const values = [...Object.values(written), fieldsOf('k')].join(', ')
  const own = `${whose === null ? "''" : `t.${whose}`} as "environmentId"`
  const read = [own, selected('t'), ...(more.selected === undefined ? [] : [more.selected])]
  const from = `hearback.${table} t${more.joined === undefined ? '' : ` ${more.joined}`}`
  return {
    select: `select ${read.join(', ')} from ${from}${more.where === undefined ? '' : ` where ${more.where}`}`,
    inserts: [
      `insert into hearback.${table} (${names})
        select ${values} from ${rowsOf(more.typed === undefined ? typed : `${typed}, ${more.typed}`)}`,
    ],
  }
}

/** A table whose rows hold the fields of the record, and nothing else. `isOwned`: the record names its environment. */
export function plain<T extends object, Fields extends object>(
  table: string,
  description: Described<Fields>,
  { isOwned, whose = 'environment_id', ...more }: Columns & { isOwned: boolean; whose?: string | null },
): Lying<T> {
  return {
    ...statementsOf(table, description, more, whose),
    // Safe: the description has all fields of the record but its environment.
    recordOf: ({ environmentId: _, ...row }, environmentId) =>
      ({ ...description.recordOf(row as RowOf<Fields>), ...(isOwned && { environmentId }) }) as unknown as T,
    rowOf: (record) => record,
  }
}

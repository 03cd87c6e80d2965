import { type Compilable, type Expression, type Kysely, sql } from 'kysely'
import type { Database, Statement } from './database.ts'
import type { StoredTables } from './migrations/tables.ts'
import type { Named } from './named.ts'

/** Query builder for the tables. */
type Tables = Kysely<StoredTables>

/**
 * The parameters of a query, as expressions for its text. `$1` is the environment; the others are numbered in the order in
 * which the query first uses them.
 */
export type Params<Args = object> = { readonly environmentId: Expression<string> } & {
  readonly [Name in keyof Args]: Expression<Args[Name]>
}

/**
 * Builds a query of one environment. Its text must not depend on the arguments: write constants with `sql.lit`, and take
 * all other values from `params`.
 *
 *     const find = query(database, 'keys.find', (db, { environmentId, id }: Params<{ id: string }>) =>
 *       db.selectFrom('hearback.keys as k').select('k.label').where('k.environment_id', '=', environmentId).where('k.id', '=', id),
 *     )
 *     const [key] = await find('e1', { id: 'k1' })
 */
type Build<Args, Row> = (db: Tables, params: Params<Args>) => Compilable<Row>

/** Declares a statement that Kysely builds when it first runs. */
export function query<Row, Args = object>(
  database: Database,
  name: string,
  build: Build<Args, Row>,
): Statement<Row, keyof Args & string> {
  return database.statement<Row, keyof Args & string>(name, (named) => textOf(database.tables, name, build, named))
}

function textOf<Args>(
  db: Tables,
  name: string,
  build: Build<Args, unknown>,
  named: Named<keyof Args & string>,
): string {
  // Safe: the proxy returns an expression for every name.
  const params = new Proxy({} as Params<Args>, {
    get: (_, param) => sql.raw(param === 'environmentId' ? '$1' : named[param as keyof Args & string]),
  })
  const { sql: text, parameters } = build(db, params).compile()
  if (parameters.length > 0)
    throw new Error(
      `The query ${name} contains a constant as a parameter: write constants with sql.lit, and take all other values from params`,
    )
  return text
}

import { type Compilable, type Expression, type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { StoredTables } from './migrations/tables.ts'

/** Query builder for the tables. */
export type Tables = Kysely<StoredTables>

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

/** Runs a query with its arguments, if it has any. */
type Run<Args, Outcome> = (environmentId: string, ...args: keyof Args extends never ? [] : [Args]) => Promise<Outcome>

/** Declares a query that Kysely builds when it first runs. The query returns its rows. */
export function query<Row, Args = object>(database: Database, name: string, build: Build<Args, Row>): Run<Args, Row[]> {
  const built = buildOnce(database, name, build)
  const run = database.statement<Row>(name, () => built().text)
  return async (environmentId, ...[args]) => run(built().paramsOf(environmentId, args))
}

/** Declares a change that Kysely builds when it first runs. The change returns how many rows it changed. */
export function change<Args = object>(
  database: Database,
  name: string,
  build: Build<Args, unknown>,
): Run<Args, number> {
  const built = buildOnce(database, name, build)
  const run = database.counted(name, () => built().text)
  return async (environmentId, ...[args]) => run(built().paramsOf(environmentId, args))
}

interface Built<Args> {
  text: string
  paramsOf(environmentId: string, args: Args | undefined): unknown[]
}

function buildOnce<Args>(database: Database, name: string, build: Build<Args, unknown>): () => Built<Args> {
  let built: Built<Args> | undefined
  return () => {
    built ??= buildQuery(database.tables, name, build)
    return built
  }
}

function buildQuery<Args>(db: Tables, name: string, build: Build<Args, unknown>): Built<Args> {
  const names: PropertyKey[] = ['environmentId']
  // Safe: the proxy returns an expression for every name.
  const params = new Proxy({} as Params<Args>, {
    get(_, param) {
      if (!names.includes(param)) names.push(param)
      return sql.raw(`$${names.indexOf(param) + 1}`)
    },
  })
  const { sql: text, parameters } = build(db, params).compile()
  if (parameters.length > 0)
    throw new Error(
      `The query ${name} contains a constant as a parameter: write constants with sql.lit, and take all other values from params`,
    )
  return {
    text,
    paramsOf: (environmentId, args) =>
      names.map((one) => (one === 'environmentId' ? environmentId : args?.[one as keyof Args])),
  }
}

/** SQL of the columns that a query selects, for a statement in text that returns the same columns. */
export function columnsOf(selection: Compilable): string {
  const { sql: text } = selection.compile()
  return text.slice('select '.length, text.lastIndexOf(' from '))
}

import type { Database, Planned, Statement } from '../database.ts'
import type { Named, Values, Write } from '../named.ts'

/** Adds a parameter to a statement. Returns its SQL, such as `$3`. */
export type AddParam = (value: unknown) => string

/** A statement of one environment that is put together for one call. `values` are those of its parameters, from `$2` on. */
export interface BuiltStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Builds a statement and collects the values of its parameters: the `named` ones, all of which the text must use, and the added ones. */
export function buildStatement<Names extends string>(
  named: Values<Names>,
  write: (params: Named<Names>, add: AddParam) => string,
): BuiltStatement {
  const values: unknown[] = []
  const add: AddParam = (value) => `$${values.push(value) + 1}`
  // Safe: each name has a place.
  const params = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, add(value)])) as Named<Names>
  return { text: write(params, add), values }
}

/** Runs a statement that was built, under a name. */
export type RunBuilt = <Row>(name: string, environmentId: string, built: BuiltStatement) => Promise<Row[]>

/** Runs statements that are built for each call. Each text is declared on first use. */
export function builtStatements(database: Database, how?: Planned): RunBuilt {
  const statements = new Map<string, Statement<unknown, 'values'>>()
  return <Row>(name: string, environmentId: string, { text, values }: BuiltStatement) => {
    const write: Write<'values'> = (_, each) => {
      // The places of the values are those that the text has.
      each('values', values.length)
      return text
    }
    const statement = statements.get(text) ?? database.statement<unknown, 'values'>(name, write, how)
    statements.set(text, statement)
    // Safe: every run of a text returns the same kind of rows.
    return statement(environmentId, { values }) as Promise<Row[]>
  }
}

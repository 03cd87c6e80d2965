import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type Dialect, Kysely } from 'kysely'
import { isCollision, translate } from './failures.ts'
import type { HearbackTables } from './migrations/tables.ts'

/** The schema that texts name; `inSchema` puts another one in its place. */
const writtenSchema = 'hearback'
/** PostgreSQL keeps names that begin with `pg_` for itself. */
const schemaName = /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/
const attempts = 10
/** The longest pause before the second attempt, in ms; it doubles with each further one, up to `longestPauseMs`. */
const firstPauseMs = 5
const longestPauseMs = 200

/** Runs a statement: `$1` is the first parameter. */
export type Statement<Row> = (params: readonly unknown[]) => Promise<Row[]>

/**
 * Runs a text by itself. `preparedName` tells it from every other text: a statement may be prepared under it. Answers the
 * rows, and how many it has given or written.
 */
export type Run = (
  text: string,
  params: readonly unknown[],
  preparedName: string,
) => Promise<{ rows: unknown[]; count: number }>

export interface Database {
  /**
   * Declares a statement. `text` is called once, when the statement first runs: a process makes no text that it does not
   * send. It must give the same text each time, and names tables as `hearback.…` whatever the schema is called. A
   * statement that PostgreSQL calls off because of another one is run again a few times.
   */
  statement<Row>(name: string, text: () => string): Statement<Row>
  /** Declares statements that differ in their parts. Each is declared when it is first asked for. */
  variants<Key, Row>(variants: Variants<Key>): (key: Key) => Statement<Row>
  /** Declares a statement that answers how many rows it gave or wrote, which PostgreSQL tells of every statement. */
  counted(name: string, text: () => string): (params: readonly unknown[]) => Promise<number>
  readonly kysely: Kysely<unknown>
  /** For building queries on the tables: see `query`. */
  readonly tables: Kysely<HearbackTables>
  readonly schema: string
}

/** Statements that differ in their parts, by keys. */
export interface Variants<Key> {
  /** Every key that may be asked for: tests read the text of each. */
  keys(): Iterable<Key>
  name(key: Key): string
  text(key: Key): string
}

export interface DatabaseOptions {
  dialect: Dialect
  /** The schema that holds the tables. */
  schema: string
  /** What statements are run by. Default: Kysely, whose layers cost as much as half of a small write. */
  run?: Run
  /** Called with every statement before it runs. */
  onStatement: ((name: string, text: string) => void) | undefined
}

export function openDatabase(options: DatabaseOptions): Database {
  const { schema, onStatement } = options
  if (!schemaName.test(schema)) {
    throw new Error(
      `Not a schema's name: ${schema}. Use up to 63 lower-case letters, digits and underscores; the first is no digit, ` +
        'and pg_ is kept for PostgreSQL.',
    )
  }
  const kysely = new Kysely<unknown>({ dialect: options.dialect })

  const run = options.run ?? byKysely(kysely)

  function declared(name: string, textOf: () => string): (params: readonly unknown[]) => ReturnType<Run> {
    let text: string | undefined
    let prepared = ''
    return (params) => {
      if (text === undefined) {
        text = inSchema(textOf(), schema)
        prepared = preparedName(name, text)
      }
      const constant = text
      return untilDone(() => {
        onStatement?.(name, constant)
        return run(constant, params, prepared)
      })
    }
  }

  function statement<Row>(name: string, text: () => string): Statement<Row> {
    const asked = declared(name, text)
    // Safe: what rows a text gives is said where it stands.
    return async (params) => (await asked(params)).rows as Row[]
  }

  return {
    kysely,
    // Safe: the migrations make these tables, and a test compares the two.
    tables: kysely as Kysely<HearbackTables>,
    schema,
    statement,
    variants<Key, Row>({ name, text }: Variants<Key>): (key: Key) => Statement<Row> {
      const made = new Map<Key, Statement<Row>>()
      return (key) => {
        const there = made.get(key) ?? statement<Row>(name(key), () => text(key))
        made.set(key, there)
        return there
      }
    },
    counted(name, text) {
      const asked = declared(name, text)
      return async (params) => (await asked(params)).count
    },
  }
}

/** The new name is quoted, as a word of the language such as `user` may be the name. Kysely quotes the written one. */
export const inSchema = (text: string, schema: string): string =>
  schema === writtenSchema ? text : text.replaceAll(/\bhearback\.|"hearback"\./g, `"${schema}".`)

const byKysely =
  (kysely: Kysely<unknown>): Run =>
  async (text, params) => {
    const { rows, numAffectedRows } = await kysely.executeQuery(CompiledQuery.raw(text, [...params]))
    return { rows, count: Math.max(rows.length, Number(numAffectedRows ?? 0)) }
  }

/**
 * Pauses between attempts are of random length: those that met would otherwise meet again. They add up to a second at
 * the most.
 */
async function untilDone<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step()
    } catch (error) {
      if (!isCollision(error) || attempt === attempts) throw translate(error)
    }
    await pause(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)))
  }
}

/** PostgreSQL cuts names at 63 bytes; the hash tells texts of one name apart. */
const preparedName = (name: string, text: string): string =>
  `${name.slice(0, 40)}#${createHash('sha256').update(text).digest('hex').slice(0, 12)}`

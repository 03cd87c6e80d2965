import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type Dialect, Kysely } from 'kysely'
import { isCollision, translate } from './failures.ts'

/** The schema that statement texts name; another one is put in its place when a statement is made. */
const writtenSchema = /\bhearback\./g
const attempts = 10
/** The longest pause before the second attempt, in ms; it doubles with each further one, up to `longestPauseMs`. */
const firstPauseMs = 5
const longestPauseMs = 200

/** Runs a statement: `$1` is the first parameter. */
export type Statement<Row> = (params: readonly unknown[]) => Promise<Row[]>

export interface Database {
  /**
   * Makes a statement of a constant text. The text names its tables as `hearback.…` whatever the schema is
   * called. A statement that met another one is run again a few times.
   */
  statement<Row>(name: string, text: string): Statement<Row>
  readonly kysely: Kysely<unknown>
  readonly schema: string
}

export interface DatabaseOptions {
  dialect: Dialect
  /** The schema that holds the tables. */
  schema: string
  /** Filled with a name for each text that is worth preparing. */
  names: Map<string, string>
  /** Called with every statement before it runs. */
  onStatement: ((name: string, text: string) => void) | undefined
}

export function openDatabase(options: DatabaseOptions): Database {
  const { schema, names, onStatement } = options
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new Error(`Not a schema's name: ${schema}`)
  const kysely = new Kysely<unknown>({ dialect: options.dialect })

  return {
    kysely,
    schema,
    statement<Row>(name: string, constant: string): Statement<Row> {
      const text = constant.replace(writtenSchema, `${schema}.`)
      names.set(text, preparedName(name, text))
      const run = async (params: readonly unknown[]) => {
        onStatement?.(name, text)
        const { rows } = await kysely.executeQuery<Row>(CompiledQuery.raw(text, [...params]))
        return rows
      }
      return (params) => untilDone(() => run(params))
    },
  }
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

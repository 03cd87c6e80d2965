import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type Dialect, Kysely } from 'kysely'
import type { Direct, DirectStatement, DirectStatements } from './citus/direct.ts'
import { nodeStatements } from './citus/node-statements.ts'
import { type Connections, type Nodes, nodesOf, type ShardPlacement } from './citus/nodes.ts'
import { onlyReads, reachOf, type Sending, type StatementResult, toOneShard, toShard } from './citus/on-shard.ts'
import { isCollision, translate } from './failures.ts'
import type { StoredTables } from './migrations/tables.ts'
import { numbered, type Values, type Write } from './named.ts'

/** The schema that statements name. `inSchema` replaces it. */
const writtenSchema = 'hearback'
/** PostgreSQL reserves names that begin with `pg_`. */
const schemaName = /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/
const mostAttempts = 10
const usualConnections: Connections = { most: 10, waitMs: Number.POSITIVE_INFINITY }
/** Longest pause before the second attempt, in ms. It doubles with each further attempt, up to `longestPauseMs`. */
const firstPauseMs = 5
const longestPauseMs = 200

/** On how many servers the tables lie: on one, or on those of Citus. */
export type Layout = 'plain' | 'citus'

/**
 * Runs a statement with the values of its parameters, if it has any. `Whose` stands before them: the environment of a statement
 * of one environment.
 */
export interface Statement<Row, Names extends string, Whose extends readonly string[] = [environmentId: string]> {
  (...args: Arguments<Names, Whose>): Promise<Row[]>
  /** Runs the statement and returns how many rows it selected or wrote. PostgreSQL reports that number for every statement. */
  count(...args: Arguments<Names, Whose>): Promise<number>
}

type Arguments<Names extends string, Whose extends readonly string[]> = [Names] extends [never]
  ? [...Whose]
  : [...Whose, Values<Names>]

/**
 * Runs the text of a statement once. `preparedName` is unique to the text, so that a statement can be prepared under it.
 * `isBounded`: the statement only reads, and ends after the time that filters may take, where the database can end it.
 */
export type Run = (
  text: string,
  params: readonly unknown[],
  preparedName: string,
  isBounded: boolean,
) => Promise<StatementResult>

/** A database, as stores use it. */
export interface Database {
  /**
   * Declares a statement of one environment, which is `$1` in its text. The other parameters have names.
   *
   *     const find = database.statement<{ name: string }, 'id'>(
   *       'tags.find',
   *       ({ id }) => `select t.name from hearback.tags t where t.environment_id = $1 and t.id = ${id}`,
   *     )
   *     const [tag] = await find('e1', { id: 't1' })
   *
   * The text is written once, when the statement first runs, so that a process writes no text in vain. The text must be constant,
   * and names tables as `hearback.…` in any schema. A statement that PostgreSQL aborts because of a concurrent one (deadlock,
   * serialization failure) is retried a few times.
   */
  statement<Row, Names extends string = never>(name: string, write: Write<Names>, how?: Planned): Statement<Row, Names>
  /** Declares a statement of several environments, or of none. All parameters have names. */
  across<Row, Names extends string = never>(name: string, write: Write<Names>): Statement<Row, Names, []>
  /**
   * Declares a statement like one of `across`, which Citus runs in a single shard, for all environments there. `shard` is a text
   * that lies in the shard.
   */
  inShard<Row, Names extends string = never>(name: string, write: Write<Names>): Statement<Row, Names, [shard: string]>
  /** Declares statements that differ in their parts. Each is declared on first use. */
  variants<Key, Row, Names extends string = never>(variants: Variants<Key, Names>): (key: Key) => Statement<Row, Names>
  readonly kysely: Kysely<unknown>
  /** Kysely for migrations: its statements may take as long as they need. */
  readonly unhurried: Kysely<unknown>
  /** Kysely with the types of the tables. `query` builds queries on it. */
  readonly tables: Kysely<StoredTables>
  readonly schema: string
  /** How many partitions the tables that grow get when they are made, 0 for none; `undefined`: as they are, or none. */
  readonly partitions: number | undefined
  readonly layout: Layout
  /** The nodes of a Citus, `null` on one server. */
  readonly nodes: Nodes | null
  /** The way to the nodes of a Citus; `null`: all goes over the coordinator. */
  readonly direct: Direct | null
}

/** How a statement is planned and ended. */
export interface Planned {
  /**
   * Whether the statement reads as much as a client's filters make it read. It then ends after a time that an operator chooses,
   * and is planned for its parameters.
   */
  readonly isBounded?: boolean
}

/** Statements that differ in their parts, each with a key. */
interface Variants<Key, Names extends string> {
  /** All possible keys. Tests read the statement of each. */
  keys(): Iterable<Key>
  name(key: Key): string
  write(key: Key): Write<Names>
}

/** Options of `openDatabase`. */
export interface DatabaseOptions {
  dialect: Dialect
  /** The dialect of `unhurried`. Default: `dialect`, where no statement is limited in time. */
  unhurried?: Dialect
  /** The schema that holds the tables. */
  schema: string
  /** How many partitions the tables that grow get when they are made. Default: as they are, or none. */
  partitions?: number | undefined
  /** Default: `plain`. */
  layout?: Layout | undefined
  /** Runs statements. Default: Kysely, whose layers cost as much as half of a small write. */
  run?: Run
  /** Called with every statement before it runs. */
  onStatement: ((name: string, text: string) => void) | undefined
  /** Default: 10, for which a statement waits as long as it takes. */
  connections?: Connections
  /** How often a statement is tried that PostgreSQL aborts because of a concurrent one. Default: 10 times. */
  attempts?: number | undefined
  /** Opens the way to the nodes of a Citus. Default: all goes over the coordinator. */
  direct?: ((statements: DirectStatements) => Direct) | undefined
}

/** Opens a database for the stores. Connects on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const { schema, attempts = mostAttempts } = options
  if (!schemaName.test(schema)) {
    throw new Error(
      `The name of the schema is invalid: ${schema}. Use up to 63 lower-case letters, digits and underscores, and do not ` +
        'begin with a digit or with pg_, which PostgreSQL reserves.',
    )
  }
  const kysely = new Kysely<unknown>({ dialect: options.dialect })
  const unhurried = options.unhurried ? new Kysely<unknown>({ dialect: options.unhurried }) : kysely
  return databaseOn(kysely, unhurried, { ...options, run: options.run ?? byKysely(kysely), attempts })
}

/** A database whose statements go to these. */
function databaseOn(
  kysely: Kysely<unknown>,
  unhurried: Kysely<unknown>,
  options: DatabaseOptions & { run: Run; attempts: number },
): Database {
  const { schema, onStatement, run, attempts, layout = 'plain' } = options
  let nodes: Nodes | null = null
  let direct: Direct | null = null

  function declared<Names extends string>(
    name: string,
    write: Write<Names>,
    { isBounded = false, of = 'environment' }: Declared,
  ): (whose: string | undefined, values: Values<Names> | undefined) => ReturnType<Run> {
    let made: Made<Names> | undefined
    return (whose, values) => {
      made ??= madeOf(name, write, of)
      const one = made
      const { text, sent, prepared, sending, reach, valuesOf } = one
      const params = whose === undefined ? valuesOf(values) : [whose, ...valuesOf(values)]
      return retried(attempts, () => {
        onStatement?.(name, text)
        const overCoordinator = () =>
          sending === undefined
            ? run(sent, params, prepared, isBounded)
            : run(sent, sending.values(params), prepared, isBounded).then(sending.result)
        const onNode = (placement: ShardPlacement) => {
          const own = of === 'shard' ? params.slice(1) : params
          return (isBounded ? null : direct?.run(placement, one, own, overCoordinator)) ?? overCoordinator()
        }
        const [first] = params
        if (reach === 'all' && nodes) return nodes.onAll(overCoordinator)
        if (reach === 'node' && nodes && typeof first === 'string') return nodes.on(first, onNode)
        return overCoordinator()
      })
    }
  }

  function madeOf<Names extends string>(name: string, write: Write<Names>, of: Whose): Made<Names> {
    const { text: written, valuesOf } = numbered(of === 'environment' ? 2 : 1, write)
    const sending =
      layout === 'citus' && (of === 'environment' || of === 'shard')
        ? of === 'shard'
          ? toOneShard(written)
          : toShard(written)
        : undefined
    const text = inSchema(written, schema)
    const sent = sending === undefined ? text : inSchema(sending.text, schema)
    const reach = nodes && of !== 'coordinator' ? (of === 'all' ? reachOf(written) : 'node') : 'coordinator'
    // Safe: a statement without parameters takes no values.
    const none = {} as Values<Names>
    return {
      ...{ text, written, sent, reads: onlyReads(written), inShards: new Map() },
      // On Citus, many statements go to the server as the call of one function.
      prepared: preparedName(name, sent + written),
      sending,
      reach,
      valuesOf: (values = none) => valuesOf(values),
    }
  }

  /** The statement as its callers run it: the first argument says whose rows it is about, where it takes one. */
  function statement<Row, Names extends string, Of extends readonly string[]>(
    name: string,
    write: Write<Names>,
    how: Declared,
  ): Statement<Row, Names, Of> {
    const run = declared(name, write, how)
    const isOfOne = how.of === undefined || how.of === 'environment' || how.of === 'shard'
    const resultOf = (args: readonly unknown[]) => {
      // Safe: `Arguments` says what stands where.
      const [whose, values] = (isOfOne ? args : [undefined, ...args]) as [string | undefined, Values<Names> | undefined]
      return run(whose, values)
    }
    return Object.assign(
      // Safe: the declaration states the type of the rows.
      async (...args: Arguments<Names, Of>) => (await resultOf(args)).rows as Row[],
      { count: async (...args: Arguments<Names, Of>) => (await resultOf(args)).count },
    )
  }

  if (layout === 'citus') {
    const asked = nodeStatements((name, write) => statement(name, write, { of: 'coordinator' }), schema)
    direct = options.direct?.(asked) ?? null
    nodes = nodesOf(asked, options.connections ?? usualConnections, undefined, direct?.close)
  }

  return {
    nodes,
    direct,
    kysely,
    unhurried,
    // Safe: the migrations create these tables, and a test compares the two.
    tables: kysely as Kysely<StoredTables>,
    schema,
    partitions: options.partitions,
    layout,
    statement: (name, write, how = {}) => statement(name, write, how),
    across: (name, write) => statement(name, write, { of: 'all' }),
    inShard: (name, write) => statement(name, write, { of: 'shard' }),
    variants<Key, Row, Names extends string>({ name, write }: Variants<Key, Names>) {
      const declaredByKey = new Map<Key, Statement<Row, Names>>()
      return (key: Key) => {
        const variant = declaredByKey.get(key) ?? statement<Row, Names, [string]>(name(key), write(key), {})
        declaredByKey.set(key, variant)
        return variant
      }
    },
  }
}

/** Whose rows a statement may name: those of one environment, of all environments in one shard of Citus, of all, or none on a node. */
type Whose = 'environment' | 'shard' | 'all' | 'coordinator'

/** How a statement is declared. */
interface Declared extends Planned {
  /** Default: `environment`. */
  readonly of?: Whose
}

/** A statement whose text is written. */
interface Made<Names extends string> extends DirectStatement {
  readonly text: string
  /** The text that goes to the server. */
  readonly sent: string
  readonly sending: Sending | undefined
  readonly reach: ReturnType<typeof reachOf>
  valuesOf(values: Values<Names> | undefined): unknown[]
}

/**
 * Replaces the schema that a text names. The new name is quoted, because it may be a reserved word such as `user`. Texts
 * of Kysely contain the old name in quotes.
 */
export const inSchema = (text: string, schema: string): string =>
  schema === writtenSchema ? text : text.replaceAll(/\bhearback\.|"hearback"\./g, `"${schema}".`)

const byKysely =
  (kysely: Kysely<unknown>): Run =>
  async (text, params) => {
    const { rows, numAffectedRows } = await kysely.executeQuery(CompiledQuery.raw(text, [...params]))
    return { rows, count: Math.max(rows.length, Number(numAffectedRows ?? 0)) }
  }

/**
 * Repeats a step that a concurrent statement aborted. Pauses are of random length, so that the same statements do not
 * collide again. All pauses of a step take at most about a second.
 */
async function retried<T>(attempts: number, step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step()
    } catch (error) {
      if (!isCollision(error) || attempt === attempts) throw translate(error)
    }
    await pause(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)))
  }
}

/** Name for a prepared statement. PostgreSQL cuts names at 63 bytes; the hash distinguishes texts of the same name. */
const preparedName = (name: string, text: string): string =>
  `${name.slice(0, 40)}#${createHash('sha256').update(text).digest('hex').slice(0, 12)}`

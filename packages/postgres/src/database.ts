import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type Dialect, Kysely } from 'kysely'
import { askText, placesText, shardsText } from './citus/node-statements.ts'
import { type Connections, type Nodes, nodesOf, type Shard } from './citus/nodes.ts'
import { reachOf, type Sending, toOneShard, toShard } from './citus/on-shard.ts'
import { isCollision, translate } from './failures.ts'
import type { StoredTables } from './migrations/tables.ts'

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

/** Runs a statement and returns its rows. `$1` is the first parameter. */
export type Statement<Row> = (params: readonly unknown[]) => Promise<Row[]>

/**
 * Runs the text of a statement once. `preparedName` is unique to the text, so that a statement can be prepared under it.
 * `isBounded`: the statement only reads, and ends after the time that filters may take, where the database can end it.
 * Returns the rows, and the number of rows that were selected or written.
 */
export type Run = (
  text: string,
  params: readonly unknown[],
  preparedName: string,
  isBounded: boolean,
) => Promise<{ rows: unknown[]; count: number }>

/** A database, as stores use it. */
export interface Database {
  /**
   * Declares a statement. `text` is called once, when the statement first runs, so that a process builds no text in vain.
   * The text must be constant, and names tables as `hearback.…` in any schema. A statement that PostgreSQL aborts because
   * of a concurrent one (deadlock, serialization failure) is retried a few times.
   */
  statement<Row>(name: string, text: () => string): Statement<Row>
  /**
   * Declares a statement that reads as much as a client's filters make it read. It ends after a time that an operator
   * chooses, and is planned for its parameters.
   */
  bounded<Row>(name: string, text: () => string): Statement<Row>
  /** Declares statements that differ in their parts. Each is declared on first use. */
  variants<Key, Row>(variants: Variants<Key>): (key: Key) => Statement<Row>
  /** Declares a statement that returns how many rows it selected or wrote. PostgreSQL reports that number for every statement. */
  counted(name: string, text: () => string): (params: readonly unknown[]) => Promise<number>
  readonly kysely: Kysely<unknown>
  /** Kysely for migrations: its statements may take as long as they need. */
  readonly unhurried: Kysely<unknown>
  /** Kysely with the types of the tables. `query` builds queries on it. */
  readonly tables: Kysely<StoredTables>
  readonly schema: string
  /** How many partitions the tables that grow get when they are made, 0 for none; `undefined`: as they are, or none. */
  readonly partitions: number | undefined
  readonly layout: Layout
  /** For statements of several environments, or of none. All others are of the environment `$1`. */
  readonly across: Pick<Database, 'statement' | 'counted'>
  /**
   * Declares a statement like one of `across`, which Citus runs in a single shard, for all environments there. The first value is a
   * text that lies in the shard, and the parameters follow.
   */
  inShard<Row>(name: string, text: () => string): Statement<Row>
  /** The nodes of a Citus, `null` on one server. */
  readonly nodes: Nodes | null
}

/** Statements that differ in their parts, each with a key. */
export interface Variants<Key> {
  /** All possible keys. Tests read the statement of each. */
  keys(): Iterable<Key>
  name(key: Key): string
  text(key: Key): string
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

  function declared(
    name: string,
    textOf: () => string,
    { isBounded = false, of = 'environment' }: Declared = {},
  ): (params: readonly unknown[]) => ReturnType<Run> {
    let text: string | undefined
    let sent = ''
    let prepared = ''
    let sending: Sending | undefined
    let reach: ReturnType<typeof reachOf> = 'coordinator'
    return (params) => {
      if (text === undefined) {
        const written = textOf()
        text = inSchema(written, schema)
        if (layout === 'citus' && (of === 'environment' || of === 'shard'))
          sending = of === 'shard' ? toOneShard(written) : toShard(written)
        sent = sending === undefined ? text : inSchema(sending.text, schema)
        prepared = preparedName(name, sent)
        if (nodes && of !== 'coordinator') reach = of === 'all' ? reachOf(written) : 'node'
      }
      const constant = text
      return retried(attempts, () => {
        onStatement?.(name, constant)
        const values = sending === undefined ? params : sending.values(params)
        const step = () => run(sent, values, prepared, isBounded)
        const [first] = params
        const answer =
          reach === 'all' && nodes
            ? nodes.onAll(step)
            : reach === 'node' && nodes && typeof first === 'string'
              ? nodes.on(first, step)
              : step()
        return sending === undefined ? answer : answer.then(sending.result)
      })
    }
  }

  function statement<Row>(name: string, text: () => string, how?: Declared): Statement<Row> {
    const run = declared(name, text, how)
    // Safe: the declaration states the type of the rows.
    return async (params) => (await run(params)).rows as Row[]
  }

  function counted(name: string, text: () => string, how?: Declared): ReturnType<Database['counted']> {
    const run = declared(name, text, how)
    return async (params) => (await run(params)).count
  }

  if (layout === 'citus') nodes = nodesOf(nodeStatements(statement), options.connections ?? usualConnections)

  return {
    nodes,
    kysely,
    unhurried,
    // Safe: the migrations create these tables, and a test compares the two.
    tables: kysely as Kysely<StoredTables>,
    schema,
    partitions: options.partitions,
    statement: (name, text) => statement(name, text),
    bounded: (name, text) => statement(name, text, { isBounded: true }),
    layout,
    across: {
      statement: (name, text) => statement(name, text, { of: 'all' }),
      counted: (name, text) => counted(name, text, { of: 'all' }),
    },
    inShard: (name, text) => statement(name, text, { of: 'shard' }),
    variants<Key, Row>({ name, text }: Variants<Key>): (key: Key) => Statement<Row> {
      const declaredByKey = new Map<Key, Statement<Row>>()
      return (key) => {
        const variant = declaredByKey.get(key) ?? statement<Row>(name(key), () => text(key))
        declaredByKey.set(key, variant)
        return variant
      }
    },
    counted: (name, text) => counted(name, text),
  }
}

/** How a statement is declared. */
interface Declared {
  readonly isBounded?: boolean
  /** Whose rows the statement may name: those of one environment, of all environments in one shard of Citus, of all, or none on a node. Default: `environment`. */
  readonly of?: 'environment' | 'shard' | 'all' | 'coordinator'
}

/** The statements with which the nodes of a Citus are known. None of them waits for another one on its node. */
function nodeStatements(statement: <Row>(name: string, text: () => string, how: Declared) => Statement<Row>) {
  const alone: Declared = { of: 'coordinator' }
  const find = statement<Shard>('citus.places', () => placesText, alone)
  const list = statement<Shard>('citus.shards', () => shardsText, alone)
  const ask = statement('citus.ask', () => askText, alone)
  return { find: (texts: readonly string[]) => find([texts]), list: () => list([]), ask: (text: string) => ask([text]) }
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

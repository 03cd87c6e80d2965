import process from 'node:process'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { types as pgTypes } from 'pg'
import type { Run } from './database.ts'
import { endsConnection, missesStatement } from './failures.ts'

/** The members of a `pg` pool that are used. Typed here because `pg` has no types, and users should not need `@types/pg`. */
export interface PgPool {
  readonly options: object
  connect(): Promise<PgPoolClient>
  on(event: 'acquire', listener: (client: PgPoolClient) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  end(): Promise<void>
}

/** The members of a `pg` connection that are used. */
export interface PgPoolClient {
  query(statement: PgStatement): Promise<PgResult>
  on(event: 'error', listener: (error: Error) => void): unknown
  release(destroy?: boolean): void
}

/** A statement with its parameters. */
export interface PgStatement {
  text: string
  values: unknown[]
  /** The name under which it is prepared. Default: it is not prepared. */
  name?: string
  types: PgTypes
  /** How long it may take, in ms. Default: the pool's. */
  query_timeout?: number
}

/** Parsers for the columns of a result, by the number of a column's type. */
export interface PgTypes {
  getTypeParser(type: number): (text: string) => unknown
}

/** The members of a `pg` result that are used. */
interface PgResult {
  rows: unknown[]
  rowCount: number | null
}

const asText = (text: string): string => text
// Safe: `pg` knows the type; its own types list no arrays.
const asTexts = pgTypes.getTypeParser(1009 as never)
/** Parsers by PostgreSQL's type numbers: boolean, integer, double precision, JSON and lists of texts. */
const parsers = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [23, Number],
  [701, Number],
  [114, JSON.parse],
  [1009, asTexts],
])
/** Parsers of all statements, independent of parsers that the host has set for its own pool or for `pg`. */
export const types: PgTypes = { getTypeParser: (type) => parsers.get(type) ?? asText }

/** How long a statement that filters make long may take, in ms, unless an operator says otherwise. */
const filterTimeoutMs = 10_000

/**
 * Runs each statement on a connection of a pool.
 *
 * @param prepare whether statements are prepared under their names. PostgreSQL then plans them once a connection, which
 * nearly doubles the rate of inserts
 * @param boundMs how long a bounded statement may take, in ms
 */
export function runOn(pool: PgPool, prepare: boolean, boundMs = filterTimeoutMs): Run {
  const preparing = preparingUntilLost()
  ignoreErrorEvents(pool)
  return async (text, params, preparedName, isBounded) => {
    const client = await pool.connect()
    // Safe: `pg` only reads them.
    const values = params as unknown[]
    let isUnusable = false
    try {
      if (isBounded) return counted(await inTransaction(() => client.query({ text, values, types })))
      return counted(
        prepare && preparing.isOn()
          ? await client.query({ name: preparedName, text, values, types }).catch(withoutName)
          : await client.query({ text, values, types }),
      )
    } catch (error) {
      // The server's last message arrives before the socket closes. In between, the pool would hand out the connection again.
      isUnusable ||= endsConnection(error)
      throw error
    } finally {
      client.release(isUnusable)
    }

    /** Where the statement fails, its connection can go on, unless that has failed. */
    async function inTransaction(read: () => Promise<PgResult>): Promise<PgResult> {
      const run = (text: string) => client.query({ text, values: [], types })
      await run('begin read only')
      try {
        // It ends with the transaction, so that the connection is as before, also behind a pooler.
        await run(`set local statement_timeout = ${boundMs}`)
        const result = await read()
        await run('commit')
        return result
      } catch (error) {
        if (!endsConnection(error)) await run('rollback')
        throw error
      }
    }

    function withoutName(error: unknown): Promise<PgResult> {
      if (!missesStatement(error)) throw error
      // `pg` would go on using names on this connection that the server does not know.
      isUnusable = true
      preparing.lost()
      // Safe to repeat: the statement failed before it ran, and there is no transaction.
      return client.query({ text, values, types })
    }
  }
}

const counted = ({ rows, rowCount }: PgResult) => ({ rows, count: rowCount ?? 0 })

/** The longest time that a timer can wait, in ms: 25 days. `pg` knows no statement without a limit in a pool that has one. */
const asLongAsNeeded = 2_147_483_647

/** The pool in Kysely's form, without a limit of time for a statement. */
export const unhurriedPoolOfKysely = (pool: PgPool): PostgresPool =>
  poolOfKysely(pool, { query_timeout: asLongAsNeeded })

/** The pool in Kysely's form. Its `end` does nothing: the owner of the pool ends it. */
export const poolOfKysely = (pool: PgPool, limits: Pick<PgStatement, 'query_timeout'> = {}): PostgresPool => ({
  options: pool.options,
  connect: async () => clientOfKysely(await pool.connect(), limits),
  end: async () => {},
})

function clientOfKysely(client: PgPoolClient, limits: Pick<PgStatement, 'query_timeout'>): PostgresPoolClient {
  let ended = false
  let endedBy: unknown = new Error('Connection terminated')
  async function query(text: unknown, values: readonly unknown[] = []): Promise<unknown> {
    if (typeof text !== 'string') throw new Error('Only statements in text are supported, no cursors')
    // A rollback after a time-out, for example, would wait for the same time again. Kysely tells its error, not that before.
    if (ended) throw endedBy
    try {
      return await client.query({ text, values: [...values], types, ...limits })
    } catch (error) {
      ended = endsConnection(error)
      endedBy = error
      throw error
    }
  }
  return {
    // Safe: Kysely's type also allows cursors, which `query` refuses.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(ended),
  }
}

const withListener = new WeakSet<object>()

/**
 * Keeps the `error` event of a broken connection from ending the process, as an event without listener does. A connection
 * emits it itself while it is in use; the pool emits it for idle connections, even after its end. Statements that wait for
 * the connection reject in any case. The listener is added on `acquire`, because the pool emits that before it removes its
 * own listener; later, a new connection could break in between. One listener serves all storages on a pool.
 */
export function ignoreErrorEvents(pool: Pick<PgPool, 'on'>): void {
  const listenTo = (emitter: Pick<PgPoolClient, 'on'>) => {
    if (withListener.has(emitter)) return
    withListener.add(emitter)
    emitter.on('error', () => {})
  }
  if (!withListener.has(pool)) pool.on('acquire', listenTo)
  // Safe: both have the `error` event.
  listenTo(pool as Pick<PgPoolClient, 'on'>)
}

/** Whether statements are prepared under names. Switches itself off where a pooler loses prepared statements. */
interface Preparing {
  isOn(): boolean
  /** Notes that a prepared statement was lost. Repeated losses switch preparing off. */
  lost(): void
}

/** Number of losses that switch preparing off. One alone may be due to an operator. */
const maxLosses = 3
/** Longest time between two such losses, in ms. */
const lossesWithinMs = 60_000

function preparingUntilLost(): Preparing {
  let isOn = true
  let losses = 0
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    isOn: () => isOn,
    lost() {
      const now = performance.now()
      losses = now - lastAt > lossesWithinMs ? 1 : losses + 1
      lastAt = now
      if (!isOn || losses < maxLosses) return
      isOn = false
      process.emitWarning(
        'A connection pooler loses prepared statements, as PgBouncer before 1.21 does in transaction mode. Hearback ' +
          'continues without them. Set `prepare: false` (hearback serve --no-prepare), or configure the pooler to ' +
          'support prepared statements.',
        { type: 'HearbackWarning', code: 'HEARBACK_UNPREPARED' },
      )
    },
  }
}

import process from 'node:process'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { types as pgTypes } from 'pg'
import type { Run } from './database.ts'
import { endsConnection, missesStatement } from './failures.ts'

/**
 * The part of a pool of `pg` that is used. Typed here because `pg` brings no types: what is published must not ask
 * for `@types/pg`.
 */
export interface PgPool {
  readonly options: object
  connect(): Promise<PgPoolClient>
  on(event: 'acquire', listener: (client: PgPoolClient) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  end(): Promise<void>
}

/** The part of its connections. */
export interface PgPoolClient {
  query(statement: { text: string; values: unknown[]; name?: string; types: PgTypes }): Promise<PgResult>
  on(event: 'error', listener: (error: Error) => void): unknown
  release(destroy?: boolean): void
}

/** How a statement's columns are read: a parser by the number of a column's type. */
export interface PgTypes {
  getTypeParser(type: number): (text: string) => unknown
}

/** The part of what a statement answers. */
export interface PgResult {
  rows: unknown[]
  rowCount: number | null
}

const asText = (text: string): string => text
// Safe: `pg` knows the type; its own types list no arrays.
const asTexts = pgTypes.getTypeParser(1009 as never)
/** By the numbers that PostgreSQL gives its types: boolean, integer, double precision, JSON and lists of texts. */
const parsers = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [23, Number],
  [701, Number],
  [114, JSON.parse],
  [1009, asTexts],
])
/** How statements read columns on every pool: a host may have given its own pool, or all of `pg`, other parsers. */
export const types: PgTypes = { getTypeParser: (type) => parsers.get(type) ?? asText }

/**
 * Runs texts on the connections of a pool, one each time.
 *
 * @param prepare whether statements are sent under their names: PostgreSQL then plans them once a connection, which nearly
 * doubles the rate of inserts
 */
export function runOn(pool: PgPool, prepare: boolean): Run {
  const naming = namesWhileFollowed()
  watchErrors(pool)
  return async (text, params, preparedName) => {
    const client = await pool.connect()
    // Safe: `pg` only reads them.
    const values = params as unknown[]
    let spoilt = false
    try {
      return counted(
        prepare && naming.areFollowed()
          ? await client.query({ name: preparedName, text, values, types }).catch(again)
          : await client.query({ text, values, types }),
      )
    } catch (error) {
      // The server says goodbye before the socket closes: in between, the pool would hand the connection to the next one.
      spoilt ||= endsConnection(error)
      throw error
    } finally {
      client.release(spoilt)
    }

    function again(error: unknown): Promise<PgResult> {
      if (!missesStatement(error)) throw error
      // `pg` believes that the server has its statements, and would go on asking for them.
      spoilt = true
      naming.lost()
      // It failed before it began, and stands in no transaction.
      return client.query({ text, values, types })
    }
  }
}

const counted = ({ rows, rowCount }: PgResult) => ({ rows, count: rowCount ?? 0 })

/** The pool as Kysely takes it: for migrations, which have no names. Ending it is left to who made it. */
export const poolOfKysely = (pool: PgPool): PostgresPool => ({
  options: pool.options,
  connect: async () => clientOfKysely(await pool.connect()),
  end: async () => {},
})

function clientOfKysely(client: PgPoolClient): PostgresPoolClient {
  let ended = false
  async function query(text: unknown, values: readonly unknown[] = []): Promise<unknown> {
    if (typeof text !== 'string') throw new Error('Statements are texts: no cursor is ever opened')
    // Such as the rollback after a time-out: it would wait as long again.
    if (ended) throw new Error('Connection terminated')
    try {
      return await client.query({ text, values: [...values], types })
    } catch (error) {
      ended = endsConnection(error)
      throw error
    }
  }
  return {
    // Kysely's type also lists a form for cursors, which is refused above.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(ended),
  }
}

const watched = new WeakSet<object>()

/**
 * A connection that breaks says so as an event, on itself while it is ours and on the pool while it is idle, even after
 * the pool's end; unheard, it ends the process. Whoever waits for the connection is told besides. The pool announces a
 * connection that it hands out before it stops listening itself: heard later, a new one could break in between. One
 * listener is enough for all storages on a pool.
 */
function watchErrors(pool: PgPool): void {
  const hear = (one: Pick<PgPoolClient, 'on'>) => {
    if (watched.has(one)) return
    watched.add(one)
    one.on('error', () => {})
  }
  if (!watched.has(pool)) pool.on('acquire', hear)
  // Safe: only the event that both have is listened to.
  hear(pool as Pick<PgPoolClient, 'on'>)
}

/** Whether statements are sent under names, until it turns out that those get lost on the way. */
interface Naming {
  areFollowed(): boolean
  /** A name got lost. Where that happens again and again, names are not followed from then on. */
  lost(): void
}

/** Losses that one after another give names up, and how far they may lie apart, in ms: one alone may be an operator's doing. */
const lossesBorne = 3
const lossesWithinMs = 60_000

function namesWhileFollowed(): Naming {
  let followed = true
  let losses = 0
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    areFollowed: () => followed,
    lost() {
      const now = performance.now()
      losses = now - lastAt > lossesWithinMs ? 1 : losses + 1
      lastAt = now
      if (!followed || losses < lossesBorne) return
      followed = false
      process.emitWarning(
        'Prepared statements get lost between here and PostgreSQL, as behind PgBouncer before 1.21 in transaction ' +
          'mode: going on without them. Set `prepare: false` (hearback serve --no-prepare), or let the pooler ' +
          'follow them.',
        { type: 'HearbackWarning', code: 'HEARBACK_UNPREPARED' },
      )
    },
  }
}

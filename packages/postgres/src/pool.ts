import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { endsConnection } from './failures.ts'

/**
 * The part of a pool of `pg` that is used. Typed here because `pg` brings no types: what is published must not ask
 * for `@types/pg`.
 */
export interface PgPool {
  readonly options: object
  connect(): Promise<PgPoolClient>
  end(): Promise<void>
}

/** The part of its connections. */
export interface PgPoolClient {
  query(statement: { text: string; values: unknown[]; name?: string }): Promise<unknown>
  on(event: 'error', listener: (error: Error) => void): unknown
  release(destroy?: boolean): void
}

/**
 * A pool of `pg` as Kysely takes it.
 *
 * Statements whose text has a name are sent under it: PostgreSQL then plans them once a connection, which nearly
 * doubles the rate of inserts. `names` is empty where statements must not be named.
 */
export function namedPool(pool: PgPool, names: ReadonlyMap<string, string>, owned: boolean): PostgresPool {
  const known = new WeakMap<PgPoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      let named = known.get(client)
      if (!named) {
        hearErrors(client)
        named = namedClient(client, names)
        known.set(client, named)
      }
      return named
    },
    // A pool that was handed in goes on serving its owner.
    end: async () => {
      if (owned) await pool.end()
    },
  }
}

const heard = new WeakSet<PgPoolClient>()

/**
 * A connection that breaks while it is ours says so twice: to the statement, and as an event which ends the process when
 * nobody listens. One listener is enough for all storages on a pool.
 */
function hearErrors(client: PgPoolClient): void {
  if (heard.has(client)) return
  heard.add(client)
  client.on('error', () => {})
}

function namedClient(client: PgPoolClient, names: ReadonlyMap<string, string>): PostgresPoolClient {
  let ended = false
  async function query(text: unknown, values?: readonly unknown[]): Promise<unknown> {
    if (typeof text !== 'string') throw new Error('Statements are texts: no cursor is ever opened')
    // Such as the rollback after a time-out: it would wait as long again.
    if (ended) throw new Error('Connection terminated')
    const name = names.get(text)
    try {
      return await client.query({ text, values: [...(values ?? [])], ...(name && { name }) })
    } catch (error) {
      ended ||= endsConnection(error)
      throw error
    }
  }
  return {
    // Kysely's type also lists a form for cursors, which is refused above.
    query: query as PostgresPoolClient['query'],
    // The server says goodbye before the socket closes: in between, the pool would hand the connection to the next one.
    release: (destroy) => client.release(destroy || ended),
  }
}

import { Pool } from 'pg'
import { openDatabase } from './database.ts'
import { PooledDialect } from './dialect.ts'
import { endsConnection } from './failures.ts'
import { behindPooler } from './inspect.ts'
import { type PgPool, poolOfKysely, runOn } from './pool.ts'
import { type PostgresStorage, storageOn } from './storage.ts'

export type PostgresOptions = PostgresConnection & {
  /** The schema that holds the tables; created by `migrate` where it is missing. Default: `hearback`. */
  schema?: string
  /** Called with the name and the text of every statement before it runs; for tracing. Default: nobody. */
  onStatement?: (name: string, text: string) => void
}

type PostgresConnection =
  | {
      /**
       * `postgres://user:password@host:5432/database`, with `?sslmode=…` where it is needed. Nothing is refused
       * at once with a sentence; it is let through here so that `process.env.DATABASE_URL` needs no cast.
       */
      connectionString: string | undefined
      /** Connections at the most. Default: 10; more have gained nothing. */
      max?: number
      /** How long a request waits for a connection, in ms, before it is answered 503. Default: 10,000. */
      connectionTimeoutMs?: number
      /**
       * How long a statement may take, in ms, before its request is answered 503 and the connection given up: a
       * database that goes mute holds nobody longer. PostgreSQL ends the statement about a second after it has heard
       * of that. A statement of a migration has no more. Default: 30,000.
       */
      queryTimeoutMs?: number
      /**
       * Whether statements are prepared under a name, once a connection, which nearly doubles the rate of inserts.
       * `false` behind a transaction pooler that does not follow them (PgBouncer before 1.21); left at true there, it
       * is switched off when the first one gets lost, with a warning. Default: true.
       */
      prepare?: boolean
    }
  | {
      /**
       * A pool of `pg` that the host has anyway. `close` leaves it open. Give it a `query_timeout`: without one, a
       * database that goes mute holds every request as long as the network does; `set client_connection_check_interval
       * = 1000` for its connections, or its role, so that a statement ends with its connection; and `set jit = off`:
       * PostgreSQL would spend 100 ms on compiling a page of a large table. Its `error` events are listened to, so that
       * a connection that breaks does not end the process.
       */
      pool: PgPool
      /** As above. Default: false, as nothing is known of what the pool connects to. */
      prepare?: boolean
    }

/** Who asks whether the database is there wants to know soon. */
const pingTimeoutMs = 2000

/** Storage on PostgreSQL 15 or newer. Connects when it is first used. */
export function postgresStorage(options: PostgresOptions): PostgresStorage {
  const owned = !('pool' in options)
  const pool = owned ? openPool(options) : options.pool
  const database = openDatabase({
    dialect: new PooledDialect({ pool: poolOfKysely(pool) }),
    run: runOn(pool, options.prepare ?? owned),
    schema: options.schema ?? 'hearback',
    onStatement: options.onStatement,
  })
  return storageOn(database, {
    pingTimeoutMs,
    behindPooler: () => behindPooler(pool),
    // One that was handed in goes on serving its owner.
    ...(owned && { release: () => pool.end() }),
  })
}

function openPool(options: Extract<PostgresConnection, { connectionString: string | undefined }>): Pool {
  const { connectionString } = options
  if (!connectionString) {
    throw new Error(
      'postgresStorage: `connectionString` is empty. Give an address such as ' +
        'postgres://user:password@host:5432/database, from DATABASE_URL for example, or a `pool`.',
    )
  }
  // The driver takes any text for the name of a host, or of a database.
  if (!/^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(connectionString)) {
    throw new Error(
      'postgresStorage: `connectionString` must look like postgres://user:password@host:5432/database; it begins ' +
        'otherwise. Where it is quoted in an environment file, see that the quotes are gone.',
    )
  }
  return new Pool({
    connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
    query_timeout: options.queryTimeoutMs ?? 30_000,
    keepAlive: true,
    fallback_application_name: 'hearback',
    onConnect: setUp,
  })
}

async function setUp(client: { query(text: string): Promise<unknown> }): Promise<void> {
  // Pages are written so that PostgreSQL believes them to be dear (see `keyset.ts`): it would compile each, for 100 ms.
  await client.query('set jit = off')
  // Else a statement whose connection was given up, or whose process has died, runs on to its end and keeps its locks.
  await client.query('set client_connection_check_interval = 1000').catch((error) => {
    // PostgreSQL refuses it where it cannot tell, as on Windows: a connection without it is as good.
    if (endsConnection(error)) throw error
  })
}

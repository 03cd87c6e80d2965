import { PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { type Address, directTo, setUpDirect } from './citus/direct.ts'
import type { Connections } from './citus/nodes.ts'
import { type Database, type Layout, openDatabase } from './database.ts'
import { endsConnection } from './failures.ts'
import { behindPooler } from './inspect.ts'
import { type HostKysely, kyselyPool } from './kysely-pool.ts'
import { type PgPool, poolOfKysely, runOn, unhurriedPoolOfKysely } from './pool.ts'
import { freshnessOf } from './replica/freshness.ts'
import { withReplica } from './replica/with-replica.ts'
import { type PostgresStorage, storageOn } from './storage.ts'

/** Options of `postgresStorage`: where to connect, and where the tables are. */
export type PostgresOptions = PostgresConnection & {
  /** Schema of the tables. `migrate` creates it where it is missing. Default: `hearback`. */
  schema?: string
  /** Called with the name and the text of every statement before it runs, for tracing. Default: none. */
  onStatement?: (name: string, text: string) => void
  /**
   * How long PostgreSQL may count responses by filters for a summary or a trend, in ms. It then ends the statement, and the
   * client reads in a 503 what to do: choose a shorter period, or leave a filter out. Default: a third of `queryTimeoutMs`,
   * and 10,000 where the host's own connections are used.
   */
  filterTimeoutMs?: number
  /**
   * A streaming replica, from which lists of responses, exports, summaries and trends, the delivery log and the audit log are read.
   * Everything else, and all configuration, is read from the primary. Hearback compares how far both are about once a second. It
   * reads from the primary while the replica lacks what the team has written through this process, while it is older than
   * `maxLagMs`, and while it does not answer: a reader sees no error, and in other processes' writes at most that lag.
   * Refused together with `layout: 'citus'`. Default: none.
   */
  replica?: PostgresReplica
  /**
   * Into how many partitions the tables that grow are divided when `migrate` makes them, by a hash of the environment: 2 to
   * 256. Deliveries and their payloads are divided by weeks instead, and a week is dropped as a whole. It stays as it is then, and
   * another number is refused. For services with many environments and more responses than fit in memory; one environment lies
   * in one partition. Default: as they are, or none.
   */
  partitions?: number
  /**
   * `citus`: the tables lie on the servers of a Citus, and `connectionString` is that of its coordinator. `migrate` distributes them by
   * their environment. Statements of an environment go straight to its server, if `connectionString` is set and `prepare` is not `false`:
   * up to half of `max` connections are opened to each server that can be reached. Default: `plain`, one server.
   */
  layout?: Layout
}

/** Where a replica is. */
export type PostgresReplica = PostgresConnection & {
  /** How far the replica may lag behind, in ms. Default: 5000. */
  maxLagMs?: number
}

type PostgresConnection =
  | {
      /**
       * `postgres://user:password@host:5432/database`, with `?sslmode=…` where it is needed. The type admits `undefined`
       * so that `process.env.DATABASE_URL` needs no cast; an empty value throws an error that says what to set.
       */
      connectionString: string | undefined
      /** Maximum number of connections. Default: 10; more gained nothing in measurements. */
      max?: number
      /** How long a request waits for a connection, in ms, before it is answered 503. Default: 10,000. */
      connectionTimeoutMs?: number
      /**
       * How long a statement may take, in ms, before its request is answered 503 and the connection is closed, for example
       * because the database no longer responds. PostgreSQL ends the statement about a second after the connection closes.
       * Migrations may take as long as they need. Default: 30,000.
       */
      queryTimeoutMs?: number
      /**
       * Whether each connection prepares statements under names, which nearly doubles the rate of inserts. Set `false`
       * behind a transaction pooler without support for prepared statements (PgBouncer before 1.21). Left at `true` there,
       * Hearback repeats lost statements without a name; repeated losses switch it off, with a warning. Default: true.
       */
      prepare?: boolean
    }
  | {
      /**
       * The host's own `pg` pool. `close` leaves it open. Hearback listens to its `error` events, so that a broken
       * connection does not end the process. Configure it as follows:
       *
       * - `query_timeout`: otherwise requests wait for an unresponsive database as long as the network does.
       * - `set client_connection_check_interval = 1000` for its connections or its role, so that a statement ends with its
       *   connection.
       * - `set jit = off`: otherwise PostgreSQL spends 100 ms on compiling the query of a page of a large table.
       */
      pool: PgPool
      /**
       * Whether each connection prepares statements under names, which nearly doubles the rate of inserts. Set `true` where
       * the pool connects to PostgreSQL directly, or to a pooler that supports prepared statements. Default: false.
       */
      prepare?: boolean
    }
  | {
      /**
       * The host's own Kysely with a dialect of PostgreSQL. Its plugins do not apply, and `close` does not destroy it. A
       * transaction is refused. Its statements have no names, so that PostgreSQL plans each of them anew, which takes nearly
       * half of the rate of inserts: pass the `pool` beneath with `prepare: true` where that matters. Time-outs and settings
       * are yours; see `pool`.
       *
       * A connection never goes back to you inside a transaction of Hearback. Where a statement in one takes longer than your
       * `query_timeout`, it is rolled back first. Where that takes as long again, Kysely 0.29 closes the connection; an older Kysely
       * lacks the means, and your pool gets the connection back once PostgreSQL has answered.
       */
      kysely: HostKysely
    }

/** How long a statement may take, in ms, unless an operator says otherwise. */
const queryTimeoutMs = 30_000

/** How long `ping` waits, in ms. Health checks need a quick answer. */
const pingTimeoutMs = 2000

/** How far a replica may lag behind, in ms, unless an operator says otherwise. */
const maxLagMs = 5000

/** Storage on PostgreSQL 15 or newer. Connects on first use. */
export function postgresStorage(options: PostgresOptions): PostgresStorage {
  return openPostgres(options).storage
}

/** Opens a database, and the storage on it. */
export function openPostgres(options: PostgresOptions): { database: Database; storage: PostgresStorage } {
  refuseFraction('filterTimeoutMs', options.filterTimeoutMs)
  refusePartitions(options.partitions)
  const { replica } = options
  if (replica !== undefined && options.layout === 'citus') throw new Error(replicaOfCitus)
  const { database, storage } = opened(options, options)
  if (replica === undefined) return { database, storage }
  refuseFraction('replica.maxLagMs', replica.maxLagMs)
  if ('connectionString' in replica && !replica.connectionString) {
    throw new Error('postgresStorage: `replica.connectionString` is empty. Set it, or leave `replica` out.')
  }
  // A statement that fails there is sent to the primary instead of tried again.
  const other = opened(replica, options, 1)
  const both = withReplica(storage, {
    replica: other.storage,
    freshness: freshnessOf(database, other.database),
    maxLagMs: replica.maxLagMs ?? maxLagMs,
  })
  return { database, storage: both }
}

/** As `pg` understands its options. */
function connectionsOf({ options }: PgPool): Connections {
  const { max, connectionTimeoutMillis }: { max?: number; connectionTimeoutMillis?: number } = options
  return { most: max || 10, waitMs: connectionTimeoutMillis || Number.POSITIVE_INFINITY }
}

const replicaOfCitus =
  "postgresStorage: `replica` and `layout: 'citus'` do not go together: how far a replica is about is read from the log of the " +
  'coordinator, and responses are in the logs of the nodes. Leave `replica` out.'

function opened(
  connection: PostgresConnection,
  {
    schema = 'hearback',
    onStatement,
    filterTimeoutMs,
    partitions,
    layout,
  }: Omit<PostgresOptions, keyof PostgresConnection>,
  attempts?: number,
): { database: Database; storage: PostgresStorage } {
  const { pool, owned } = poolOf(connection)
  const prepares = 'kysely' in connection ? false : (connection.prepare ?? owned)
  // The nodes of a pooler's coordinator, or of a pool with settings of its host, are not ours to connect to.
  const isDirect = 'connectionString' in connection && prepares
  const database = openDatabase({
    dialect: new PostgresDialect({ pool: poolOfKysely(pool) }),
    unhurried: new PostgresDialect({ pool: unhurriedPoolOfKysely(pool) }),
    run: runOn(pool, prepares, filterTimeoutMs ?? filterTimeoutOf(connection)),
    schema,
    onStatement,
    attempts,
    partitions,
    layout,
    connections: connectionsOf(pool),
    ...(isDirect && {
      direct: (statements) => directTo(statements, schema, (address) => openNode(connection, address, schema)),
    }),
  })
  const storage = storageOn(database, {
    pingTimeoutMs,
    behindPooler: () => behindPooler(pool),
    // The owner of a given pool closes it.
    ...(owned && {
      async release() {
        await database.direct?.end()
        await pool.end()
      },
    }),
  })
  return { database, storage }
}

function poolOf(options: PostgresConnection): { pool: PgPool; owned: boolean } {
  if ('kysely' in options) return { pool: kyselyPool(options.kysely), owned: false }
  if ('pool' in options) return { pool: options.pool, owned: false }
  return { pool: openPool(options), owned: true }
}

type ByConnectionString = Extract<PostgresConnection, { connectionString: string | undefined }>

/** Opens connections to a node of Citus, as to its coordinator. */
function openNode(options: ByConnectionString, { host, port }: Address, schema: string): Pool {
  const url = new URL(options.connectionString ?? '')
  for (const name of ['host', 'port']) url.searchParams.delete(name)
  url.hostname = host.includes(':') ? `[${host}]` : host
  url.port = String(port)
  return new Pool({
    ...poolOptions({ ...options, connectionString: url.href }),
    async onConnect(client) {
      await setUp(client)
      await setUpDirect(client, schema)
    },
  })
}

function openPool(options: ByConnectionString): Pool {
  const { connectionString } = options
  if (!connectionString) {
    throw new Error(
      'postgresStorage: `connectionString` is empty. Set an address such as ' +
        'postgres://user:password@host:5432/database, from DATABASE_URL for example, or a `pool`.',
    )
  }
  // The driver interprets any other text as the name of a host or a database.
  if (!/^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(connectionString)) {
    throw new Error(
      'postgresStorage: `connectionString` must look like postgres://user:password@host:5432/database, but begins ' +
        'otherwise. If an environment file quotes it, check that the quotes are removed.',
    )
  }
  if (severalHosts.test(connectionString)) {
    throw new Error(
      'postgresStorage: `connectionString` names several hosts, which node-postgres does not support. Set the address of a ' +
        'proxy that follows the primary, such as HAProxy: docs/production.md has its lines, under "Losing a machine".',
    )
  }
  return new Pool({ ...poolOptions(options), onConnect: setUp })
}

const poolOptions = (options: ByConnectionString): PoolConfig => ({
  connectionString: options.connectionString,
  max: options.max ?? 10,
  connectionTimeoutMillis: options.connectionTimeoutMs ?? 10_000,
  query_timeout: options.queryTimeoutMs ?? queryTimeoutMs,
  keepAlive: true,
  fallback_application_name: 'hearback',
})

/** `postgres://a,b/database` and `postgres:///database?host=a,b`, as libpq takes them. A name, a password or an option may have commas. */
const severalHosts = /^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|[?&]host=[^&#]*(?:,|%2c)/i

const filterTimeoutOf = (connection: PostgresConnection): number | undefined =>
  'connectionString' in connection ? Math.ceil((connection.queryTimeoutMs ?? queryTimeoutMs) / 3) : undefined

function refuseFraction(name: string, ms: number | undefined): void {
  if (ms === undefined || (Number.isInteger(ms) && ms > 0)) return
  throw new Error(`postgresStorage: \`${name}\` must be a whole number of ms above 0, not ${ms}`)
}

function refusePartitions(partitions: number | undefined): void {
  if (partitions === undefined || (Number.isInteger(partitions) && partitions >= 2 && partitions <= 256)) return
  throw new Error(`postgresStorage: \`partitions\` must be a whole number from 2 to 256, not ${partitions}`)
}

/**
 * Settings of each connection. PostgreSQL overestimates the cost of pages (see `keyset.ts`) and would compile the query of
 * each, for 100 ms. Without the second, a statement whose client closed the connection or died runs to its end and keeps its
 * locks.
 */
const settings = [
  ['jit', 'off'],
  ['client_connection_check_interval', '1s'],
] as const

/** Changes the settings that are not as they should be yet: a role may have them, and then a pooler sees no `set`. */
async function setUp(client: { query(text: string): Promise<unknown> }): Promise<void> {
  for (const [name, value] of settings) {
    const change = `select set_config('${name}', '${value}', false) where current_setting('${name}') <> '${value}'`
    // A server may refuse a setting, as PostgreSQL on Windows does with the second. The connection works without it.
    await client.query(change).catch((error) => {
      if (endsConnection(error)) throw error
    })
  }
}

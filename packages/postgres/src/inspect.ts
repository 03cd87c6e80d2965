import { type Kysely, sql } from 'kysely'
import { type CitusInspection, inspectCitus } from './citus/inspect.ts'
import type { Database } from './database.ts'
import { translate } from './failures.ts'
import { isOnFullDisk } from './full-disk.ts'
import { migrationsOf } from './migrate/applied.ts'
import { type PgPool, types } from './pool.ts'
import { type Privileges, privilegesOf } from './privileges.ts'

/** The state of a database, for its operator. */
export interface DatabaseInspection {
  /** Version of the server, such as `16.4`. */
  readonly version: string
  /** Version of the server as a number, such as 160004. */
  readonly versionNumber: number
  /** Fastest of five round trips, in ms. */
  readonly roundTripMs: number
  /** How far the database's clock is ahead of this machine's, in ms. Exact to half a round trip. */
  readonly clockAheadMs: number
  readonly migrations: {
    /** Migrations that the database has. */
    readonly applied: readonly string[]
    /** Migrations that this version of Hearback needs and the database lacks. */
    readonly missing: readonly string[]
    /** Migrations that the database has and this version of Hearback does not know. A newer version applied them. */
    readonly unknown: readonly string[]
  }
  /** How the database encodes texts: `UTF8`, or another that cannot store every letter. */
  readonly encoding: string
  /** What the role of the connection may do. */
  readonly privileges: Privileges
  /** Whether the database refuses writes: it is a replica, or its transactions are read-only by default. */
  readonly readOnly: boolean
  /** Whether the disk of the database is full. */
  readonly diskFull: boolean
  readonly connections: {
    /** Maximum for all roles that are no superusers, together. */
    readonly allowed: number
    /** Connections of all clients now, including this one. */
    readonly used: number
  }
  /** PostgreSQL's setting. With `off`, a crash of the machine loses the last committed writes. */
  readonly synchronousCommit: string
  /** PostgreSQL's setting. With `false`, a crash of the machine may destroy the whole database. */
  readonly fsync: boolean
  /** PostgreSQL's setting. With `false`, a crash of the machine may corrupt pages. */
  readonly fullPageWrites: boolean
  /** Whether a connection pooler is in between. `null` where that is unknown. */
  readonly behindPooler: boolean | null
  /** The nodes of the Citus that the tables lie on; `null`: they lie on one server. */
  readonly citus: CitusInspection | null
}

/** Options of `inspect`. */
export interface InspectOptions {
  /** This machine's time, in ms. Default: `Date.now`. */
  now?: () => number
}

const roundTrips = 5

/** Reads the state of a database, which may be empty. Throws the storage's errors, also where the role may not read it. */
export async function inspectDatabase(
  database: Database,
  behindPooler: () => Promise<boolean | null>,
  { now = Date.now }: InspectOptions = {},
): Promise<DatabaseInspection> {
  try {
    const migrations = await migrationsOf(database)
    const privileges = await privilegesOf(database)
    const measured = await database.kysely
      .connection()
      .execute(async (connection) => ({ ...(await settings(connection)), ...(await timed(connection, now)) }))
    const diskFull = await isOnFullDisk(database.kysely)
    const citus = await inspectCitus(database)
    return { ...measured, diskFull, migrations, privileges, behindPooler: await behindPooler(), citus }
  } catch (error) {
    throw translate(error)
  }
}

/** Measures round trips on one connection, as opening a connection takes longer than a round trip. */
async function timed(connection: Kysely<unknown>, now: () => number) {
  let fastest = { roundTripMs: Number.POSITIVE_INFINITY, clockAheadMs: 0 }
  for (let trip = 0; trip < roundTrips; trip += 1) {
    const sentAt = now()
    const began = performance.now()
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(connection)
    const roundTripMs = performance.now() - began
    if (roundTripMs < fastest.roundTripMs) {
      fastest = { roundTripMs, clockAheadMs: Math.round((rows[0]?.at ?? 0) - (sentAt + roundTripMs / 2)) }
    }
  }
  return fastest
}

interface SettingsRow {
  encoding: string
  version: string
  versionNumber: number
  readOnly: boolean
  allowed: number
  used: number
  synchronousCommit: string
  fsync: boolean
  fullPageWrites: boolean
}

async function settings(connection: Kysely<unknown>) {
  const { rows } = await sql<SettingsRow>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int as "versionNumber",
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "readOnly",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as allowed,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('fsync') = 'on' as fsync,
      current_setting('full_page_writes') = 'on' as "fullPageWrites"`.execute(connection)
  const [row] = rows
  if (!row) throw new Error('The database did not return its settings')
  const { allowed, used, ...rest } = row
  return { ...rest, connections: { allowed, used } }
}

/**
 * Whether the pool connects to a pooler instead of PostgreSQL. PostgreSQL announces to each client the id of its own process.
 * A pooler announces an invented id, as it does not know which server process will run the statements.
 */
export async function behindPooler(pool: PgPool): Promise<boolean | null> {
  const client = await pool.connect()
  let hasReplied = false
  try {
    const announced: unknown = Reflect.get(client, 'processID')
    const result = await client.query({ text: 'select pg_backend_pid() as pid', values: [], types })
    hasReplied = true
    const { rows } = result as { rows: { pid: number }[] }
    return typeof announced === 'number' ? rows[0]?.pid !== announced : null
  } finally {
    client.release(!hasReplied)
  }
}

import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { translate } from './failures.ts'
import { migrationsOf } from './migrate.ts'
import { type PgPool, types } from './pool.ts'
import { type Privileges, privilegesOf } from './privileges.ts'

/** How a database stands, for who runs it: read, never written. */
export interface DatabaseInspection {
  /** Such as `16.4`. */
  readonly version: string
  /** Such as 160004. */
  readonly versionNumber: number
  /** The fastest of a few round trips, in ms. */
  readonly roundTripMs: number
  /** How far the database's clock is ahead of this machine's, in ms; give or take half a round trip. */
  readonly clockAheadMs: number
  readonly migrations: {
    /** That the database has. */
    readonly applied: readonly string[]
    /** That this version needs and the database lacks. */
    readonly missing: readonly string[]
    /** That the database has and this version does not know: a newer one made them. */
    readonly unknown: readonly string[]
  }
  /** What the role of the connection may do. */
  readonly privileges: Privileges
  /** A replica, or set to refuse writes. */
  readonly readOnly: boolean
  readonly connections: {
    /** That a role like this one may have, all of them together. */
    readonly allowed: number
    /** In use now, by everybody, this one included. */
    readonly used: number
  }
  /** `off` loses, at a crash of the machine, what was answered last. */
  readonly synchronousCommit: string
  /** False may lose the whole database at a crash of the machine. */
  readonly fsync: boolean
  readonly fullPageWrites: boolean
  /** Whether a pooler stands between; `null` where that cannot be told. */
  readonly behindPooler: boolean | null
}

export interface InspectOptions {
  /** This machine's time, in ms. Default: `Date.now`. */
  now?: () => number
}

const roundTrips = 5

/** Asks a database how it stands. It may be empty. Throws as the storage does, and where the role may not read it. */
export async function inspectDatabase(
  database: Database,
  behindPooler: () => Promise<boolean | null>,
  { now = Date.now }: InspectOptions = {},
): Promise<DatabaseInspection> {
  try {
    const migrations = await migrationsOf(database)
    const privileges = await privilegesOf(database)
    const asked = await database.kysely
      .connection()
      .execute(async (connection) => ({ ...(await settings(connection)), ...(await timed(connection, now)) }))
    return { ...asked, migrations, privileges, behindPooler: await behindPooler() }
  } catch (error) {
    throw translate(error)
  }
}

/** On one connection: making one takes longer than a round trip. */
async function timed(connection: Kysely<unknown>, now: () => number) {
  let fastest = { roundTripMs: Number.POSITIVE_INFINITY, clockAheadMs: 0 }
  for (let trip = 0; trip < roundTrips; trip += 1) {
    const sent = now()
    const began = performance.now()
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(connection)
    const roundTripMs = performance.now() - began
    if (roundTripMs < fastest.roundTripMs) {
      fastest = { roundTripMs, clockAheadMs: Math.round((rows[0]?.at ?? 0) - (sent + roundTripMs / 2)) }
    }
  }
  return fastest
}

interface SettingsRow {
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
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as "versionNumber",
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "readOnly",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as allowed,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('fsync') = 'on' as fsync,
      current_setting('full_page_writes') = 'on' as "fullPageWrites"`.execute(connection)
  const [row] = rows
  if (!row) throw new Error('The database does not say how it is set')
  const { allowed, used, ...rest } = row
  return { ...rest, connections: { allowed, used } }
}

/**
 * A server tells each connection the id of the process behind it. A pooler makes one up, as it cannot know which
 * connection of its own a statement will go by.
 */
export async function behindPooler(pool: PgPool): Promise<boolean | null> {
  const client = await pool.connect()
  let answered = false
  try {
    const told: unknown = Reflect.get(client, 'processID')
    const result = await client.query({ text: 'select pg_backend_pid() as pid', values: [], types })
    answered = true
    const { rows } = result as { rows: { pid: number }[] }
    return typeof told === 'number' ? rows[0]?.pid !== told : null
  } finally {
    client.release(!answered)
  }
}

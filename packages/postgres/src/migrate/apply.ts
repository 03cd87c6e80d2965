import { setTimeout as pause } from 'node:timers/promises'
import { UnavailableError } from '@hearback/core/storage'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { checkCitus, checkLayout, distribute } from '../citus/distribute.ts'
import { type Database, inSchema } from '../database.ts'
import { isCollision, isLockTimeout } from '../failures.ts'
import { migrations } from '../migrations/index.ts'
import type { Migration, Refusal } from '../migrations/migration.ts'
import { partitioned } from '../migrations/partitioned.ts'
import { tendWeeks } from '../partitions/tend.ts'
import { PrivilegeError, privilegesOf } from '../privileges.ts'
import { runIn } from '../run-in.ts'
import { hasMigration, missingMigrations } from './applied.ts'
import { buildIndexes } from './build-indexes.ts'
import { checkPartitions, partitionsOf } from './partitions.ts'

/** How migrations wait for tables that other transactions use. */
export interface Patience {
  /**
   * How long a statement waits for a lock, in ms. While it waits, later statements wait behind it, those of running services
   * too.
   */
  readonly lockMs: number
  /** How often a migration begins anew when it did not get a lock. */
  readonly attempts: number
  /** The pause before each of them, in ms. The waiting statements of services run meanwhile. */
  readonly pauseMs: number
}

/** The migrations that one call found missing, by the process that applied them. */
export interface AppliedMigrations {
  /** Applied by this process. */
  readonly here: readonly string[]
  /** Applied by another process at the same time. */
  readonly elsewhere: readonly string[]
}

/** Nothing ended before: no week is dropped. */
const nothingEnded = '1970-01-01T00:00:00.000Z'

/** Two minutes in all. */
const usual: Patience = { lockMs: 2_000, attempts: 30, pauseMs: 2_000 }

/**
 * Applies all missing migrations, each by itself: what was applied stays when a later one fails. Many processes may call it
 * at once: a lock of the schema lets one process migrate, and the others then find nothing to do. The lock belongs to the
 * transaction, since a transaction pooler shares sessions.
 */
export async function applyMigrations(
  database: Database,
  all: Readonly<Record<string, Migration>> = migrations,
  patience: Patience = usual,
): Promise<AppliedMigrations> {
  await checkPartitions(database)
  await checkCitus(database)
  const applied = await applyMissing(database, all, patience)
  await distribute(database)
  // Also where nothing is missing: the service may run as a role that cannot.
  await tendWeeks(database, Date.now(), nothingEnded)
  return applied
}

async function applyMissing(
  database: Database,
  all: Readonly<Record<string, Migration>>,
  patience: Patience,
): Promise<AppliedMigrations> {
  const missing = await missingMigrations(database, Object.keys(all))
  if (missing.length === 0) return { here: [], elsewhere: [] }
  await checkEncoding(database)
  // Checked before, as the first statement that fails for want of a privilege names no grant.
  const { toMigrate } = await privilegesOf(database)
  if (toMigrate !== null) throw new PrivilegeError(toMigrate)
  const here: string[] = []
  for (const name of missing) {
    const migration = all[name] ?? {}
    await buildIndexes(database, migration.indexes ?? [])
    const isOwn = await withPatience(name, patience, () => inTurn(database, name, migration, patience.lockMs))
    if (isOwn) here.push(name)
  }
  return { here, elsewhere: missing.filter((name) => !here.includes(name)) }
}

/** Throws where the database could not store every letter. One that is in use already is left as it is. */
async function checkEncoding({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string; name: string }>`
    select current_setting('server_encoding') as encoding, current_database() as name`.execute(kysely)
  const [{ encoding, name } = { encoding: 'UTF8', name: '' }] = rows
  if (encoding !== 'UTF8') throw new Error(wrongEncoding(name, encoding))
}

/** Says that a database has another encoding than UTF8, and what to do. */
const wrongEncoding = (name: string, encoding: string): string =>
  `The database "${name}" has the encoding ${encoding}, in which answers with other letters cannot be stored. Make one in UTF8, ` +
  `and use that: create database ${name}_utf8 encoding 'UTF8' template template0`

/** Throws an error that names the missing migrations. Changes nothing. */
export async function checkMigrations(database: Database): Promise<void> {
  await checkPartitions(database)
  const missing = await missingMigrations(database, Object.keys(migrations))
  if (missing.length === 0) return checkLayout(database)
  // A worker of a Citus has no list of migrations: the address of the coordinator helps more than their names.
  await checkCitus(database)
  throw new Error(
    `The database lacks the migrations ${missing.join(', ')} in schema "${database.schema}". ` +
      "Run `hearback migrate`, or call `storage.migrate('apply')`.",
  )
}

/** Applies one migration in a transaction, unless another process has done so; returns whether it did. */
async function inTurn(
  database: Database,
  name: string,
  { refusal, statements = '' }: Migration,
  lockMs: number,
): Promise<boolean> {
  const { unhurried, schema } = database
  // With a stricter default level, reads after the lock would still use the snapshot from before the wait.
  return unhurried
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (db) => {
      // Limits of the role would end a migration of a large table, or the wait for another process that applies one.
      await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
        pg_advisory_xact_lock(hashtextextended(${`hearback migrations ${schema}`}, 0))`.execute(db)
      await prepare(db, schema)
      if (await hasMigration(db, schema, name)) return false
      await sql`select set_config('lock_timeout', ${String(lockMs)}, true)`.execute(db)
      if (refusal) await refuseWhere(db, database, name, refusal)
      // The tables of later migrations are divided as those of the first.
      const partitions = (await partitionsOf(db, schema)) ?? database.partitions ?? 0
      for (const statement of statements.split(/;\s*\n/).flatMap((one) => partitioned(one, partitions))) {
        if (statement.trim()) await db.executeQuery(CompiledQuery.raw(inSchema(statement, schema)))
      }
      const { migrations } = namesOf(schema)
      await sql`insert into ${migrations} (name, "timestamp") values (${name}, ${new Date().toISOString()})`.execute(db)
      return true
    })
}

/** A migration is refused for what the database has. The command prints the message as it is. */
class RefusedMigration extends Error {
  override readonly name = 'HearbackMigrationRefused'
}

async function refuseWhere(
  db: Kysely<unknown>,
  database: Database,
  name: string,
  { locked, queries }: Refusal,
): Promise<void> {
  await runIn(db, database, `lock table ${locked} in access exclusive mode`)
  for (const query of queries) {
    const [found] = await runIn<{ sentence: string }>(db, database, query)
    if (found)
      throw new RefusedMigration(`The migration ${name} was refused, and has changed nothing. ${found.sentence}`)
  }
}

/** Creates the schema, and the table that lists what was applied. A role that may not create a schema may use one. */
async function prepare(db: Kysely<unknown>, name: string): Promise<void> {
  const { rows } = await sql`select from pg_namespace where nspname = ${name}`.execute(db)
  const { schema, migrations } = namesOf(name)
  if (rows.length === 0) await sql`create schema ${schema}`.execute(db)
  await sql`create table if not exists ${migrations} (
    name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(db)
}

const namesOf = (schema: string) => ({ schema: sql.id(schema), migrations: sql.id(schema, 'migrations') })

/** Repeats a step that did not get a lock in time, or that PostgreSQL ended because of a deadlock with another transaction. */
async function withPatience<T>(name: string, { lockMs, attempts, pauseMs }: Patience, step: () => Promise<T>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step()
    } catch (error) {
      if (!isLockTimeout(error) && !isCollision(error)) throw error
      if (attempt === attempts) throw new UnavailableError(blocked(name, attempts, lockMs), { cause: error })
    }
    await pause(pauseMs)
  }
}

const blocked = (name: string, attempts: number, lockMs: number): string =>
  `The migration ${name} waited ${attempts} times for ${lockMs} ms for a table that another transaction uses, and has changed ` +
  'nothing. Find that transaction in pg_stat_activity (the oldest xact_start), end it, and migrate again.'

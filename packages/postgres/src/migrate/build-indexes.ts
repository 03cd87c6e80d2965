import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { type Database, inSchema } from '../database.ts'
import { isCollision, isOvertaken, isTaken } from '../failures.ts'
import type { BuiltIndex } from '../migrations/migration.ts'
import { partitionsIn } from '../partitions/partitions-in.ts'

/** The pause between two looks at an index that another process is building, in ms. */
const pauseMs = 500

/**
 * Builds indexes while their tables are written. `create index concurrently` runs outside a transaction, so that no lock
 * keeps two processes apart, and leaves an invalid index behind where it fails. Hence each step looks at what there is: an
 * index that another connection is building is waited for, an invalid one is dropped.
 */
export async function buildIndexes(database: Database, indexes: readonly BuiltIndex[]): Promise<void> {
  for (const index of indexes) {
    const partitions = await partitionsIn(database.kysely, database.schema, tableOf(index))
    if (partitions.length === 0) await built(database, index)
    else await builtOfPartitions(database, index, partitions)
  }
}

async function built(database: Database, index: BuiltIndex): Promise<void> {
  for (let state = await stateOf(database, index); state !== 'ready'; state = await stateOf(database, index)) {
    if (state === 'building') await pause(pauseMs)
    else if (state === 'missing') await changed(database, building(index))
    else if (await isLeft(database, index)) await changed(database, dropping(index))
  }
}

/**
 * Whether an invalid index was left behind. One that was finished between the two halves of a look, at the index and at who builds it,
 * seems to be: a second look finds it ready.
 */
async function isLeft(database: Database, index: BuiltIndex): Promise<boolean> {
  await pause(pauseMs)
  return (await stateOf(database, index)) === 'invalid'
}

/**
 * PostgreSQL builds an index of a partitioned table for all partitions in one go, and writes wait for its end. So each partition gets
 * its own first, and that of the table then takes them over: it is invalid until it has all.
 */
async function builtOfPartitions(database: Database, index: BuiltIndex, known: readonly string[]): Promise<void> {
  const table = tableOf(index)
  const ofPartition = (partition: string): BuiltIndex => ({
    ...index,
    name: `${index.name}${partition.slice(table.length)}`,
    on: index.on.replace(table, partition),
  })
  for (const partition of known) await built(database, ofPartition(partition))
  const kind = index.unique === true ? 'unique index' : 'index'
  await changed(database, `create ${kind} if not exists ${index.name} on only ${index.on}`)
  // A partition that was made meanwhile lacks it, or has it already. Those that are made from now on have it.
  for (const partition of await partitionsIn(database.kysely, database.schema, table)) {
    if (await hasTakenOver(database, index, partition)) continue
    const own = ofPartition(partition)
    await built(database, own)
    await changed(database, `alter index hearback.${index.name} attach partition hearback.${own.name}`)
  }
}

/** Whether the index of a table has taken over one of this partition. */
async function hasTakenOver({ kysely, schema }: Database, { name }: BuiltIndex, partition: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_inherits i
    join pg_class whole on whole.oid = i.inhparent join pg_namespace n on n.oid = whole.relnamespace
    join pg_index x on x.indexrelid = i.inhrelid join pg_class p on p.oid = x.indrelid
    where n.nspname = ${schema} and whole.relname = ${name} and p.relname = ${partition}`.execute(kysely)
  return rows.length > 0
}

const tableOf = ({ on }: BuiltIndex): string => /hearback\.(\w+)/.exec(on)?.[1] ?? ''

type State = 'missing' | 'building' | 'invalid' | 'ready'

async function stateOf({ kysely, schema }: Database, { name }: BuiltIndex): Promise<State> {
  const { rows } = await sql<{ state: State }>`
    select case when i.indisvalid then 'ready'
      when exists (select from pg_stat_progress_create_index p where p.index_relid = c.oid) then 'building'
      else 'invalid' end as state
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_index i on i.indexrelid = c.oid
    where n.nspname = ${schema} and c.relname = ${name}`.execute(kysely)
  return rows[0]?.state ?? 'missing'
}

const building = ({ name, unique, on }: BuiltIndex): string =>
  `create ${unique === true ? 'unique index' : 'index'} concurrently ${name} on ${on}`
const dropping = ({ name }: BuiltIndex): string => `drop index concurrently if exists hearback.${name}`

/**
 * Runs a statement, without a limit of time. The connection then has the limit again that its pool may have given it. Another
 * process may have been quicker: the next look at the index tells.
 */
async function changed({ unhurried, schema }: Database, text: string): Promise<void> {
  await unhurried.connection().execute(async (db) => {
    const { rows } = await sql<{ before: string }>`
      select current_setting('statement_timeout') as before`.execute(db)
    await sql`set statement_timeout = 0`.execute(db)
    try {
      await db.executeQuery(CompiledQuery.raw(inSchema(text, schema)))
    } catch (error) {
      if (![isCollision, isTaken, isOvertaken].some((is) => is(error))) throw error
    } finally {
      await sql`select set_config('statement_timeout', ${rows[0]?.before ?? '0'}, false)`.execute(db)
    }
  })
}

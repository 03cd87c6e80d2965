import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { type Database, inSchema } from '../database.ts'
import { isCollision, isTaken } from '../failures.ts'
import type { BuiltIndex } from '../migrations/migration.ts'
import { isPartitioned, partitionOf } from '../migrations/partitioned.ts'
import { partitionsOf } from './partitions.ts'

/** The pause between two looks at an index that another process is building, in ms. */
const pauseMs = 500

/**
 * Builds indexes while their tables are written. `create index concurrently` runs outside a transaction, so that no lock
 * keeps two processes apart, and leaves an invalid index behind where it fails. Hence each step looks at what there is: an
 * index that another connection is building is waited for, an invalid one is dropped.
 */
export async function buildIndexes(database: Database, indexes: readonly BuiltIndex[]): Promise<void> {
  for (const index of indexes) {
    const partitions = isPartitioned(tableOf(index)) ? ((await partitionsOf(database.kysely, database.schema)) ?? 0) : 0
    if (partitions === 0) await built(database, index)
    else await builtOfPartitions(database, index, partitions)
  }
}

async function built(database: Database, index: BuiltIndex): Promise<void> {
  for (let state = await stateOf(database, index); state !== 'ready'; state = await stateOf(database, index)) {
    if (state === 'building') await pause(pauseMs)
    else await changed(database, state === 'invalid' ? dropping(index) : building(index))
  }
}

/**
 * PostgreSQL builds an index of a partitioned table for all partitions in one go, and writes wait for its end. So each partition gets
 * its own first, and that of the table then takes them over: it is invalid until it has all.
 */
async function builtOfPartitions(database: Database, index: BuiltIndex, partitions: number): Promise<void> {
  const table = tableOf(index)
  const ofPartition = (n: number): BuiltIndex => ({
    ...index,
    name: partitionOf(index.name, n),
    on: index.on.replace(table, partitionOf(table, n)),
  })
  for (let n = 0; n < partitions; n += 1) await built(database, ofPartition(n))
  const kind = index.unique === true ? 'unique index' : 'index'
  await changed(database, `create ${kind} if not exists ${index.name} on only ${index.on}`)
  for (let n = 0; n < partitions; n += 1) {
    await changed(database, `alter index hearback.${index.name} attach partition hearback.${ofPartition(n).name}`)
  }
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

/** Runs a statement, without a limit of time. Another process may have been quicker: the next look at the index tells. */
async function changed({ unhurried, schema }: Database, text: string): Promise<void> {
  await unhurried.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    try {
      await db.executeQuery(CompiledQuery.raw(inSchema(text, schema)))
    } catch (error) {
      if (!isCollision(error) && !isTaken(error)) throw error
    } finally {
      await sql`reset statement_timeout`.execute(db)
    }
  })
}

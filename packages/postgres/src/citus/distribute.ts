import { type Kysely, sql } from 'kysely'
import { type Database, inSchema } from '../database.ts'
import { runIn } from '../run-in.ts'
import { holdShardFunction, onShardFunction } from './on-shard-function.ts'

/** Small tables that statements of an environment read: each node has a copy. */
const copied = ['products', 'listeners']

/**
 * Tables that name environments and belong to the people of the service: they stay on the coordinator, with all that is not named here.
 * `placed_steps` is unused since the migration 0005.
 */
const ofTheService = ['memberships', 'placed_steps', 'key_hashes']

/** Keys are unique by chance: their hashes are those of random secrets. No index over several nodes can see to it. */
export const changesForCitus = ['drop index hearback.keys_hash', 'create index keys_hash on hearback.keys (hash)']

/** What the nodes of a Citus have of a schema. */
export interface Distribution {
  /** The version of the extension; `null`: the database has none. */
  readonly citus: string | null
  /** The coordinator, `10.0.0.1:5432`, or `its coordinator` where a worker lacks the address; `null`: this server is no worker. */
  readonly coordinator: string | null
  readonly distributed: readonly string[]
  readonly copied: readonly string[]
}

/** Reads how the tables are distributed. */
export async function distributionOf(db: Kysely<unknown>, schema: string): Promise<Distribution> {
  const { rows } = await sql<{ citus: string | null; isThere: boolean }>`
    select (select e.extversion from pg_extension e where e.extname = 'citus') as citus,
      to_regclass('pg_catalog.pg_dist_partition') is not null as "isThere"`.execute(db)
  const [found] = rows
  if (!found?.citus || !found.isThere) return { citus: null, coordinator: null, distributed: [], copied: [] }
  const tables = await sql<{ name: string; method: string }>`
    select c.relname as name, p.partmethod::text as method from pg_dist_partition p
    join pg_class c on c.oid = p.logicalrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} order by c.relname`.execute(db)
  const worker = await sql<{ coordinator: string | null }>`
    select (select n.nodename || ':' || n.nodeport from pg_dist_node n where n.groupid = 0 and n.noderole = 'primary') as coordinator
    from pg_dist_local_group g where g.groupid > 0`.execute(db)
  const coordinator = worker.rows[0] ? (worker.rows[0].coordinator ?? 'its coordinator') : null
  const named = (method: string) => tables.rows.filter((table) => table.method === method).map(({ name }) => name)
  return { citus: found.citus, coordinator, distributed: named('h'), copied: named('n') }
}

/** Throws where the tables lie otherwise than the process expects. Changes nothing. */
export async function checkLayout(database: Database): Promise<void> {
  const found = await checkCitus(database)
  if (found?.distributed.length === 0) throw new Error(notDistributed(database.schema))
}

const noCitus =
  "The database has no extension citus, but `layout` is 'citus'. Run `create extension citus` in it on every node, and " +
  '`select citus_add_node(…)` on the coordinator for each worker, or leave `layout` out.'
const isWorker = (coordinator: string): string =>
  `This server is a worker of a Citus: people, keys and the steps of migrations lie on the coordinator alone. Connect to ${coordinator}.`
const notDistributed = (schema: string): string =>
  `The tables in schema "${schema}" are not distributed, but \`layout\` is 'citus'. Run \`hearback migrate --layout citus\`, or ` +
  "call `storage.migrate('apply')`."
const isDistributed = (schema: string): string =>
  `The tables in schema "${schema}" are distributed by Citus, but \`layout\` is not 'citus'. Start with \`--layout citus\`, or ` +
  "`postgresStorage({ layout: 'citus' })`."

/** Throws where Citus is to be used and cannot be. Changes nothing. Returns what it has; `null`: it is not to be used. */
export async function checkCitus({ kysely, schema, layout, partitions }: Database): Promise<Distribution | null> {
  if (layout !== 'citus') {
    await checkPlain(kysely, schema)
    return null
  }
  if (partitions !== undefined) throw new Error(partitioned)
  const found = await distributionOf(kysely, schema)
  if (found.citus === null) throw new Error(noCitus)
  if (found.coordinator !== null) throw new Error(isWorker(found.coordinator))
  return found
}

async function checkPlain(db: Kysely<unknown>, schema: string): Promise<void> {
  const { distributed } = await distributionOf(db, schema)
  if (distributed.length > 0) throw new Error(isDistributed(schema))
}

const partitioned =
  "`partitions` and `layout: 'citus'` do not go together: Citus divides the tables into shards. Leave `partitions` out."

/**
 * Whether all is distributed, as far as the coordinator knows. Every start of a process looks, as a role that may change no table, and
 * while a node may be away.
 */
async function isDistributedWhole({ kysely, schema }: Database): Promise<boolean> {
  const done = await distributionOf(kysely, schema)
  const wanted = ['environments', ...(await tablesToDistribute(kysely, schema))]
  if (!copied.every((table) => done.copied.includes(table))) return false
  if (!wanted.every((table) => done.distributed.includes(table))) return false
  const { rows } = await sql<{ text: string }>`
    select p.prosrc as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = ${schema}`.execute(kysely)
  return [holdShardFunction, onShardFunction].every((made) =>
    rows.some(({ text }) => inSchema(made, schema).includes(`$${text}$`)),
  )
}

/**
 * Distributes what belongs to an environment by the environment, so that all of it lies on one node. Distributes only what is not
 * distributed yet: the tables of later migrations too. Rows that are there are moved; writes wait meanwhile.
 */
export async function distribute(database: Database): Promise<void> {
  if (database.layout !== 'citus' || (await isDistributedWhole(database))) return
  const { unhurried, schema } = database
  await unhurried
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (db) => {
      await sql`select set_config('statement_timeout', '0', true), set_config('citus.multi_shard_modify_mode', 'sequential', true),
        pg_advisory_xact_lock(hashtextextended(${`hearback migrations ${schema}`}, 0))`.execute(db)
      const run = (text: string) => runIn(db, database, text)
      const done = await distributionOf(db, schema)
      if (done.distributed.length === 0) {
        for (const change of changesForCitus) await run(change)
        // Otherwise Citus would make the table anew, and the views of it.
        await run('alter table hearback.environments drop constraint environments_product_id_fkey')
      }
      // The rows of the environment of a key, or of an export link, are found without asking every node.
      await run(`create table if not exists hearback.key_hashes (
        hash text collate "C" primary key, environment_id text collate "C" not null)`)
      await run(`insert into hearback.key_hashes (hash, environment_id)
        select k.hash, k.environment_id from hearback.keys k on conflict (hash) do nothing`)
      // A migration that is yet to come brings the table.
      if ((await tablesToDistribute(db, schema)).includes('export_links'))
        await run(`insert into hearback.key_hashes (hash, environment_id)
          select x.hash, x.environment_id from hearback.export_links x on conflict (hash) do nothing`)
      for (const table of copied.filter((one) => !done.copied.includes(one))) {
        await run(`select create_reference_table('hearback.${table}')`)
      }
      if (!done.distributed.includes('environments')) {
        await run(`select create_distributed_table('hearback.environments', 'id')`)
        await run(`alter table hearback.environments
          add constraint environments_product_id_fkey foreign key (product_id) references hearback.products (id)`)
      }
      for (const table of await tablesToDistribute(db, schema)) {
        if (done.distributed.includes(table)) continue
        await run(
          `select create_distributed_table('hearback.${table}', 'environment_id', colocate_with := 'hearback.environments')`,
        )
      }
      await run(holdShardFunction)
      await run(`select create_distributed_function('hearback.hold_here(bigint)')`)
      await run(onShardFunction)
      await run(`select create_distributed_function('hearback.on_shard(text, text, text, text[], text[])', 'environment',
        colocate_with := 'hearback.environments')`)
      // Of builds that sent everything over the coordinator. It did not look whether the shard is still there.
      await run('drop function if exists hearback.hold_shard(bigint)')
    })
}

/** The tables of environments besides `environments`; tables that others refer to first. */
export async function tablesToDistribute(db: Kysely<unknown>, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'environment_id' and not a.attisdropped
    )
    order by exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), c.relname`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !ofTheService.includes(name))
}

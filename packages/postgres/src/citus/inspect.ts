import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { NodeWay } from './direct.ts'
import { distributionOf, tablesToDistribute } from './distribute.ts'

/** The state of a Citus, for its operator. */
export interface CitusInspection {
  /** Version of the extension, such as `13.2-1`. */
  readonly version: string
  /** Version of the files that the coordinator runs, such as `13.2.2`: newer than `version` until the extension is updated. */
  readonly files: string
  /** The coordinator, `10.0.0.1:5432`, or `its coordinator` where a worker lacks the address; `null`: the server is no worker. */
  readonly coordinator: string | null
  /** How many nodes may hold environments. */
  readonly nodes: number
  /** Nodes that another cannot reach: `10.0.0.3:5432`. */
  readonly away: readonly string[]
  /** Into how many shards each table is divided; 0: none is distributed. */
  readonly shards: number
  /** Tables of environments that are not distributed, or not together with the others. */
  readonly apart: readonly string[]
  /** Whether statements of an environment go straight to each node; `null`: all go over the coordinator, as the options say. */
  readonly ways: readonly NodeWay[] | null
}

/** Reads the state of the Citus; `null`: the tables are to lie on one server, or there is none. */
export async function inspectCitus({ kysely, schema, layout, direct }: Database): Promise<CitusInspection | null> {
  if (layout !== 'citus') return null
  const { citus, coordinator } = await distributionOf(kysely, schema)
  if (citus === null) return null
  const { rows: running } = await sql<{ files: string | null }>`
    select substring(citus_version() from '[0-9.]+') as files`.execute(kysely)
  const { rows: nodes } = await sql<{ node: string; holds: boolean }>`
    select n.nodename || ':' || n.nodeport as node, n.shouldhaveshards as holds from pg_dist_node n
    where n.noderole = 'primary'`.execute(kysely)
  const { rows: away } = await sql<{ node: string }>`
    select distinct to_nodename || ':' || to_nodeport as node from citus_check_cluster_node_health()
    where result is not true order by node`.execute(kysely)
  const { rows: tables } = await sql<{ name: string; colocation: number; shards: number }>`
    select c.relname as name, p.colocationid as colocation,
      (select count(*)::int from pg_dist_shard s where s.logicalrelid = p.logicalrelid) as shards
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and p.partmethod = 'h'`.execute(kysely)
  const home = tables.find(({ name }) => name === 'environments')
  const together = tables.filter(({ colocation }) => colocation === home?.colocation).map(({ name }) => name)
  const wanted = await tablesToDistribute(kysely, schema)
  const shards = home?.shards ?? 0
  return {
    version: citus,
    files: running[0]?.files ?? citus,
    coordinator,
    nodes: nodes.filter(({ holds }) => holds).length,
    away: away.map(({ node }) => node),
    shards,
    apart: wanted.filter((table) => !together.includes(table)),
    // The function that holds a shard comes with the tables.
    ways: direct === null ? null : shards === 0 || coordinator !== null ? [] : await direct.ways(),
  }
}

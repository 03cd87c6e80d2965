import type { Statement } from '../database.ts'
import type { Named, Write } from '../named.ts'
import type { Address } from './direct.ts'
import type { Shard } from './nodes.ts'

/** SQL: a text for each shard. Those of environments with a key are among them: an environment may have a shard of its own. */
const shardsText = `select distinct on (found.shard) found.text, p.groupid as node, found.shard::text as shard
  from (
    select tried.text, get_shard_id_for_distribution_column('hearback.environments', tried.text) as shard
    from (
      select n::text as text from generate_series(1, 30 * (
        select count(*) from pg_dist_shard s where s.logicalrelid = 'hearback.environments'::regclass
      )) n
      union all
      select distinct h.environment_id from hearback.key_hashes h
    ) tried
  ) found
  join pg_dist_placement p on p.shardid = found.shard
  order by found.shard`

/** SQL: where the shard of each of the `texts` lies. */
const placementsText = ({
  texts,
}: Named<'texts'>): string => `select one.text, p.groupid as node, p.shardid::text as shard from unnest(${texts}::text[]) as one (text)
  join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('hearback.environments', one.text)`

/** SQL: asks the node of the `text`. */
const askText = ({ text }: Named<'text'>): string =>
  `select e.revision from hearback.environments e where e.id = ${text}::text`

/** SQL: where the nodes answer. */
const addressesText = `select n.groupid as node, n.nodename as host, n.nodeport as port from pg_dist_node n
  where n.noderole = 'primary' and n.isactive and n.groupid > 0`

/** SQL: the tables of the shards that lie together with a `shard` of `environments`, and of those that each node has a copy of. */
const tablesText =
  (schema: string) =>
  ({ shard }: Named<'shard'>): string =>
    `select c.relname as name, c.relname || '_' || s.shardid as "inShard"
  from pg_dist_shard s join pg_class c on c.oid = s.logicalrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = '${schema}' and (s.shardminvalue is null or s.shardminvalue = (
    select e.shardminvalue from pg_dist_shard e where e.shardid = ${shard}::bigint
  ))`

/** Declares a statement that runs on the coordinator. */
type Declare = <Row, Names extends string>(name: string, write: Write<Names>) => Statement<Row, Names, []>

/** The statements with which the nodes of a Citus are known. None of them waits for another one on its node. */
export function nodeStatements(declare: Declare, schema: string) {
  const find = declare<Shard, 'texts'>('citus.placements', placementsText)
  const list = declare<Shard, never>('citus.shards', () => shardsText)
  const ask = declare<unknown, 'text'>('citus.ask', askText)
  const addresses = declare<Address, never>('citus.addresses', () => addressesText)
  const tables = declare<{ name: string; inShard: string }, 'shard'>('citus.tables', tablesText(schema))
  return {
    addresses: () => addresses(),
    tables: (shard: string) => tables({ shard }),
    find: (texts: readonly string[]) => find({ texts }),
    list: () => list(),
    ask: (text: string) => ask({ text }),
  }
}

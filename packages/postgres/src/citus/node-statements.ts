import type { Named } from '../named.ts'

/** SQL: a text for each shard. Those of environments with a key are among them: an environment may have a shard of its own. */
export const shardsText = `select distinct on (found.shard) found.text, p.groupid as node, found.shard::text as shard
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
export const placementsText = ({
  texts,
}: Named<'texts'>): string => `select one.text, p.groupid as node, p.shardid::text as shard from unnest(${texts}::text[]) as one (text)
  join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('hearback.environments', one.text)`

/** SQL: asks the node of the `text`. */
export const askText = ({ text }: Named<'text'>): string =>
  `select e.revision from hearback.environments e where e.id = ${text}::text`

/** SQL: where the nodes answer. */
export const addressesText = `select n.groupid as node, n.nodename as host, n.nodeport as port from pg_dist_node n
  where n.noderole = 'primary' and n.isactive and n.groupid > 0`

/** SQL: the tables of the shards that lie together with a `shard` of `environments`, and of those that each node has a copy of. */
export const tablesText =
  (schema: string) =>
  ({ shard }: Named<'shard'>): string =>
    `select c.relname as name, c.relname || '_' || s.shardid as "inShard"
  from pg_dist_shard s join pg_class c on c.oid = s.logicalrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = '${schema}' and (s.shardminvalue is null or s.shardminvalue = (
    select e.shardminvalue from pg_dist_shard e where e.shardid = ${shard}::bigint
  ))`

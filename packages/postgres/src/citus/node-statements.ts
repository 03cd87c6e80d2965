import type { Named } from '../named.ts'

/** SQL: a text for each shard. Those of environments with a key are among them: an environment may have a shard of its own. */
export const shardsText = `select distinct on (found.shard) found.text, p.groupid as node
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

/** SQL: the node of each of the `texts`. */
export const nodesText = ({
  texts,
}: Named<'texts'>): string => `select one.text, p.groupid as node from unnest(${texts}::text[]) as one (text)
  join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('hearback.environments', one.text)`

/** SQL: asks the node of the `text`. */
export const askText = ({ text }: Named<'text'>): string =>
  `select e.revision from hearback.environments e where e.id = ${text}::text`

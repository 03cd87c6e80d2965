import { elsewhereCode } from '../failures.ts'

/**
 * Takes the lock of a write on a shard, until the end of the transaction. Only the owner of the tables may do so: the function does it
 * for a role that only serves requests.
 */
export const holdShardFunction = `create or replace function hearback.hold_shard(shard bigint)
  returns void language sql security definer set search_path = pg_catalog as $hold_shard$
  select lock_shard_metadata(5, array[shard])
$hold_shard$`

/**
 * The function that runs a statement of one environment on the node of the environment: on its shards, as on tables of plain
 * PostgreSQL. It takes the lock that Citus itself takes for a write, so that none is lost while the shard is moved. Where the shard
 * has left meanwhile, or the call was not sent on, it raises an error of its own, and the statement is sent anew on another connection.
 *
 * `statement` is a text for `format`, `tables` are the tables that it names in their order, and `$1` are its parameters as texts.
 */
export const onShardFunction = `create or replace function hearback.on_shard(
    environment text, statement text, tables text[], params text[], is_counted boolean
  ) returns text language plpgsql as $on_shard$
declare
  own bigint := get_shard_id_for_distribution_column('hearback.environments', environment);
  named text[];
  found text[] := '{}';
  one record;
  changed bigint;
begin
  perform hearback.hold_shard(own);
  if not exists (
    select from pg_catalog.pg_dist_placement p join pg_catalog.pg_dist_local_group g on g.groupid = p.groupid where p.shardid = own
  ) then
    raise exception 'The environment is not on this node any more' using errcode = '${elsewhereCode}';
  end if;
  select array_agg('hearback.' || t.name || '_' || s.shardid order by t.nth) into named
  from unnest(tables) with ordinality as t (name, nth)
  join pg_catalog.pg_dist_shard s on s.logicalrelid = ('hearback.' || t.name)::regclass
  where s.shardminvalue is null
    or s.shardminvalue = (select e.shardminvalue from pg_catalog.pg_dist_shard e where e.shardid = own);
  if cardinality(named) is distinct from nullif(cardinality(tables), 0) then
    raise exception 'Not on every node: one of %', tables;
  end if;
  if is_counted then
    execute format(statement, variadic coalesce(named, '{}')) using params;
    get diagnostics changed = row_count;
  else
    for one in execute format(statement, variadic coalesce(named, '{}')) using params loop
      found := found || row_to_json(one)::text;
    end loop;
    changed := cardinality(found);
  end if;
  return '{"count":' || changed || ',"rows":[' || array_to_string(found, ',') || ']}';
end
$on_shard$`

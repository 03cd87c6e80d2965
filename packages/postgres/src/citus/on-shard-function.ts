import { elsewhereCode } from '../failures.ts'

/**
 * Takes the lock of a write on a shard, until the end of the transaction. Raises an error of its own where the shard is not on this node,
 * or has left it meanwhile. Only the owner of the tables may take the lock: the function does it for a role that only serves requests.
 */
export const holdShardFunction = `create or replace function hearback.hold_here(shard bigint)
  returns void language plpgsql security definer set search_path = pg_catalog as $hold_here$
begin
  perform lock_shard_metadata(5, array[shard]);
  if not exists (
    select from pg_dist_placement p join pg_dist_local_group g on g.groupid = p.groupid where p.shardid = shard
  ) then
    raise exception 'The environment is not on this node' using errcode = '${elsewhereCode}';
  end if;
end
$hold_here$`

/**
 * How many statements a session on a node prepares before it begins a new generation of them, and gives up all but the last: each
 * takes memory, and there is one for each shard.
 */
export const mostPrepared = 100

/**
 * The function that runs a statement of one environment on the node of the environment: on its shards, as on tables of plain
 * PostgreSQL. It takes the lock that Citus itself takes for a write, so that none is lost while the shard is moved. Where the shard
 * has left meanwhile, or the call was not sent on, it raises an error of its own, and the statement is sent anew on another connection.
 *
 * `statement` is a text for `format`, `tables` are the tables that it names in their order, and its only parameter is `params`. It
 * answers with rows. `name` is unique to the text: the node prepares the statement for the shard under it, and plans it once.
 *
 * Settings remember what is prepared, which is quicker than to look it up. A statement that fails takes its settings back, and no
 * `prepare` or `deallocate`. So what is given up is never of the generation to which a failure may lead back.
 */
export const onShardFunction = `create or replace function hearback.on_shard(
    environment text, name text, statement text, tables text[], params text[]
  ) returns text language plpgsql as $on_shard$
declare
  own bigint := get_shard_id_for_distribution_column('hearback.environments', environment);
  generation integer := coalesce(nullif(current_setting('hearback_shards.generation', true), ''), '0');
  remembered text := 'hearback_shards.' || name || '_' || own;
  prepared text;
  named text[];
  found text[] := '{}';
  one record;
begin
  perform hearback.hold_here(own);
  prepared := name || '_' || own || '_' || generation;
  if current_setting(remembered, true) is distinct from generation::text then
    select array_agg('hearback.' || t.name || '_' || s.shardid order by t.nth) into named
    from unnest(tables) with ordinality as t (name, nth)
    join pg_catalog.pg_dist_shard s on s.logicalrelid = ('hearback.' || t.name)::regclass
    where s.shardminvalue is null
      or s.shardminvalue = (select e.shardminvalue from pg_catalog.pg_dist_shard e where e.shardid = own);
    if cardinality(named) is distinct from nullif(cardinality(tables), 0) then
      raise exception 'Not on every node: one of %', tables;
    end if;
    if (
      select count(*) from pg_catalog.pg_prepared_statements s where s.name like 'hb\\_%\\_' || generation
    ) >= ${mostPrepared} then
      for one in
        select s.name from pg_catalog.pg_prepared_statements s
        where starts_with(s.name, 'hb_') and s.name not like '%\\_' || generation
      loop
        execute format('deallocate %I', one.name);
      end loop;
      generation := generation + 1;
      perform set_config('hearback_shards.generation', generation::text, false);
      prepared := name || '_' || own || '_' || generation;
    end if;
    if not exists (select from pg_catalog.pg_prepared_statements s where s.name = prepared) then
      execute format('prepare %I (text[]) as ', prepared) || format(statement, variadic coalesce(named, '{}'));
    end if;
    perform set_config(remembered, generation::text, false);
  end if;
  for one in execute format('execute %I (%L)', prepared, params) loop
    found := found || row_to_json(one)::text;
  end loop;
  return '[' || array_to_string(found, ',') || ']';
end
$on_shard$`

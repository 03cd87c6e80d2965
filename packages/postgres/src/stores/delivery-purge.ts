import { restOf } from '../migrations/partitioned.ts'
import type { Named, Write } from '../named.ts'
import { joinDeliveries } from './delivery-log.ts'
import { listenersTarget } from './listeners.ts'

/** SQL: whether a target of this environment is neither a webhook nor a listener any more. */
const isGone = (target: string) => `not exists (
      select from hearback.webhooks w where w.environment_id = $1 and w.id = ${target}
    ) and not exists (select from hearback.listeners l where ${listenersTarget} = ${target})`

/** SQL: at most `limit` deliveries of a table, of those that ended before a time. */
const endedIn = (table: string, before: string, limit: string) => `select d.target, d.id from hearback.${table} d
    where d.environment_id = $1 and d.ended_at < ${before}
    order by d.ended_at limit ${limit}
    for update skip locked`

/**
 * SQL: the deliveries that ended. Where a week takes them along, only those that it has kept for too long: longer than a week and all
 * attempts of a delivery that ended in it take.
 */
const ended = ({ before, limit }: Named<'before' | 'limit'>, isByWeek: boolean): string =>
  isByWeek
    ? `ended_of_weeks as materialized (
    ${endedIn('deliveries', `${before}::timestamptz - interval '11 days'`, limit)}
  ),
  ended_of_rest as materialized (
    ${endedIn(restOf('deliveries'), `${before}::timestamptz`, limit)}
  ),
  ended as materialized (
    select one.target, one.id from (table ended_of_weeks union table ended_of_rest) one limit ${limit}
  )`
    : `ended as materialized (
    ${endedIn('deliveries', `${before}::timestamptz`, limit)}
  )`

/**
 * Removes at most `limit` deliveries: those that ended before `before`, those that have been due since before then at a disabled
 * webhook, and those of deleted targets.
 *
 * - The targets of an environment are found by stepping along the key.
 * - The purge never waits for a lock: it skips locked rows until the next run.
 * - A payload is removed with its last delivery. Two concurrent purges, after an expired lease, may each leave a payload to
 *   the other. It is removed once it is among the oldest payloads (ids begin with the time).
 * - Where the tables are divided by weeks, what ended is removed with its week: up to seven days later, in one go.
 * - A circuit breaker may be stored while its target is being deleted. The purge removes it.
 */
export const purgeText =
  (isByWeek: boolean): Write<'before' | 'limit'> =>
  ({ before, limit }) =>
    `with recursive targets (target) as (
    (select d.target from hearback.deliveries d where d.environment_id = $1 order by d.target limit 1)
    union all
    select next.target from targets t cross join lateral (
      select d.target from hearback.deliveries d where d.environment_id = $1 and d.target > t.target
      order by d.target limit 1
    ) next
  ),
  ${ended({ before, limit }, isByWeek)},
  of_disabled as materialized (
    select d.target, d.id from hearback.webhooks w
    join hearback.deliveries d on d.environment_id = $1 and d.target = w.id
    where w.environment_id = $1 and w.status = 'disabled' and d.due_at is not null and d.due_at < ${before}::timestamptz
    limit greatest(${limit}::bigint - (select count(*) from ended), 0)
    for update of d skip locked
  ),
  gone_targets as materialized (
    select t.target from targets t where ${isGone('t.target')}
  ),
  left_behind as materialized (
    select d.target, d.id from gone_targets g
    join hearback.deliveries d on d.environment_id = $1 and d.target = g.target
    where d.ended_at is null or d.ended_at >= ${before}::timestamptz
    limit greatest(${limit}::bigint - (select count(*) from ended) - (select count(*) from of_disabled), 0)
    for update of d skip locked
  ),
  old as (
    select array_agg(o.target) as targets, array_agg(o.id) as ids
    from (table ended union all table of_disabled union all table left_behind) o
  ),
  gone as (
    delete from hearback.deliveries d using old, unnest(old.targets, old.ids) as o (target, id)
    where d.environment_id = $1 and d.target = o.target and d.id = o.id
    returning d.id, d.payload_id
  ),
  unneeded as (
    delete from hearback.payloads p
    where p.environment_id = $1 and p.id = any (array(select g.payload_id from gone g)) and not exists (
      select from (select) one ${joinDeliveries('p')}
      where d.id not in (select g.id from gone g)
    )
  ),
  oldest as materialized (
    select p.id, p.created_at, p.deliveries from hearback.payloads p where p.environment_id = $1 order by p.id limit ${limit}
  ),
  unclaimed as (
    delete from hearback.payloads p
    where p.environment_id = $1 and p.id = any (array(
      select o.id from oldest o
      where o.created_at < ${before}::timestamptz and not exists (
        select from (select) one ${joinDeliveries('o')}
      )
    ))
  ),
  forgotten as (
    delete from hearback.circuits c where c.environment_id = $1 and ${isGone('c.target')}
  )
  select count(*)::integer as count from gone`

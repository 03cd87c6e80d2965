import { timeText } from '../columns.ts'
import { listenersTarget } from './listeners.ts'

/**
 * Common table expression: the first delivery of each queue, found by stepping from queue to queue along the index. Its cost
 * grows with the number of targets that have waiting deliveries, not with the number of deliveries.
 */
const queues = `queues (environment_id, target, due_at) as (
    (
      select d.environment_id, d.target, d.due_at from hearback.deliveries d
      where d.due_at is not null order by d.environment_id, d.target, d.due_at limit 1
    )
    union all
    select next.environment_id, next.target, next.due_at
    from queues q cross join lateral (
      select d.environment_id, d.target, d.due_at from hearback.deliveries d
      where d.due_at is not null and (d.environment_id, d.target) > (q.environment_id, q.target)
      order by d.environment_id, d.target, d.due_at limit 1
    ) next
  )`

/**
 * Claims due deliveries. Parameters: `$1` now; `$2` end of the lease; `$3` token of the lease; `$4` maximum number of
 * deliveries; `$5` number of reserved slots; `$6` maximum for one target; `$7` number that the caller holds already (an
 * object by target); `$8` targets of the caller's listeners.
 *
 * - A lease is a due time in the future and a token. When it ends, the deliveries of a crashed holder are due again.
 * - `open` are the queues that may be claimed from. `shared` is how many deliveries each queue may give. The numbers are
 *   computed before any delivery is read, so that no more are read and locked than are claimed. The queue that has waited
 *   longest comes first; each queue gets its share of what the queues before it left.
 * - An open circuit breaker lets one of several callers through: the one that locks its row and still finds it open.
 * - Rows that another caller has locked are skipped. The lower bound of `due_at` is always true: it tells the planner that
 *   few rows are meant, where it would expect a large part of the table. The arrays in `chosen` do the same.
 * - Payloads are read last, and only for claimed deliveries.
 */
export const claimText = `with recursive ${queues},
  open as materialized (
    select q.environment_id, q.target, q.due_at, w.url, w.sealed_secret, w.previous_secret, c.failures,
      c.failing_since, c.paused_until, c.slots, c.version,
      coalesce(($7::jsonb ->> q.target)::integer, 0) as held
    from queues q
    left join hearback.webhooks w
      on w.environment_id = q.environment_id and w.id = q.target and w.status = 'active'
    left join hearback.circuits c on c.environment_id = q.environment_id and c.target = q.target
    where q.due_at <= $1::timestamptz and (w.id is not null or q.target = any ($8::text[]))
      and (c.paused_until is null or c.paused_until <= $1::timestamptz)
  ),
  quotas as (
    select open.*, count(*) over (partition by open.target) as queues,
      least(greatest($4::integer / (select count(distinct o.target) from open o), 1), $6::integer - open.held) as quota,
      case
        when open.version is null then $6::integer
        when open.paused_until is not null then 1
        when open.slots is null then $6::integer
        when open.url is null then open.slots
        else greatest(open.slots - open.held, 0)
      end as room
    from open
  ),
  wanted as (
    select quotas.*, least(room, greatest(quota / queues, 1)) as wants from quotas
  ),
  granted as (
    select wanted.*, row_number() over target = 1 and held = 0 as is_first,
      least(greatest(quota - coalesce(sum(wants) over before, 0), 0), wants) as grants
    from wanted
    window target as (partition by wanted.target order by due_at, environment_id),
      before as (target rows between unbounded preceding and 1 preceding)
  ),
  firsts as (
    select granted.*, case when is_first then least(grants, 1) else 0 end as first from granted
  ),
  counted as (
    select firsts.*, first + least(
      greatest($4::integer - $5::integer - coalesce(sum(grants - first) over before, 0), 0), grants - first
    ) as counts
    from firsts
    window before as (order by due_at, environment_id, target rows between unbounded preceding and 1 preceding)
  ),
  shared as (
    select counted.*, least(greatest($4::integer - coalesce(sum(counts) over before, 0), 0), counts)::integer as share
    from counted
    window before as (order by due_at, environment_id, target rows between unbounded preceding and 1 preceding)
  ),
  taken as materialized (
    select * from shared where share > 0
  ),
  probes as materialized (
    select c.environment_id, c.target from taken s
    join hearback.circuits c on c.environment_id = s.environment_id and c.target = s.target
    where s.paused_until is not null and c.paused_until <= $1::timestamptz
    for update of c skip locked
  ),
  due as materialized (
    select s.environment_id, s.target, d.id, d.due_at from taken s cross join lateral (
      select d.id, d.due_at from hearback.deliveries d
      where d.environment_id = s.environment_id and d.target = s.target
        and d.due_at >= s.due_at and d.due_at <= $1::timestamptz
      order by d.due_at limit s.share
      for update skip locked
    ) d
    where s.paused_until is null or (s.environment_id, s.target) in (select * from probes)
  ),
  probed as (
    update hearback.circuits c set paused_until = $2::timestamptz, version = c.version + 1
    from probes p
    where c.environment_id = p.environment_id and c.target = p.target
      and (p.environment_id, p.target) in (select due.environment_id, due.target from due)
    returning c.environment_id, c.target, c.version
  ),
  chosen as (
    select array_agg(environment_id) as environments, array_agg(target) as targets, array_agg(id) as ids,
      array_agg(due_at) as times
    from due
  ),
  held as (
    update hearback.deliveries d set due_at = $2::timestamptz, lease_token = $3::text
    from chosen, unnest(chosen.environments, chosen.targets, chosen.ids, chosen.times)
      as c (environment_id, target, id, due_at)
    where d.environment_id = c.environment_id and d.target = c.target and d.id = c.id
    returning d.environment_id, d.target, d.id, d.payload_id, d.type, d.created_at, d.attempts, c.due_at
  )
  select h.environment_id as "environmentId", h.id, h.target, h.type, ${timeText('h.created_at')} as "createdAt", p.data,
    h.attempts, s.url, s.sealed_secret as "sealedSecret", s.previous_secret::text as "previousSecret",
    s.failures, ${timeText('s.failing_since')} as "failingSince", s.slots,
    ${timeText('case when probed.version is null then s.paused_until else $2::timestamptz end')} as "pausedUntil",
    coalesce(probed.version, s.version) as version, (
      select x.with_responses from hearback.erasures x
      where x.environment_id = p.environment_id and x.contact_id = p.contact_id
    ) as erasure
  from held h
  join taken s on s.environment_id = h.environment_id and s.target = h.target
  left join probed on probed.environment_id = h.environment_id and probed.target = h.target
  join hearback.payloads p on p.environment_id = h.environment_id and p.id = h.payload_id
  order by h.due_at, h.environment_id, h.target, h.id`

/** Due time of the oldest delivery that is due at `$1`, of all active webhooks and known listeners. */
export const oldestDueText = `with recursive ${queues}
  select ${timeText('min(q.due_at)')} as "dueAt" from queues q
  where q.due_at <= $1::timestamptz and (
    exists (
      select from hearback.webhooks w
      where w.environment_id = q.environment_id and w.id = q.target and w.status = 'active'
    ) or exists (select from hearback.listeners l where ${listenersTarget} = q.target)
  )`

import type { DeliveryStore, Lease } from '@hearback/core/storage'
import { timeText } from '../columns.ts'
import type { Named } from '../named.ts'
import { listenersTarget } from './listeners.ts'

/*
 * A delivery belongs to a target: a webhook, or one event type of a listener. A queue is the deliveries of one target in one
 * environment, in the order of their due times. A webhook has one queue. A listener's target has a queue in each environment.
 */

/**
 * Common table expression: the first due time of each queue, found by stepping from queue to queue along the index. Its cost
 * grows with the number of queues, not with the number of deliveries.
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

/** The parameters of `openQueues`, and of `sharing`. */
export type OpenName = 'now' | 'held' | 'listeners'
type LimitName = 'limit' | 'reserved' | 'perTarget'
export type SharingName = OpenName | LimitName

/** Common table expression: the queues that may be claimed from. */
const openQueues = ({ now, held, listeners }: Named<OpenName>): string => `open as materialized (
    select q.environment_id, q.target, q.due_at, w.url, w.sealed_secret, w.previous_secret, c.failures,
      c.failing_since, c.paused_until, c.slots, c.version, w.id is null as is_listener,
      coalesce((${held}::jsonb ->> q.target)::integer, 0) as under_way
    from queues q
    left join hearback.webhooks w
      on w.environment_id = q.environment_id and w.id = q.target and w.status = 'active'
    left join hearback.circuits c on c.environment_id = q.environment_id and c.target = q.target
    where q.due_at <= ${now}::timestamptz and (w.id is not null or q.target = any (${listeners}::text[]))
      and (c.paused_until is null or c.paused_until <= ${now}::timestamptz)
  )`

/** Common table expressions: the shares of the queues in `open`. */
const sharing = ({ limit, reserved, perTarget }: Named<LimitName>): string => `limits as (
    select open.*, count(*) over (partition by open.target) as target_queues,
      least(
        greatest(${limit}::integer / (select count(distinct o.target) from open o), 1), ${perTarget}::integer - open.under_way
      ) as target_limit,
      case
        when open.version is null then ${perTarget}::integer
        when open.paused_until is not null then 1
        when open.slots is null then ${perTarget}::integer
        when open.is_listener then open.slots
        else greatest(open.slots - open.under_way, 0)
      end as circuit_limit
    from open
  ),
  equal_shares as (
    select limits.*, least(circuit_limit, greatest(target_limit / target_queues, 1)) as equal_share from limits
  ),
  target_shares as (
    select equal_shares.*, row_number() over target_queue = 1 and under_way = 0 as is_first_of_idle,
      least(greatest(target_limit - coalesce(sum(equal_share) over earlier_of_target, 0), 0), equal_share) as target_share
    from equal_shares
    window target_queue as (partition by equal_shares.target order by due_at, environment_id),
      earlier_of_target as (target_queue rows between unbounded preceding and 1 preceding)
  ),
  idle_shares as (
    select target_shares.*, case when is_first_of_idle then least(target_share, 1) else 0 end as idle_share
    from target_shares
  ),
  slot_shares as (
    select idle_shares.*, idle_share + least(
      greatest(${limit}::integer - ${reserved}::integer - coalesce(sum(target_share - idle_share) over earlier, 0), 0),
      target_share - idle_share
    ) as slot_share
    from idle_shares
    window earlier as (order by due_at, environment_id, target rows between unbounded preceding and 1 preceding)
  ),
  shares as (
    select slot_shares.*,
      least(greatest(${limit}::integer - coalesce(sum(slot_share) over earlier, 0), 0), slot_share)::integer as share
    from slot_shares
    window earlier as (order by due_at, environment_id, target rows between unbounded preceding and 1 preceding)
  ),
  taken as materialized (
    select * from shares where share > 0
  )`

/** Common table expressions and a select that lease the shares of the queues in `taken`. */
const leasing = ({ now, until, token }: Named<keyof Lease>, more = ''): string => `probes as materialized (
    select c.environment_id, c.target from taken s
    join hearback.circuits c on c.environment_id = s.environment_id and c.target = s.target
    where s.paused_until is not null and c.paused_until <= ${now}::timestamptz
    for update of c skip locked
  ),
  due as materialized (
    select s.environment_id, s.target, d.id, d.due_at from taken s cross join lateral (
      select d.id, d.due_at from hearback.deliveries d
      where d.environment_id = s.environment_id and d.target = s.target
        and d.due_at >= s.due_at and d.due_at <= ${now}::timestamptz
      order by d.due_at limit s.share
      for update skip locked
    ) d
    where s.paused_until is null or (s.environment_id, s.target) in (select * from probes)
  ),
  probed as (
    update hearback.circuits c set paused_until = ${until}::timestamptz, version = c.version + 1
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
  leased as (
    update hearback.deliveries d set due_at = ${until}::timestamptz, lease_token = ${token}::text
    from chosen, unnest(chosen.environments, chosen.targets, chosen.ids, chosen.times)
      as c (environment_id, target, id, due_at)
    where d.environment_id = c.environment_id and d.target = c.target and d.id = c.id
    returning d.environment_id, d.target, d.id, d.payload_id, d.type, d.created_at, d.attempts, c.due_at
  )
  select l.environment_id as "environmentId", l.id, l.target, l.type, ${timeText('l.created_at')} as "createdAt", p.data,
    l.attempts, s.url, s.sealed_secret as "sealedSecret", s.previous_secret::text as "previousSecret",
    s.failures, ${timeText('s.failing_since')} as "failingSince", s.slots,
    ${timeText(`case when probed.version is null then s.paused_until else ${until}::timestamptz end`)} as "pausedUntil",
    coalesce(probed.version, s.version) as version, (
      select x.with_responses from hearback.erasures x
      where x.environment_id = p.environment_id and x.contact_id = p.contact_id
    ) as erasure${more}
  from leased l
  join taken s on s.environment_id = l.environment_id and s.target = l.target
  left join probed on probed.environment_id = l.environment_id and probed.target = l.target
  join hearback.payloads p on p.environment_id = l.environment_id and p.id = l.payload_id
  order by l.due_at, l.environment_id, l.target, l.id`

/**
 * Claims due deliveries. `until` and `token` are the end and the token of the lease. `limit`: the most deliveries to claim.
 * `reserved`: how many of them are reserved for idle targets. `perTarget`: the most attempts under way to one target. `held`: the
 * caller's attempts under way, as a JSON object by target. `listeners`: the targets of the caller's listeners.
 *
 * A lease is a due time in the future and a token. When it ends, the deliveries of a crashed process are due again.
 *
 * `open` are the queues that may be claimed from. The next steps compute the `share` of each queue: how many deliveries it may
 * give. Each step can only lower the share of the step before. The queue that has waited longest comes first.
 *
 * 1. `equal_share`: the target's limit, divided by the number of its queues. The limit is an equal part of `limit`, and at
 *    most `perTarget` less the attempts under way. The queue's circuit may allow less: one delivery if it is open, `slots` while it
 *    recovers. A listener's attempts are counted over all environments, so they are not subtracted from its `slots`.
 * 2. `target_share`: lowered until the queues of a target stay within the target's limit together.
 * 3. `idle_share` is 1 for the first queue of an idle target, which has no attempt under way. It may use a reserved slot.
 *    `slot_share`: lowered until all deliveries beyond the `idle_share` stay within `limit - reserved`, so that busy targets
 *    leave the reserved slots free.
 * 4. `share`: lowered until all queues stay within `limit` together.
 *
 * The shares are computed before any delivery is read, so that only claimed deliveries are read and locked.
 *
 * An open circuit allows a single delivery, the probe. Several processes may find the circuit open at the same time: the one
 * that locks its row claims the probe (`probes`). Rows that another process has locked are skipped.
 *
 * In `due`, the lower bound of `due_at` is always true. It tells the planner to expect few rows instead of a large part of the
 * table. The arrays in `chosen` have the same purpose. Payloads are read last, and only for claimed deliveries.
 *
 * The column `erasure` is `null` unless the contact in the payload is erased: then it says whether the contact's responses
 * are deleted as well.
 */
export const claimText = (params: Named<SharingName | keyof Lease>): string => `with recursive ${queues},
  ${openQueues(params)},
  ${sharing(params)},
  ${leasing(params)}`

/** The limits of a claim, less what was claimed elsewhere within them. */
export function limitsAfter(claimed: readonly { target: string }[], limits: ClaimLimits): ClaimLimits {
  const held: Record<string, number> = { ...limits.held }
  for (const { target } of claimed) held[target] = (held[target] ?? 0) + 1
  const idle = new Set(claimed.map(({ target }) => target).filter((target) => !limits.held[target]))
  const limit = limits.limit - claimed.length
  // All claims together give `limit - reserved` deliveries to targets that have something under way: this many are left.
  const forBusy = limits.limit - limits.reserved - (claimed.length - idle.size)
  return { ...limits, limit, held, reserved: Math.min(limit, Math.max(0, limit - forBusy)) }
}

type ClaimLimits = Parameters<DeliveryStore['claim']>[1]

/**
 * On Citus, claims in three steps, as rows of several nodes are not locked at once, and no recursion goes over several. First the queues of
 * each shard that may be claimed from: as on one server, the cost does not grow with the deliveries that wait.
 */
export const openInShardText = (params: Named<OpenName>): string => `with recursive ${queues},
  ${openQueues(params)}
  select o.environment_id as "environmentId", o.target, o.due_at::text as due_at, o.paused_until::text as paused_until, o.slots,
    o.version, o.is_listener, o.under_way
  from open o`

/** The second step: the shares of these queues. `open`: the rows of `openInShardText` of all shards, as JSON. */
export const sharesText = (params: Named<LimitName | 'open'>): string => `with open as materialized (
    select o."environmentId" as environment_id, o.target, o.due_at, o.paused_until, o.slots, o.version, o.is_listener, o.under_way
    from jsonb_to_recordset(${params.open}::jsonb) as o (
      "environmentId" text collate "C", target text collate "C", due_at timestamptz, paused_until timestamptz, slots integer,
      version integer, is_listener boolean, under_way integer
    )
  ),
  ${sharing(params)}
  select t.environment_id as "environmentId", t.target, t.due_at::text as due_at, t.share, t.is_listener from taken t`

/** Claims in one environment, the last step on Citus. `shares`: the environment's rows of `sharesText`, as JSON. */
export const claimInText = (params: Named<keyof Lease | 'shares'>): string => `with taken as materialized (
    select $1::text as environment_id, t.target, t.due_at, t.share, w.url, w.sealed_secret, w.previous_secret, c.failures,
      c.failing_since, c.paused_until, c.slots, c.version
    from jsonb_to_recordset(${params.shares}::jsonb) as t (target text, due_at timestamptz, share integer, is_listener boolean)
    left join hearback.webhooks w on w.environment_id = $1 and w.id = t.target and w.status = 'active'
    left join hearback.circuits c on c.environment_id = $1 and c.target = t.target
    where (w.id is not null or t.is_listener) and (c.paused_until is null or c.paused_until <= ${params.now}::timestamptz)
  ),
  ${leasing(params, `, ${timeText('l.due_at')} as "dueAt"`)}`

/** Due time of the oldest delivery that is due now, of all active webhooks and known listeners. */
export const oldestDueText = ({ now }: Named<'now'>): string => `with recursive ${queues}
  select ${timeText('min(q.due_at)')} as "dueAt" from queues q
  where q.due_at <= ${now}::timestamptz and (
    exists (
      select from hearback.webhooks w
      where w.environment_id = q.environment_id and w.id = q.target and w.status = 'active'
    ) or exists (select from hearback.listeners l where ${listenersTarget} = q.target)
  )`

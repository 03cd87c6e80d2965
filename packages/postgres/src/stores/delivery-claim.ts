/**
 * Takes what is due. `$1` now, `$2` the lease's end, `$3` its token, `$4` how many at the most, `$5` how many of one
 * webhook, `$6` how many of each the caller has already (an object by webhook id), `$7` the webhooks of which it has
 * all it may.
 *
 * - A lease is a due time in the future and a token. What a crashed holder had is due again when it ends.
 * - More rows than asked for are looked at, so that a webhook with a long backlog does not hide the others, and locked
 *   until the statement ends: another caller skips them and finds the next ones. A backlog longer than that is out of
 *   the way once the caller has all it may have of its webhook.
 * - What cannot be sent leaves the index on the way. Without a webhook it is dropped: deliveries are written for
 *   webhooks that exist, so a missing one was deleted. With a disabled one it is parked, but only under a lock on the
 *   webhook's row that still says so: whoever enables it meanwhile either is seen here or waits, and then finds what
 *   was parked.
 * - Payloads are read last, for what was taken only.
 */
export const claimText = `with due as materialized (
    select d.environment_id, d.id, d.webhook_id, d.payload_id, d.due_at from hearback.deliveries d
    where d.due_at <= $1::timestamptz and d.webhook_id <> all ($7::text[])
    order by d.due_at limit greatest($4::integer * 10, 100)
    for update skip locked
  ),
  judged as materialized (
    select due.*, w.status, w.url, w.sealed_secret, row_number() over (
      partition by due.environment_id, due.webhook_id order by due.due_at, due.id
    ) as place
    from due left join hearback.webhooks w on w.environment_id = due.environment_id and w.id = due.webhook_id
  ),
  chosen as materialized (
    select * from judged
    where status = 'active' and place + coalesce(($6::jsonb ->> webhook_id)::integer, 0) <= $5::integer
    order by due_at, id limit $4::integer
  ),
  disabled as materialized (
    select w.environment_id, w.id from hearback.webhooks w
    where w.status <> 'active' and exists (
      select from judged j where j.environment_id = w.environment_id and j.webhook_id = w.id and j.status <> 'active'
    )
    order by w.environment_id, w.id
    for share
  ),
  parked as (
    update hearback.deliveries d set state = 'parked', due_at = null, lease_token = null
    from judged j, disabled w
    where w.environment_id = j.environment_id and w.id = j.webhook_id
      and d.environment_id = j.environment_id and d.id = j.id
  ),
  dropped as (
    update hearback.deliveries d set state = 'dropped', due_at = null, lease_token = null, ended_at = $1::timestamptz
    from judged j
    where j.status is null and d.environment_id = j.environment_id and d.id = j.id
  ),
  held as (
    update hearback.deliveries d set due_at = $2::timestamptz, lease_token = $3::text
    from chosen c where d.environment_id = c.environment_id and d.id = c.id
    returning d.environment_id, d.id, d.webhook_id, d.payload_id, d.type, d.attempts, c.url, c.sealed_secret, c.due_at
  )
  select h.environment_id as "environmentId", h.id, h.webhook_id as "webhookId", h.type, p.data, h.url,
    h.sealed_secret as "sealedSecret", h.attempts, exists (
      select from hearback.erasures x where x.environment_id = p.environment_id and x.contact_id = p.contact_id
    ) as erased
  from held h
  join hearback.payloads p on p.environment_id = h.environment_id and p.id = h.payload_id
  order by h.due_at, h.id`

import {
  type ClaimedDelivery,
  type DeliveryRecord,
  type DeliveryStore,
  type Settlement,
  withoutPerson,
} from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { claimText } from './delivery-claim.ts'
import { isErased } from './erasures.ts'

export function deliveryStore(database: Database): DeliveryStore {
  const claim = database.statement<ClaimedDelivery & { erased: boolean }>('deliveries.claim', claimText)
  const settle = database.statement(
    'deliveries.settle',
    `update hearback.deliveries d set
       state = $4::text, due_at = $5::timestamptz, ended_at = $6::timestamptz, attempts = d.attempts + 1,
       attempt_log = d.attempt_log || $7::jsonb, lease_token = null
     where d.environment_id = $1 and d.id = $2 and d.lease_token = $3
     returning d.id`,
  )
  const release = database.statement(
    'deliveries.release',
    `update hearback.deliveries d set due_at = $4::timestamptz, lease_token = null
     where d.environment_id = $1 and d.id = $2 and d.lease_token = $3
     returning d.id`,
  )
  // A payload goes with the last delivery that needs it. Housekeeping has one holder an environment, so no two purges
  // leave a payload to each other. What was parked for a webhook that has been deleted since will not be claimed
  // any more: it ends here.
  const purge = database.statement<{ count: number }>(
    'deliveries.purge',
    `with old as materialized (
       (
         select d.id from hearback.deliveries d
         where d.environment_id = $1 and d.ended_at < $2::timestamptz
         order by d.ended_at limit $3
       )
       union all
       (
         select d.id from hearback.deliveries d
         where d.environment_id = $1 and d.state = 'parked' and d.created_at < $2::timestamptz and not exists (
           select from hearback.webhooks w where w.environment_id = $1 and w.id = d.webhook_id
         )
         limit $3
       )
       limit $3
     ),
     gone as (
       delete from hearback.deliveries d using old where d.environment_id = $1 and d.id = old.id
       returning d.id, d.payload_id
     ),
     unneeded as (
       delete from hearback.payloads p
       where p.environment_id = $1 and p.id in (select g.payload_id from gone g) and not exists (
         select from hearback.deliveries d
         where d.environment_id = $1 and d.payload_id = p.id and d.id not in (select g.id from gone g)
       )
     )
     select count(*)::integer as count from gone`,
  )
  const listOfContact = database.statement<DeliveryRecord>(
    'deliveries.listOfContact',
    `select d.id, d.webhook_id as "webhookId", d.type, ${time('d.created_at', 'createdAt')}, d.state, d.attempts
     from hearback.payloads p
     join hearback.deliveries d on d.environment_id = p.environment_id and d.payload_id = p.id
     where p.environment_id = $1 and p.contact_id = $2 and d.state <> 'dropped'
       and (d.created_at, d.id) > ($4::timestamptz, $5::text)
     order by d.created_at, d.id
     limit $3`,
  )
  const telling = database.statement<{ id: string; data: string }>(
    'deliveries.telling',
    `select p.id, p.data from hearback.payloads p
     where p.environment_id = $1 and p.contact_id = $2 and ${isErased('$2')}
     limit $3`,
  )
  const clear = database.statement(
    'deliveries.clear',
    `update hearback.payloads p set data = c.data, contact_id = null
     from jsonb_to_recordset($2::jsonb) as c (id text, data text)
     where p.environment_id = $1 and p.id = c.id`,
  )
  return {
    async claim(lease, { limit, perWebhook, held }) {
      const full = Object.keys(held).filter((webhookId) => (held[webhookId] ?? 0) >= perWebhook)
      const rows = await claim([lease.now, lease.until, lease.token, limit, perWebhook, JSON.stringify(held), full])
      return rows.map(({ erased, ...row }) => (erased ? { ...row, data: withoutPerson(row.data) } : row))
    },
    listOfContact: (environmentId, contactId, { after, limit }) =>
      listOfContact([environmentId, contactId, limit, after?.at ?? '-infinity', after?.id ?? '']),
    // A payload never changes otherwise: what was read is what is replaced.
    async eraseContact(environmentId, contactId, limit) {
      const rows = await telling([environmentId, contactId, limit])
      const cleared = rows.map(({ id, data }) => ({ id, data: withoutPerson(data) }))
      if (rows.length > 0) await clear([environmentId, JSON.stringify(cleared)])
      return rows.length
    },
    async settle(environmentId, id, token, settlement, attempt) {
      const { state, dueAt, endedAt } = outcome(settlement, attempt.at)
      const params = [environmentId, id, token, state, dueAt, endedAt, JSON.stringify([attempt])]
      return (await settle(params)).length > 0
    },
    async release(environmentId, id, token, at) {
      return (await release([environmentId, id, token, at])).length > 0
    },
    async purge(environmentId, before, limit) {
      const [row] = await purge([environmentId, before, limit])
      return row?.count ?? 0
    },
  }
}

/** Where a settled delivery stands: due again, or at its end. */
function outcome(settlement: Settlement, at: string) {
  return settlement.kind === 'retry'
    ? { state: 'waiting', dueAt: settlement.dueAt, endedAt: null }
    : { state: settlement.kind, dueAt: null, endedAt: at }
}

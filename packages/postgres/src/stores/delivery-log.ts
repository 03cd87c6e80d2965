import {
  type Attempt,
  type Circuit,
  type DeliveryDetail,
  type DeliveryRecord,
  type DeliveryState,
  type DeliveryStore,
  deliveryStates,
  erasedPayload,
  type NewestDeliveries,
  withoutPersonalTexts,
} from '@hearback/core/storage'
import { writeAlongside } from '../alongside/write.ts'
import { time } from '../columns.ts'
import type { Database, Statement } from '../database.ts'
import { targetIn } from '../partitions/needed.ts'
import { isTarget, pauseEnds } from './circuits.ts'
import { erasureOf } from './erasures.ts'

type Log = Pick<DeliveryStore, 'list' | 'newestOf' | 'find' | 'redeliver' | 'recover' | 'listOfContact'>

type RecordRow = Omit<DeliveryRecord, 'lastAttempt'> & { lastAttempt: string | null; erasure: boolean | null }
/** `version` is `null` where the target is healthy. */
type NewestRow = Omit<NewestDeliveries, 'circuit'> & Omit<Circuit, 'version'> & { version: number | null }
type DetailRow = RecordRow & { log: string; data: string }
type ListName = 'target' | 'after' | 'limit'

/** Columns of `hearback.deliveries d` and its payload `p`. */
const columns = `d.id, d.target, d.type, ${time('d.created_at', 'createdAt')}, d.state, d.attempts,
  ${time('d.due_at', 'dueAt')}, d.lease_token is not null as "isHeld", (d.attempt_log -> -1)::text as "lastAttempt", ${erasureOf('p.contact_id')} as erasure`

const withPayload = `hearback.deliveries d
     join hearback.payloads p on p.environment_id = d.environment_id and p.id = d.payload_id`

/**
 * SQL: joins the deliveries `d` of a row of `hearback.payloads`. The limit makes PostgreSQL look up each by its key, also where it
 * knows nothing of the tables yet.
 */
export const joinDeliveries = (
  payload: string,
): string => `cross join lateral unnest(${payload}.deliveries) as delivery (id)
     cross join lateral (
       select * from hearback.deliveries d
       where d.environment_id = $1 and d.target = ${targetIn('delivery.id')} and d.id = delivery.id limit 1
     ) d`

/** SQL: makes a delivery due again at a parameter, with no attempts so far. The log of attempts stays. */
const again = (at: string) =>
  `state = 'waiting', due_at = ${at}::timestamptz, lease_token = null, attempts = 0, ended_at = null`

/** SQL: whether an attempt of `hearback.deliveries d` may be in progress at this time. Null where it is not due. */
const isInProgress = (at: string) => `d.lease_token is not null and d.due_at > ${at}::timestamptz`

/** SQL: whether a recovery sends `hearback.deliveries d` again. The first line is the condition of an index. */
export const isUnsuccessful = ({ since, before, at }: { since: string; before: string; at: string }): string =>
  `(d.state in ('exhausted', 'recorded') or (d.state = 'waiting' and d.attempts > 0))
        and d.created_at >= ${since}::timestamptz and d.created_at < ${before}::timestamptz
        and (${isInProgress(at)}) is not true`

/** A text that sorts after every id. */
const last = '\u{10ffff}'

export function deliveryLog(database: Database): Log {
  // Each state has its own statement: PostgreSQL uses a partial index only where its condition stands in the text.
  const listed = (name: string, condition: string) =>
    database.statement<RecordRow, ListName>(
      `deliveries.list${name}`,
      ({ target, after, limit }) => `select listed.* from (select where ${isTarget(target)}) known left join lateral (
         select ${columns} from ${withPayload}
         where d.environment_id = $1 and d.target = ${target} and d.id < ${after}${condition}
         order by d.id desc limit ${limit}
       ) listed on true order by listed.id desc`,
    )
  const list = new Map<DeliveryState | null, Statement<RecordRow, ListName>>([
    [null, listed('', '')],
    ...deliveryStates.map((state) => [state, listed(`+${state}`, ` and d.state = '${state}'`)] as const),
  ])
  const newestOf = database.statement<NewestRow, 'limit'>(
    'deliveries.newestOf',
    ({ limit }) => `select w.id as target, newest.delivered, newest.failed, newest.at as "lastAttemptAt",
       c.failures, c.slots, c.version, ${time('c.failing_since', 'failingSince')}, ${time('c.paused_until', 'pausedUntil')}
     from hearback.webhooks w
     left join hearback.circuits c on c.environment_id = $1 and c.target = w.id,
     lateral (
       select count(*) filter (where d.state = 'delivered')::integer as delivered,
         count(*) filter (where d.state = 'exhausted' or (d.state = 'waiting' and d.attempts > 0))::integer as failed,
         max(d.attempt_log -> -1 ->> 'at') as at
       from (
         select d.state, d.attempts, d.attempt_log from hearback.deliveries d
         where d.environment_id = $1 and d.target = w.id order by d.id desc limit ${limit}
       ) d
     ) newest
     where w.environment_id = $1 order by w.id`,
  )
  const find = database.statement<DetailRow, 'target' | 'id'>(
    'deliveries.find',
    ({ target, id }) => `select ${columns}, d.attempt_log::text as log, p.data from ${withPayload}
     where d.environment_id = $1 and d.target = ${target} and d.id = ${id} and ${isTarget(target)}`,
  )
  const redeliver = writeAlongside<{ isDue: boolean }, 'target' | 'id' | 'at'>(
    database,
    'deliveries.redeliver',
    ({ target, id, at }, { more }) => `with written as (
      select d.id from hearback.deliveries d
      where d.environment_id = $1 and d.target = ${target} and d.id = ${id} and exists (
        select from hearback.webhooks w where w.environment_id = $1 and w.id = ${target} and w.status = 'active'
      )
      for update
    ),
    again as (
      update hearback.deliveries d set ${again(at)} from written
      where d.environment_id = $1 and d.target = ${target} and d.id = written.id and (${isInProgress(at)}) is not true
      returning d.id
    ),
    probed as (
      ${pauseEnds({ target, at: `${at}::timestamptz` })}
    )${more}
    select exists (select from again) as "isDue" from written`,
  )
  const recover = database.statement<{ id: string | null }, 'target' | 'since' | 'before' | 'at' | 'after' | 'limit'>(
    'deliveries.recover',
    ({ target, since, before, at, after, limit }) => `with found as materialized (
       select d.id from hearback.deliveries d
       where d.environment_id = $1 and d.target = ${target} and d.id > ${after}
         and ${isUnsuccessful({ since, before, at })}
       order by d.id limit ${limit}
       for update
     ),
     again as (
       update hearback.deliveries d set ${again(at)}
       where d.environment_id = $1 and d.target = ${target} and d.id = any (array(select found.id from found))
     )
     select max(found.id) as id from found`,
  )
  const listOfContact = database.statement<RecordRow, 'contactId' | 'afterAt' | 'afterId' | 'limit'>(
    'deliveries.listOfContact',
    ({ contactId, afterAt, afterId, limit }) => `select ${columns} from hearback.payloads p
     ${joinDeliveries('p')}
     where p.environment_id = $1 and p.contact_id = ${contactId}
       and (d.created_at, d.id) > (${afterAt}::timestamptz, ${afterId}::text)
     order by d.created_at, d.id
     limit ${limit}`,
  )
  return {
    async list(environmentId, target, { state }, { after, limit }) {
      // Safe: there is a statement for every state.
      const run = list.get(state) as Statement<RecordRow, ListName>
      const rows = await run(environmentId, { target, after: after ?? last, limit })
      // A known target without deliveries is one row of nulls.
      return rows.length === 0 ? null : rows.flatMap((row) => (row.id === null ? [] : [toRecord(row)]))
    },
    async newestOf(environmentId, limit) {
      return (await newestOf(environmentId, { limit })).map(({ target, delivered, failed, lastAttemptAt, ...row }) => {
        const { version } = row
        const circuit = version === null ? null : { ...row, version }
        return { target, delivered, failed, lastAttemptAt, circuit }
      })
    },
    async find(environmentId, target, id) {
      const [row] = await find(environmentId, { target, id })
      return row ? toDetail(row) : null
    },
    async redeliver(environmentId, target, id, at, alongside) {
      const [row] = await redeliver(environmentId, { target, id, at }, alongside)
      return row ? (row.isDue ? 'due' : 'underWay') : null
    },
    async recover(environmentId, target, { since, before }, at, { after, limit }) {
      const [row] = await recover(environmentId, { target, since, before, at, after: after ?? '', limit })
      return row?.id ?? null
    },
    async listOfContact(environmentId, contactId, { after, limit }) {
      const from = { afterAt: after?.at ?? '-infinity', afterId: after?.id ?? '' }
      return (await listOfContact(environmentId, { contactId, ...from, limit })).map(toRecord)
    },
  }
}

function toRecord({ erasure, lastAttempt, ...row }: RecordRow): DeliveryRecord {
  const attempt: Attempt | null = lastAttempt === null ? null : JSON.parse(lastAttempt)
  return { ...row, lastAttempt: attempt && erasure !== null ? withoutPersonalTexts(attempt) : attempt }
}

function toDetail({ log, data, ...row }: DetailRow): DeliveryDetail {
  const attempts: Attempt[] = JSON.parse(log)
  return {
    ...toRecord(row),
    log: row.erasure === null ? attempts : attempts.map(withoutPersonalTexts),
    data: row.erasure === null ? data : erasedPayload(data, row.erasure),
  }
}

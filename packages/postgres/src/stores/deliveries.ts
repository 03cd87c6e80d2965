import {
  type ClaimedDelivery,
  type DeliveryStore,
  erasedPayload,
  type Lease,
  listenerIn,
  maxStoredAttempts,
  type Settlement,
  storedAttempt,
} from '@hearback/core/storage'
import { sql } from 'kysely'
import { type Batching, batched, compareTexts } from '../batched.ts'
import { byShards, ofThoseThatReply } from '../citus/by-shards.ts'
import type { Nodes } from '../citus/nodes.ts'
import type { Database } from '../database.ts'
import { tendedWeeks } from '../partitions/tended.ts'
import { type Params, query } from '../query.ts'
import { circuitStore } from './circuits.ts'
import {
  claimInText,
  claimText,
  limitsAfter,
  type OpenName,
  oldestDueText,
  openInShardText,
  type SharingName,
  sharesText,
} from './delivery-claim.ts'
import { deliveryLog, joinDeliveries } from './delivery-log.ts'
import { purgeText } from './delivery-purge.ts'
import { erasureOf, isErased, silenced } from './erasures.ts'
import { upTo } from './keyset.ts'

interface ClaimedRow extends Omit<ClaimedDelivery, 'destination' | 'circuit'> {
  /** `null` for a listener, as are the webhook's other columns. */
  url: string | null
  sealedSecret: string
  previousSecret: string | null
  /** Version of the target's circuit breaker, or `null` where it has none. The next four fields belong to it too. */
  version: number | null
  failures: number
  failingSince: string | null
  pausedUntil: string | null
  slots: number | null
  /** Whether the erased contact's responses are deleted too. `null` where the payload's contact is not erased. */
  erasure: boolean | null
}

/** The outcome of a delivery's attempt, as a row of the statement that stores outcomes. */
interface Settling {
  target: string
  id: string
  token: string
  state: string
  dueAt: string | null
  endedAt: string | null
  log: string
}

/** Outcomes are stored in batches: each commit occupies the disk, and claims wait for the disk too. */
const settling: Batching = { size: (waiting) => Math.min(waiting, 500), minIntervalMs: 25, patienceMs: 1000 }

export function deliveryStore(database: Database): DeliveryStore {
  const claim = database.layout === 'citus' ? claimingInEach(database) : claimingAtOnce(database)
  const oldestDue = findingOldestDue(database)
  // Does not store a receiver's answer where the payload's contact was erased meanwhile.
  const settle = database.statement<
    { nth: number },
    'targets' | 'ids' | 'tokens' | 'states' | 'dueAts' | 'endedAts' | 'logs'
  >(
    'deliveries.settle',
    ({ targets, ids, tokens, states, dueAts, endedAts, logs }) => `update hearback.deliveries d set
       state = s.state, due_at = s.due_at, ended_at = s.ended_at, attempts = d.attempts + 1,
       attempt_log = case
         when jsonb_array_length(d.attempt_log) < ${maxStoredAttempts} then d.attempt_log else d.attempt_log - 0
       end || jsonb_build_array(case
         when exists (
           select from hearback.payloads p
           where p.environment_id = $1 and p.id = d.payload_id and (p.erased or ${isErased('p.contact_id')})
         ) then ${silenced('s.attempt::jsonb')} else s.attempt::jsonb
       end),
       lease_token = null
     from unnest(
       ${targets}::text[], ${ids}::text[], ${tokens}::text[], ${states}::text[], ${dueAts}::timestamptz[],
       ${endedAts}::timestamptz[], ${logs}::text[]
     ) with ordinality as s (target, id, token, state, due_at, ended_at, attempt, nth)
     where d.environment_id = $1 and d.target = s.target and d.id = s.id and d.lease_token = s.token
     returning s.nth::integer`,
  )
  // One commit for each outcome would limit the rate of deliveries. Rows are updated in the order in which a recovery locks
  // them, so that the two do not deadlock.
  const settleInBatches = batched<Settling, boolean>(settling, async (environmentId, batch) => {
    const inOrder = batch.toSorted((a, b) =>
      a.target === b.target ? compareTexts(a.id, b.id) : compareTexts(a.target, b.target),
    )
    const list = (name: keyof Settling) => inOrder.map((one) => one[name])
    const rows = await settle(environmentId, {
      ...{ targets: list('target'), ids: list('id'), tokens: list('token'), states: list('state') },
      ...{ dueAts: list('dueAt'), endedAts: list('endedAt'), logs: list('log') },
    })
    const settled = new Set(rows.map(({ nth }) => inOrder[nth - 1]))
    return batch.map((one) => settled.has(one))
  })
  const release = query(
    database,
    'deliveries.release',
    (db, params: Params<{ target: string; id: string; token: string; at: string }>) =>
      db
        .updateTable('hearback.deliveries as d')
        .set({ due_at: params.at, lease_token: sql.lit(null) })
        .where('d.environment_id', '=', params.environmentId)
        .where('d.target', '=', params.target)
        .where('d.id', '=', params.id)
        .where('d.lease_token', '=', params.token),
  )
  const purge = database.statement<{ count: number }, 'before' | 'limit'>('deliveries.purge', purgeText(false))
  const purgeByWeek = database.statement<{ count: number }, 'before' | 'limit'>(
    'deliveries.purge+weeks',
    purgeText(true),
  )
  const tended = tendedWeeks(database)
  const aboutContact = database.statement<{ id: string; data: string; withResponses: boolean }, 'contactId' | 'limit'>(
    'deliveries.aboutContact',
    ({ contactId, limit }) => `select p.id, p.data, ${erasureOf(contactId)} as "withResponses" from hearback.payloads p
     where p.environment_id = $1 and p.contact_id = ${contactId} and ${isErased(contactId)}
     limit ${limit}`,
  )
  // Locks deliveries in the order in which a recovery does, so that the two do not deadlock. The ids are one value, so that
  // every plan finds the rows by their keys.
  const clear = database.statement<unknown, 'payloads' | 'contactId'>(
    'deliveries.clear',
    ({ payloads, contactId }) => `with cleared as (
       update hearback.payloads p set data = c.data, contact_id = null, erased = true
       from jsonb_to_recordset(${payloads}::jsonb) as c (id text, data text)
       where p.environment_id = $1 and p.id = c.id and p.contact_id is not distinct from ${contactId} and p.id = any (
         array(select one.id from jsonb_to_recordset(${payloads}::jsonb) as one (id text))
       )
     ),
     found as materialized (
       select d.target, d.id from hearback.payloads p ${joinDeliveries('p')}
       where p.environment_id = $1 and p.id = any (
         array(select c.id from jsonb_to_recordset(${payloads}::jsonb) as c (id text))
       )
       order by d.target, d.id
       ${upTo('null')}
     ),
     answered as materialized (
       select d.target, d.id from found cross join lateral (
         select d.target, d.id from hearback.deliveries d
         where d.environment_id = $1 and d.target = found.target and d.id = found.id and d.attempt_log <> '[]'
         limit 1
         for update
       ) d
     )
     update hearback.deliveries d set attempt_log = (
       select jsonb_agg(${silenced('tried.attempt')} order by tried.nth)
       from jsonb_array_elements(d.attempt_log) with ordinality as tried (attempt, nth)
     )
     from answered where d.environment_id = $1 and d.target = answered.target and d.id = answered.id`,
  )
  return {
    ...circuitStore(database),
    ...deliveryLog(database),
    claim: async (lease, limits) => (await claim(lease, limits)).map(toClaimed),
    oldestDue,
    // Safe in two statements: nothing else changes a payload.
    async eraseContact(environmentId, contactId, limit) {
      const rows = await aboutContact(environmentId, { contactId, limit })
      const cleared = rows.map(({ id, data, withResponses }) => ({ id, data: erasedPayload(data, withResponses) }))
      if (rows.length > 0) await clear(environmentId, { payloads: JSON.stringify(cleared), contactId })
      return rows.length
    },
    settle: (environmentId, target, id, token, settlement, attempt) =>
      settleInBatches(environmentId, {
        target,
        id,
        token,
        ...outcome(settlement, attempt.at),
        log: JSON.stringify(storedAttempt(attempt)),
      }),
    async release(environmentId, target, id, token, at) {
      return (await release.count(environmentId, { target, id, token, at })) > 0
    },
    async purge(environmentId, before, limit) {
      const run = (await tended(before)) ? purgeByWeek : purge
      const [row] = await run(environmentId, { before, limit })
      return row?.count ?? 0
    },
  }
}

type Claim = (...params: Parameters<DeliveryStore['claim']>) => Promise<readonly ClaimedRow[]>
type Limits = Parameters<Claim>[1]

/** The values of the limits in a statement. */
const valuesOf = ({ held, ...limits }: Limits) => ({ ...limits, held: JSON.stringify(held) })

function claimingAtOnce(database: Database): Claim {
  const claim = database.across<ClaimedRow, keyof Lease | SharingName>('deliveries.claim', claimText)
  return (lease, limits) => claim({ ...lease, ...valuesOf(limits) })
}

interface Share {
  environmentId: string
  target: string
}

/** On Citus, claims in three steps: see `openInShardText`. While a node is away, claims from one shard after another. */
function claimingInEach(database: Database): Claim {
  const openInShard = database.inShard<object, OpenName>('deliveries.open+shard', openInShardText)
  const share = database.across<Share, Exclude<SharingName, OpenName> | 'open'>('deliveries.shares', sharesText)
  const claimIn = database.statement<ClaimedRow & { dueAt: string }, keyof Lease | 'shares'>(
    'deliveries.claimIn',
    claimInText,
  )
  const claimInShard = database.inShard<ClaimedRow, keyof Lease | SharingName>('deliveries.claim+shard', claimText)
  const takenFrom = byShards(database)

  async function fromAll(lease: Lease, limits: Limits): Promise<ClaimedRow[]> {
    const values = { now: lease.now, ...valuesOf(limits) }
    // Safe: the layout is that of Citus.
    const shards = await (database.nodes as Nodes).shards()
    const open = (await Promise.all(shards.map(({ text }) => openInShard(text, values)))).flat()
    if (open.length === 0) return []
    const found = await share({ ...values, open: JSON.stringify(open) })
    const byEnvironment = Map.groupBy(found, ({ environmentId }) => environmentId)
    const claimed = await ofThoseThatReply(
      [...byEnvironment].map(([environmentId, shares]) =>
        claimIn(environmentId, { ...lease, shares: JSON.stringify(shares) }),
      ),
    )
    const inOrder = (one: ClaimedRow & { dueAt: string }) => `${one.dueAt} ${one.environmentId} ${one.target} ${one.id}`
    return claimed.sort((a, b) => compareTexts(inOrder(a), inOrder(b))).map(({ dueAt: _, ...row }) => row)
  }

  return async (lease, limits) => {
    const { taken } = await takenFrom<ClaimedRow>(
      limits.limit,
      () => fromAll(lease, limits),
      (shard, claimed) => claimInShard(shard, { ...lease, ...valuesOf(limitsAfter(claimed, limits)) }),
    )
    return taken
  }
}

/** Finds the oldest due time. On Citus, in each shard; while a node is away, of the nodes that answer. */
function findingOldestDue(database: Database): DeliveryStore['oldestDue'] {
  const { nodes } = database
  if (nodes === null) {
    const find = database.across<{ dueAt: string | null }, 'now'>('deliveries.oldestDue', oldestDueText)
    return async (now) => (await find({ now }))[0]?.dueAt ?? null
  }
  const findIn = database.inShard<{ dueAt: string | null }, 'now'>('deliveries.oldestDue+shard', oldestDueText)
  const takenFrom = byShards(database)
  return async (now) => {
    const { taken } = await takenFrom(
      Number.POSITIVE_INFINITY,
      async () => (await Promise.all((await nodes.shards()).map(({ text }) => findIn(text, { now })))).flat(),
      (shard) => findIn(shard, { now }),
    )
    return taken.flatMap(({ dueAt }) => dueAt ?? []).sort()[0] ?? null
  }
}

function toClaimed(row: ClaimedRow): ClaimedDelivery {
  const { url, sealedSecret, previousSecret, version, failures, failingSince, pausedUntil, slots, ...rest } = row
  const { erasure, ...delivery } = rest
  return {
    ...delivery,
    data: erasure === null ? delivery.data : erasedPayload(delivery.data, erasure),
    destination:
      url === null
        ? { kind: 'listener', name: listenerIn(delivery.target) ?? '' }
        : {
            kind: 'webhook',
            url,
            sealedSecret,
            previousSecret: previousSecret === null ? null : JSON.parse(previousSecret),
          },
    circuit: version === null ? null : { failures, failingSince, pausedUntil, slots, version },
  }
}

/** The state of a delivery after an attempt: due again, or ended. */
function outcome(settlement: Settlement, at: string) {
  return settlement.kind === 'retry'
    ? { state: 'waiting', dueAt: settlement.dueAt, endedAt: null }
    : { state: settlement.kind, dueAt: null, endedAt: at }
}

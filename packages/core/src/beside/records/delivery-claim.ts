import type { ClaimedDelivery } from '../../delivery/webhooks/schema.ts'
import type { Lease } from '../../ground/ports/chores.ts'
import { type Timestamp, timestamp } from '../../ground/ports/clock.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { circuitOf, putCircuit } from './circuits.ts'
import { payloadOf } from './delivery-log.ts'
import { destinationOf, putDeliveries } from './queues.ts'
import type { DeliveryRow, QueueRow } from './rows.ts'
import { type ClaimLimits, type OpenQueue, shares } from './shares.ts'
import { deliveries, listeners, queues, service } from './tables.ts'

/** Claims due deliveries. Of each queue, it reads those that it claims. */
export async function claim(records: RecordWriter, lease: Lease, limits: ClaimLimits): Promise<ClaimedDelivery[]> {
  const claimed: { row: DeliveryRow; queue: OpenQueue }[] = []
  for (const [open, share] of shares(await openQueues(records, lease.now, limits), limits)) {
    if (share === 0) continue
    const { environmentId, target } = open
    const queue = { ...open, circuit: await probing(records, open, lease) }
    const due = { by: 'byDue' as const, within: [target], until: [after(lease.now)] }
    const rows = await deliveries.list(records, environmentId, due, share)
    const held = rows.map((row) => ({ ...row, dueAt: lease.until, token: lease.token }))
    await putDeliveries(records, environmentId, held)
    claimed.push(...rows.map((row) => ({ row, queue })))
  }
  claimed.sort((a, b) => oldestFirst(placeOf(a.row), placeOf(b.row)))
  return Promise.all(claimed.map(({ row, queue }) => handOut(records, row, queue)))
}

/** The most targets with an open circuit whose probes are due that a claim looks at. */
const mostProbes = 1000

/**
 * The queues that may be claimed from, the one with the oldest delivery first. There may be more than it reads, but they get no
 * share and change none: every target with nothing under way gets a delivery while any are left, so that `limit` of them are
 * enough, beside those with something under way. So are `limit` queues of a listener, which share its part.
 */
async function openQueues(records: RecordReader, now: Timestamp, limits: ClaimLimits): Promise<OpenQueue[]> {
  const most = limits.limit + Object.keys(limits.held).length
  const due: QueueRow[] = []
  for (const group of new Set(['webhooks', ...limits.listeners])) {
    for (const [kind, count] of [
      ['whole', most],
      ['probed', mostProbes],
    ] as const) {
      const among = { by: 'byDue' as const, within: [group, kind], until: [after(now)] }
      due.push(...(await queues.list(records, service, among, count)))
    }
  }
  const open = due.map(async (queue) => {
    const { environmentId, target } = queue
    const destination = await destinationOf(records, environmentId, target)
    return destination && { ...queue, destination, circuit: await circuitOf(records, environmentId, target) }
  })
  const placed = (await Promise.all(open)).filter((queue) => queue !== null)
  return placed.sort((a, b) =>
    oldestFirst([a.oldestAt, a.environmentId, a.target], [b.oldestAt, b.environmentId, b.target]),
  )
}

/** The queue's circuit after a claim: of an open one, the pause lasts as long as the lease of the probe. */
async function probing(records: RecordWriter, { environmentId, target, circuit }: OpenQueue, { until }: Lease) {
  if (circuit === null || circuit.pausedUntil === null) return circuit
  const next = { ...circuit, pausedUntil: until, version: circuit.version + 1 }
  await putCircuit(records, environmentId, target, next)
  return next
}

const handOut = async (
  records: RecordReader,
  row: DeliveryRow,
  { destination, circuit }: OpenQueue,
): Promise<ClaimedDelivery> => ({
  environmentId: row.environmentId,
  id: row.id,
  target: row.target,
  destination,
  type: row.type,
  createdAt: row.createdAt,
  data: await payloadOf(records, row),
  attempts: row.attempts,
  circuit,
})

/** When the delivery that has waited longest for an active target was due. */
export async function oldestDue(records: RecordReader, now: Timestamp): Promise<Timestamp | null> {
  const groups = ['webhooks']
  for await (const { target } of listeners.all(records, service)) groups.push(target)
  const oldest: Timestamp[] = []
  for (const group of groups) {
    const among = { by: 'byOldest' as const, within: [group], until: [after(now)] }
    for (const { oldestAt } of await queues.list(records, service, among, 1)) oldest.push(oldestAt)
  }
  return oldest.sort()[0] ?? null
}

const placeOf = ({ dueAt, environmentId, target, id }: DeliveryRow) => [dueAt ?? '', environmentId, target, id]

function oldestFirst(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, n) => part !== other[n])
  if (at < 0) return 0
  return (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
}

/** The first time that is later. */
const after = (at: Timestamp): Timestamp => timestamp(Date.parse(at) + 1)

import { type Circuit, type Destination, listenerIn } from '../../src/delivery/webhooks/schema.ts'
import type { DeliveryStore } from '../../src/delivery/webhooks/store.ts'
import type { Lease } from '../../src/ground/ports/chores.ts'
import type { Timestamp } from '../../src/ground/ports/clock.ts'
import { compareText } from './order.ts'
import type { DeliveryRow, Tables } from './tables.ts'

type Limits = Parameters<DeliveryStore['claim']>[1]

/** The due deliveries of one environment for one target, oldest first. */
export interface Queue {
  environmentId: string
  target: string
  destination: Destination
  circuit: Circuit | null
  rows: DeliveryRow[]
}

/** The destination of a target's deliveries; `null` if the target is disabled, deleted or unknown. */
export function destinationOf(
  tables: Tables,
  environmentId: string,
  target: string,
  isListening: (target: string) => boolean,
): Destination | null {
  const name = listenerIn(target)
  if (name !== null) return isListening(target) ? { kind: 'listener', name } : null
  const webhook = tables.webhooks.get(environmentId, target)
  if (webhook?.status !== 'active') return null
  const { url, sealedSecret, previousSecret } = webhook
  return { kind: 'webhook', url, sealedSecret, previousSecret }
}

/** The queues that may be claimed from. The queue with the oldest delivery comes first. */
export function claimable(tables: Tables, { now }: Lease, { listeners }: Limits): Queue[] {
  const due = tables.deliveries.everywhere(({ dueAt }) => dueAt !== null && dueAt <= now).toSorted(oldestDueFirst)
  const queues = new Map<string, Queue | null>()
  for (const row of due) {
    const { environmentId, target } = row
    const name = `${environmentId} ${target}`
    const queue = queues.get(name)
    if (queue !== undefined) queue?.rows.push(row)
    else {
      const destination = destinationOf(tables, environmentId, target, (one) => listeners.includes(one))
      const circuit = circuitOf(tables, environmentId, target)
      const isPaused = circuit !== null && circuit.pausedUntil !== null && circuit.pausedUntil > now
      const isOpen = destination !== null && !isPaused
      queues.set(name, isOpen ? { environmentId, target, destination, circuit, rows: [row] } : null)
    }
  }
  return [...queues.values()].filter((queue) => queue !== null)
}

/** Returns each queue with its share, the number of deliveries to claim from it. Keeps the order of the queues. */
export function shares(queues: readonly Queue[], limits: Limits): [queue: Queue, share: number][] {
  const { limit, perTarget, reserved } = limits
  const queuesOf = new Map<string, number>()
  for (const { target } of queues) queuesOf.set(target, (queuesOf.get(target) ?? 0) + 1)
  const equalPart = atLeastOne(limit / queuesOf.size)
  /** The sum of the equal shares of a target's earlier queues. */
  const earlierOf = new Map<string, number>()
  let left = limit
  let leftUnreserved = limit - reserved
  return queues.map((queue) => {
    const { target } = queue
    const underWay = limits.held[target] ?? 0
    const targetLimit = Math.min(equalPart, perTarget - underWay)
    const equalShare = Math.min(
      circuitLimit(queue, perTarget, underWay),
      atLeastOne(targetLimit / (queuesOf.get(target) ?? 1)),
    )
    const earlier = earlierOf.get(target)
    const targetShare = between(0, targetLimit - (earlier ?? 0), equalShare)
    earlierOf.set(target, (earlier ?? 0) + equalShare)
    // The first delivery of an idle target may use a reserved slot.
    const idleShare = underWay === 0 && earlier === undefined ? Math.min(targetShare, 1) : 0
    const beyondIdle = between(0, leftUnreserved, targetShare - idleShare)
    const share = between(0, left, idleShare + beyondIdle)
    leftUnreserved -= beyondIdle
    left -= share
    return [queue, share]
  })
}

/**
 * The number of deliveries that the queue's circuit breaker allows. A listener has one circuit breaker in each
 * environment, but its attempts are counted over all environments, so they are not subtracted from its slots.
 */
function circuitLimit({ circuit, destination }: Queue, perTarget: number, underWay: number): number {
  if (circuit === null) return perTarget
  if (circuit.pausedUntil !== null) return 1
  if (circuit.slots === null) return perTarget
  return destination.kind === 'listener' ? circuit.slots : Math.max(0, circuit.slots - underWay)
}

export function circuitOf(tables: Tables, environmentId: string, target: string): Circuit | null {
  const row = tables.circuits.get(environmentId, target)
  if (row === null) return null
  const { id: _, ...circuit } = row
  return circuit
}

/** Whether this is a webhook, of any status, or a known listener. */
export const isTarget = (tables: Tables, environmentId: string, target: string): boolean =>
  tables.webhooks.has(environmentId, target) ||
  destinationOf(tables, environmentId, target, (one) => tables.listeners.has(one)) !== null

const atLeastOne = (count: number): number => Math.max(1, Math.floor(count))
const between = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most)

export const oldestDueFirst = (a: DeliveryRow, b: DeliveryRow): number =>
  compareText(a.dueAt ?? '', b.dueAt ?? '') ||
  compareText(a.environmentId, b.environmentId) ||
  compareText(a.target, b.target) ||
  compareText(a.id, b.id)

/** Ends the pause of an open circuit at `at` if it would last longer. The next delivery may be attempted then. */
export function endPause(tables: Tables, environmentId: string, target: string, at: Timestamp): void {
  const row = tables.circuits.get(environmentId, target)
  if (row === null || row.pausedUntil === null || row.pausedUntil <= at) return
  tables.circuits.put(environmentId, { ...row, pausedUntil: at, version: row.version + 1 })
}

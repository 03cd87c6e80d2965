import type { Circuit, Destination } from '../../delivery/webhooks/schema.ts'
import type { DeliveryStore } from '../../delivery/webhooks/store.ts'
import type { QueueRow } from './rows.ts'

export type ClaimLimits = Parameters<DeliveryStore['claim']>[1]

/** A queue that may be claimed from. */
export interface OpenQueue extends QueueRow {
  readonly destination: Destination
  readonly circuit: Circuit | null
}

/** Returns each queue with its share, the number of deliveries to claim from it. Keeps the order of the queues. */
export function shares(queues: readonly OpenQueue[], limits: ClaimLimits): [queue: OpenQueue, share: number][] {
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
function circuitLimit({ circuit, destination }: OpenQueue, perTarget: number, underWay: number): number {
  if (circuit === null) return perTarget
  if (circuit.pausedUntil !== null) return 1
  if (circuit.slots === null) return perTarget
  return destination.kind === 'listener' ? circuit.slots : Math.max(0, circuit.slots - underWay)
}

const atLeastOne = (count: number): number => Math.max(1, Math.floor(count))
const between = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most)

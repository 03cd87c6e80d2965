import type { Lease } from '../ports/chores.ts'
import type { Timestamp } from '../ports/clock.ts'
import { type Circuit, type Destination, listenerIn } from '../webhooks/schema.ts'
import type { DeliveryStore } from '../webhooks/store.ts'
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

/** Each queue with the number of deliveries to claim from it, in the same order. */
export function shares(queues: readonly Queue[], limits: Limits): [queue: Queue, count: number][] {
  const { limit, perTarget, reserved } = limits
  const queuesOf = new Map<string, number>()
  for (const { target } of queues) queuesOf.set(target, (queuesOf.get(target) ?? 0) + 1)
  const share = atLeastOne(limit / queuesOf.size)
  const begun = new Map<string, number>()
  let left = limit
  let further = limit - reserved
  return queues.map((queue) => {
    const { target } = queue
    const held = limits.held[target] ?? 0
    const quota = Math.min(share, perTarget - held)
    const wanted = Math.min(room(queue, perTarget, held), atLeastOne(quota / (queuesOf.get(target) ?? 1)))
    const sofar = begun.get(target)
    const count = between(0, quota - (sofar ?? 0), wanted)
    begun.set(target, (sofar ?? 0) + wanted)
    const first = held === 0 && sofar === undefined ? Math.min(count, 1) : 0
    const more = between(0, further, count - first)
    const taken = between(0, left, first + more)
    further -= more
    left -= taken
    return [queue, taken]
  })
}

/**
 * The number of deliveries that the queue's circuit breaker admits. A listener has one circuit breaker in each
 * environment; its limit counts the deliveries of all environments.
 */
function room({ circuit, destination }: Queue, perTarget: number, held: number): number {
  if (circuit === null) return perTarget
  if (circuit.pausedUntil !== null) return 1
  if (circuit.slots === null) return perTarget
  return destination.kind === 'listener' ? circuit.slots : Math.max(0, circuit.slots - held)
}

export function circuitOf(tables: Tables, environmentId: string, target: string): Circuit | null {
  const row = tables.circuits.get(environmentId, target)
  if (row === null) return null
  const { id: _, ...circuit } = row
  return circuit
}

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

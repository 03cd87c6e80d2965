import type {
  Attempt,
  Circuit,
  ClaimedDelivery,
  EventType,
  Settlement,
  StoredListener,
  StoredWebhook,
} from '../../../src/delivery/webhooks/schema.ts'
import type { Alongside } from '../../../src/ground/ports/alongside.ts'
import type { Lease } from '../../../src/ground/ports/chores.ts'
import type { Storage } from '../../../src/house/index.ts'

/** A delivery that a committed write promised. */
export interface Promised {
  id: string
  target: string
  type: EventType
  data: string
  at: number
  /** Written for a webhook that the service had disabled, and not sent again since. */
  recorded: boolean
  firstAttemptAt: number | null
  /** A receiver said 2xx, or a listener returned. */
  wasHeard: boolean
}

interface Held {
  token: string
  until: string
  delivery: ClaimedDelivery
}

/**
 * What was committed, as seen from outside: kept beside the storage, without its code. Says what is broken as soon as it
 * is seen, by the name of the invariant.
 */
export function model(policy: { retryDelaysMs: readonly number[] }, now: () => number) {
  const webhooks = new Map<string, StoredWebhook>()
  const listeners = new Map<string, StoredListener>()
  const promised = new Map<string, Promised>()
  const held = new Map<string, Held>()
  const done = new Set<string>()
  const probes = new Map<string, { id: string; until: string }>()
  const settled = { delivered: 0, failed: 0, exhausted: 0 }
  const broken: string[] = []

  const breaks = (invariant: string, what: string) =>
    void broken.push(`${invariant}: ${what}, at ${new Date(now()).toISOString()}`)

  function promise(event: { id: string; type: EventType }, target: string, data: string, recorded: boolean): void {
    const id = `${event.id}-${target}`
    const { type } = event
    promised.set(id, { id, target, type, data, at: now(), recorded, firstAttemptAt: null, wasHeard: false })
  }

  /** What follows from a write, by the contract. */
  function written({ events: batch }: Alongside): void {
    if (batch === null) return
    for (const event of batch.events) {
      for (const { id, status, disabledBy, triggers, surveyIds } of webhooks.values()) {
        if (!triggers.includes(event.type)) continue
        if (surveyIds.length > 0 && !surveyIds.includes(batch.surveyId)) continue
        if (status === 'active' || disabledBy === 'service') promise(event, id, batch.data(), status !== 'active')
      }
      for (const [target, { type }] of listeners) {
        if (type === event.type) promise(event, target, batch.data(), false)
      }
    }
  }

  function claimed(lease: Lease, delivery: ClaimedDelivery): void {
    const { id, target, circuit } = delivery
    const holder = held.get(id)
    if (holder && holder.until > lease.now) breaks('held by one at a time', `${id} was held until ${holder.until}`)
    if (done.has(id)) breaks('no attempt after success', `${id} was claimed`)
    if (!promised.has(id)) breaks('nothing is made up', `${id} was claimed`)
    if (promised.get(id)?.recorded) breaks('what is recorded is sent by a recovery only', `${id} was claimed`)
    const webhook = webhooks.get(target)
    if (delivery.destination.kind === 'webhook' && webhook?.status !== 'active') {
      breaks('nothing goes to who is disabled or deleted', `${id} was claimed`)
    }
    if (circuit !== null && circuit.pausedUntil !== null) {
      const other = probes.get(target)
      if (other && other.until > lease.now) breaks('one probe of an open circuit', `${id} beside ${other.id}`)
      probes.set(target, { id, until: lease.until })
    }
    held.set(id, { token: lease.token, until: lease.until, delivery })
  }

  function ended(target: string, id: string): void {
    held.delete(id)
    if (probes.get(target)?.id === id) probes.delete(target)
  }

  function settle(target: string, id: string, token: string, settlement: Settlement, attempt: Attempt): void {
    if (held.get(id)?.token !== token) breaks('who lost the lease settles nothing', id)
    const attempts = (held.get(id)?.delivery.attempts ?? 0) + 1
    ended(target, id)
    settled[settlement.kind === 'retry' ? 'failed' : settlement.kind] += 1
    if (settlement.kind === 'delivered') done.add(id)
    if (settlement.kind !== 'delivered' && promised.get(id)?.wasHeard && attempt.error === null) {
      breaks('a success is kept', id)
    }
    if (settlement.kind === 'exhausted' && attempt.status !== 410 && attempts !== policy.retryDelaysMs.length + 1) {
      breaks('given up by its own schedule only', `${id} after ${attempts} attempts`)
    }
  }

  function sendAgain(id: string): void {
    done.delete(id)
    const again = promised.get(id)
    if (again) again.recorded = false
  }

  return {
    webhooks,
    promised,
    settled,
    broken,
    breaks,
    isDone: (id: string) => done.has(id),
    isHeld: (id: string) => held.has(id),
    mayProbeAgain: (target: string) => void probes.delete(target),

    /** Notes a call that was committed, in the order of commits. */
    committed(store: keyof Storage, method: string, args: readonly unknown[], result: unknown): void {
      // Safe: each name is followed by the arguments of that method.
      switch (`${store}.${method}`) {
        case 'responses.insert':
          if (result) written((args as Parameters<Storage['responses']['insert']>)[3])
          return
        case 'webhooks.insert':
        case 'webhooks.replace': {
          const webhook = args[1] as StoredWebhook
          if (result) webhooks.set(webhook.id, webhook)
          return
        }
        case 'webhooks.delete':
          webhooks.delete(args[1] as string)
          return
        case 'listeners.declare':
          for (const one of args[0] as StoredListener[]) listeners.set(`listener:${one.name}:${one.type}`, one)
          return
        case 'deliveries.claim':
          for (const delivery of result as ClaimedDelivery[]) claimed(args[0] as Lease, delivery)
          return
        case 'deliveries.settle':
          if (result) {
            const [, target, id, token, settlement, attempt] = args as Parameters<Storage['deliveries']['settle']>
            settle(target, id, token, settlement, attempt)
          }
          return
        case 'deliveries.release':
          if (result) ended(args[1] as string, args[2] as string)
          return
        case 'deliveries.replaceCircuit': {
          const next = args[2] as Circuit | null
          // Closed meanwhile, by another's success or by a person: a probe of before is an attempt like any other.
          if (result && (next === null || next.pausedUntil === null)) probes.delete(args[1] as string)
          return
        }
        case 'deliveries.recover':
          for (const one of promised.values()) if (one.target === args[1]) one.recorded = false
          return
        case 'deliveries.redeliver':
          if (result) sendAgain(args[2] as string)
      }
    },
  }
}
export type Model = ReturnType<typeof model>

import * as v from 'valibot'
import { type Timestamp, timestamp } from '../../../ground/ports/clock.ts'
import type { Service } from '../../../house/service/service.ts'
import { type EventType, eventType, listenerTarget, type StoredListener } from '../schema.ts'
import type { EventData } from '../wire.ts'

/** A function of the host that receives events. */
export interface Listener {
  /** The event types it receives, of every survey and environment. */
  events: readonly EventType[]
  /**
   * Called with one event. When it returns, or its promise resolves, the event is done; when it throws, it is called
   * again, like a webhook. An event may arrive twice, with the same `event.id`. `signal` aborts when the attempt takes
   * longer than `timeoutMs` (its reason is then a `TimeoutError`), or the service stops. The attempt has then failed
   * and the event arrives again, even if a function that ignores `signal` is still running.
   */
  handle(event: ListenedEvent, context: { signal: AbortSignal }): Promise<void> | void
}

/** The event that a listener receives. */
export interface ListenedEvent {
  /** The id of the event's delivery to this listener, equal on every attempt: use it to detect duplicates. */
  id: string
  event: EventType
  environmentId: string
  /** When the event was stored. */
  createdAt: Timestamp
  /** The response and its survey as of the write, as in a webhook's body. */
  data: EventData
}

/** The host's listeners by name. */
export type Listeners = ReadonlyMap<string, Listener>

const nameForm = /^[A-Za-z0-9_-]{1,64}$/
const someEvents = v.pipe(v.array(eventType), v.minLength(1))

/** Checks the option `listeners`. Throws when a listener is invalid, naming it and what it needs. */
export function checkedListeners(listeners: Readonly<Record<string, Listener>> = {}): Listeners {
  for (const [name, listener] of Object.entries(listeners)) {
    const fault = faultOf(name, listener)
    if (fault) throw new Error(`createHearback: \`listeners\`: ${JSON.stringify(name)} ${fault}.`)
  }
  return new Map(Object.entries(listeners))
}

function faultOf(name: string, listener: Partial<Listener> | null | undefined): string | null {
  if (!nameForm.test(name)) return 'is no name: use 1 to 64 of A-Z, a-z, 0-9, _ and -'
  if (!v.is(someEvents, listener?.events)) return `needs \`events\`, at least one of: ${eventType.options.join(', ')}`
  return typeof listener?.handle === 'function' ? null : 'needs `handle`, a function'
}

/**
 * Registers the listeners of this process, so that writes of every process queue events for them. Called before the
 * first request, so that no event is lost, and again while the process works, since names that no process declares are
 * removed.
 */
export async function declareListeners({
  storage,
  clock,
  listeners,
}: Pick<Service, 'storage' | 'clock' | 'listeners'>): Promise<void> {
  if (listeners.size === 0) return
  const seenAt = timestamp(clock.now())
  await storage.listeners.declare(subscriptionsOf(listeners).map((subscription) => ({ ...subscription, seenAt })))
}

/** Each listener with each type that it receives. */
const subscriptionsOf = (listeners: Listeners): Pick<StoredListener, 'name' | 'type'>[] =>
  [...listeners].flatMap(([name, { events }]) => [...new Set(events)].map((type) => ({ name, type })))

/** The delivery targets of this process's listeners. */
export const targetsOf = (listeners: Listeners): string[] =>
  subscriptionsOf(listeners).map(({ name, type }) => listenerTarget(name, type))

/** How often a working process declares its listeners again, in ms. */
export const declareEveryMs = 60 * 60 * 1000

/**
 * Removes the listeners that no process has declared for `keepMs`, with their queued deliveries; never those of a
 * running process.
 */
export async function forgetListeners({
  storage,
  clock,
  webhookPolicy,
}: Pick<Service, 'storage' | 'clock' | 'webhookPolicy'>): Promise<void> {
  const unseenForMs = Math.max(webhookPolicy.keepMs, 24 * declareEveryMs)
  await storage.listeners.forget(timestamp(clock.now() - unseenForMs))
}

import * as v from 'valibot'
import { type Timestamp, timestamp } from '../../ports/clock.ts'
import type { Service } from '../../service/service.ts'
import { type EventType, eventType, listenerTarget, type StoredListener } from '../schema.ts'
import type { EventData } from '../wire.ts'

/** A function of the host that hears of events. */
export interface Listener {
  /** What it hears of, of every survey and environment. */
  events: readonly EventType[]
  /**
   * Called with one event. Has it returned (or its promise settled well), the event is done; throws it, it is called again
   * as a webhook would be. An event may come twice: `event.id` is the same then. `signal` aborts when the attempt has taken
   * longer than `timeoutMs`, or the service stops: the attempt has failed then, and the event comes again, even if a
   * function that does not obey its signal is still at it.
   */
  handle(event: ListenedEvent, context: { signal: AbortSignal }): Promise<void> | void
}

/** An event as a listener gets it. */
export interface ListenedEvent {
  /** The same on every attempt: dedupe by it. */
  id: string
  event: EventType
  environmentId: string
  /** When it was written. */
  createdAt: Timestamp
  /** The response with its survey, as of the write: as in the body of a webhook. */
  data: EventData
}

/** The host's listeners by their names. */
export type Listeners = ReadonlyMap<string, Listener>

const nameForm = /^[A-Za-z0-9_-]{1,64}$/
const someEvents = v.pipe(v.array(eventType), v.minLength(1))

/** The option as it is worked with. Throws where a listener cannot work, saying which and what it needs. */
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
 * Makes known what this process listens to, so that every write of any process counts it in. Before the first request,
 * so that no event is lost; and again as long as the process works, since names that nobody declares are forgotten.
 */
export async function declareListeners({ storage, clock, listeners }: Service): Promise<void> {
  if (listeners.size === 0) return
  const seenAt = timestamp(clock.now())
  await storage.listeners.declare(subscriptionsOf(listeners).map((one) => ({ ...one, seenAt })))
}

/** Each listener with each type that it hears. */
const subscriptionsOf = (listeners: Listeners): Pick<StoredListener, 'name' | 'type'>[] =>
  [...listeners].flatMap(([name, { events }]) => [...new Set(events)].map((type) => ({ name, type })))

/** The targets of deliveries that this process can take. */
export const targetsOf = (listeners: Listeners): string[] =>
  subscriptionsOf(listeners).map(({ name, type }) => listenerTarget(name, type))

/** How often a process that works declares its listeners again, in ms. */
export const declareEveryMs = 60 * 60 * 1000

/** Forgets what no process has declared for `keepMs`, with what waits for them; never those of running ones. */
export async function forgetListeners({ storage, clock, webhookPolicy }: Service): Promise<void> {
  const unseenForMs = Math.max(webhookPolicy.keepMs, 24 * declareEveryMs)
  await storage.listeners.forget(timestamp(clock.now() - unseenForMs))
}

import type { BlobStore } from './ports/blobs.ts'
import type { Clock, Timestamp } from './ports/clock.ts'
import type { DocsReader } from './ports/docs.ts'
import type { Ids } from './ports/ids.ts'
import type { Logger } from './ports/logger.ts'
import type { RateLimiter, RateRule } from './ports/rate-limiter.ts'
import type { Storage } from './ports/storage.ts'
import type { WebhookTransport } from './ports/transport.ts'
import type { EventType } from './webhooks/schema.ts'
import type { EventData } from './webhooks/wire.ts'

/** What `createHearback` is made of. Only `storage` and `secret` are needed. */
export interface HearbackOptions {
  /** Where everything lies that is not a file. */
  storage: Storage
  /**
   * At least 32 characters that nobody knows. Signs and encrypts: webhook secrets, single-use links, uploads.
   * Keep it: with another one, stored webhook secrets cannot be read. `undefined` is refused when the service
   * is made, with a sentence that says how to make one; it is let through here so that
   * `secret: process.env.HEARBACK_SECRET` needs no cast.
   */
  secret: string | undefined
  /** Where uploaded files lie. Default: none, and file routes answer 404. */
  blobs?: BlobStore
  /** Bounds of uploads. Default: as each says. */
  uploads?: Partial<UploadPolicy>
  /**
   * How webhooks leave. Default: `fetchTransport()`, which judges what stands in the address; `nodeTransport()` also
   * checks where a name leads.
   */
  transport?: WebhookTransport
  /**
   * The address people reach the service at, prefix included, such as `https://example.org/feedback`.
   * Default: the request's own origin and prefix. Needed behind a proxy.
   */
  publicUrl?: string | undefined
  /** The prefix the handler is mounted under, such as `/feedback`. Default: found by the first `/api/v1|v2/`. */
  basePath?: string
  /**
   * How many proxies stand in front and add to `X-Forwarded-For` (`true`: one): the client's address is that
   * many entries from its end, since anybody can write the entries before. `X-Forwarded-Proto` and `-Host`
   * are then believed too. Default: false.
   */
  trustProxy?: boolean | number
  /** Where faults and notices go; pino fits. Default: `consoleLogger`, warnings and errors. */
  logger?: Logger
  /** What counts requests. Default: `memoryRateLimiter()`, for this process alone. */
  rateLimiter?: RateLimiter
  /** Bounds of the single limits, or `false` for none. Default: as each says. */
  rateLimit?: Partial<RateLimits> | false
  /** Delivery of webhooks, and to listeners. Default: as each says. */
  webhooks?: Partial<WebhookPolicy>
  /**
   * How long an entry of the audit log is kept, in ms, or `false` for ever. Older ones are purged by `work`, within
   * an hour or so. Default: 365 days.
   */
  keepAuditMs?: number | false
  /**
   * Functions of yours that hear of events in this process, by a durable name (`[A-Za-z0-9_-]{1,64}`). Each event reaches
   * one process that declares the name, at least once, through the outbox: also an event of before a restart, or of a
   * process that declares no listener. A name no process has declared for `keepMs` is forgotten. Default: none.
   */
  listeners?: Readonly<Record<string, Listener>>
  /** Shows the API's description at `/api/v1/docs`: `docsReader()` of `@hearback/docs`. Default: none, a 404. */
  docs?: DocsReader
  /** Default: the machine's clock. */
  clock?: Clock
  /** Default: `randomIds(clock)`. */
  ids?: Ids
  /**
   * What happens to the schema before the first request: `auto` brings it up to date, `check` refuses to
   * work with an old one, `off` trusts. Default: `auto`.
   */
  migrate?: 'auto' | 'check' | 'off'
}

/** How many requests are let through. */
export interface RateLimits {
  /** Client routes, for each address (IPv6: each /64) and environment. Default: 1,000 a minute. */
  client: RateRule | false
  /** Management routes, for each key. Default: 1,000 a minute. */
  management: RateRule | false
  /** Requests with a key that does not exist, for each address; good keys are never refused. Default: 20 a minute. */
  badKeys: RateRule | false
  /**
   * Client requests about environments that do not exist, for each address; those about others are never refused.
   * Default: 1,000 a minute.
   */
  unknownEnvironments: RateRule | false
}

/** What may be uploaded. */
export interface UploadPolicy {
  /** Bytes that a file may have; a question may allow less. Default: 10 MiB. */
  maxBytes: number
}

/** How webhooks are delivered. */
export interface WebhookPolicy {
  /**
   * Pauses before the second, third, … attempt, in ms, each ±20 % by chance; after the last one the delivery is
   * exhausted. Default: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h.
   */
  retryDelaysMs: readonly number[]
  /** How long a receiver may take to answer, in ms. Default: 15,000. */
  timeoutMs: number
  /** Attempts under way at once to one webhook, in this process. Default: 10. */
  inFlightPerWebhook: number
  /** Attempts under way at once in this process; a fifth of them is for targets with nothing under way. Default: 100. */
  inFlight: number
  /** Failed attempts in a row after which a target is tried by one probe at a time only. Default: 5. */
  openAfter: number
  /** Pauses before the first, second, … probe of such a target, in ms; the last one goes on. Default: 5 s, 30 s, 1 min, 5 min. */
  probeDelaysMs: readonly number[]
  /** After this time of nothing but failure a webhook is disabled, in ms. Default: 5 days. */
  disableAfterMs: number
  /** How long deliveries that ended are kept, in ms. Default: 30 days. */
  keepMs: number
}

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

/** What the host lends for one request. */
export interface Platform {
  /** The address of the client's end of the connection. Without it, limits by address are skipped. */
  clientAddress?: string | undefined
  /**
   * Whether the host has held the body to its `content-length`, as servers that read requests from a socket do.
   * Bodies are then read at once rather than piece by piece. Default: false.
   */
  lengthsHold?: boolean
  /** Reads the whole body at once, where the host can do that faster than its `Request`. Such a host's lengths hold. */
  readBody?: () => Promise<Uint8Array>
  /**
   * Whether the host sends a body under `content-encoding: gzip` as it is, and packs nothing by itself. Next.js packs such a
   * body a second time, Workers pack on their own. Default: false, and bodies go plain.
   */
  sendsGzip?: boolean
  /** A `Response` that the host sends faster than the global one. Default: the global one. */
  Response?: new (
    body?: BodyInit | null,
    init?: ResponseInit,
  ) => Response
  /** Keeps the host alive until the promise settles (Workers, Deno Deploy, Next.js `after`). */
  waitUntil?: (promise: Promise<unknown>) => void
  /** Called when the request left work that is due at once: a work loop need not wait for its timer. */
  wake?: () => void
}

/** What this process did to deliver events since it was started, and what waits. For counters and alarms of the host. */
export interface Metrics {
  /** Attempts of this process; `claimed = delivered + failed + returned + inFlight`. */
  deliveries: {
    /** Deliveries taken to be attempted. */
    claimed: number
    /** Attempts that a 2xx ended, or a listener that returned. */
    delivered: number
    /** Attempts that failed, the last one of a delivery too. */
    failed: number
    /** Deliveries that were given up. */
    exhausted: number
    /** Attempts that did not count: cut off at a stop, taken over by another process, not signed, or not settled. */
    returned: number
    /** Attempts under way just now. */
    inFlight: number
  }
  /**
   * How long the delivery has been due that waits longest for a target that is active, in ms and in all processes and
   * environments; `null` when none waits. One that goes on growing: nobody works, or a receiver is dead.
   */
  oldestDueAgeMs: number | null
}

/** What one call of `work` did. */
export interface WorkReport {
  /** Deliveries attempted and chores advanced. */
  done: number
  /** Whether more was due when it stopped: call again at once. */
  more: boolean
}

import type { BlobStore } from './ports/blobs.ts'
import type { Clock } from './ports/clock.ts'
import type { DocsReader } from './ports/docs.ts'
import type { Ids } from './ports/ids.ts'
import type { Logger } from './ports/logger.ts'
import type { RateLimiter, RateRule } from './ports/rate-limiter.ts'
import type { Storage } from './ports/storage.ts'
import type { WebhookTransport } from './ports/transport.ts'

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
  /** Where uploaded files lie. Default: none, and file routes are not served. */
  blobs?: BlobStore
  /** How webhooks leave. Default: `fetchTransport()`; on Node, `nodeTransport()` also checks addresses. */
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
  /** Delivery of webhooks. Default: as each says. */
  webhooks?: Partial<WebhookPolicy>
  /**
   * How long an entry of the audit log is kept, in ms, or `false` for ever. Older ones are purged by `work`, within
   * an hour or so. Default: 365 days.
   */
  keepAuditMs?: number | false
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
  /** Client routes, for each address and environment. Default: 1,000 a minute. */
  client: RateRule | false
  /** Management routes, for each key. Default: 1,000 a minute. */
  management: RateRule | false
  /** Requests with a key that does not exist, for each address. Default: 20 a minute. */
  badKeys: RateRule | false
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
  /** Attempts under way at once in this process. Default: 100. */
  inFlight: number
  /** How long deliveries that ended are kept, in ms. Default: 30 days. */
  keepMs: number
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
  /** Keeps the host alive until the promise settles (Workers, Deno Deploy, Next.js `after`). */
  waitUntil?: (promise: Promise<unknown>) => void
  /** Called when the request left work that is due at once: a work loop need not wait for its timer. */
  wake?: () => void
}

/** What one call of `work` did. */
export interface WorkReport {
  /** Deliveries attempted and chores advanced. */
  done: number
  /** Whether more was due when it stopped: call again at once. */
  more: boolean
}

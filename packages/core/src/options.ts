import type { BlobStore } from './ports/blobs.ts'
import type { Clock } from './ports/clock.ts'
import type { DocsReader } from './ports/docs.ts'
import type { Ids } from './ports/ids.ts'
import type { Logger } from './ports/logger.ts'
import type { RateLimiter, RateLimits } from './ports/rate-limiter.ts'
import type { WebhookTransport } from './ports/transport.ts'
import type { Storage } from './storage.ts'
import type { Listener } from './webhooks/dispatch/listeners.ts'
import type { WebhookPolicy } from './webhooks/rules.ts'

export type { Platform } from './ports/platform.ts'
export type { RateLimits } from './ports/rate-limiter.ts'
export type { Metrics } from './webhooks/dispatch/dispatch.ts'
export type { ListenedEvent, Listener } from './webhooks/dispatch/listeners.ts'
export type { WebhookPolicy } from './webhooks/rules.ts'

/** Characters that a secret has at least. */
export const minSecretLength = 32

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
   * How long an entry of the audit log is kept, in ms; `Infinity` or `false`: for ever. Older ones are purged by `work`, within
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

/** What may be uploaded. */
export interface UploadPolicy {
  /** Bytes that a file may have; a question may allow less. Default: 10 MiB. */
  maxBytes: number
}

/** What one call of `work` did. */
export interface WorkReport {
  /** Deliveries attempted and chores advanced. */
  done: number
  /** Whether more was due when it stopped: call again at once. */
  more: boolean
}

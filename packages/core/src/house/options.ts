import type { Listener } from '../delivery/webhooks/dispatch/listeners.ts'
import type { WebhookPolicy } from '../delivery/webhooks/rules.ts'
import type { BlobStore } from '../ground/ports/blobs.ts'
import type { Clock } from '../ground/ports/clock.ts'
import type { Ids } from '../ground/ports/ids.ts'
import type { Logger } from '../ground/ports/logger.ts'
import type { SendMail } from '../ground/ports/mail.ts'
import type { Pages } from '../ground/ports/pages.ts'
import type { PasswordHasher } from '../ground/ports/password-hasher.ts'
import type { RateLimiter, RateLimits } from '../ground/ports/rate-limiter.ts'
import type { WebhookTransport } from '../ground/ports/transport.ts'
import type { Storage } from './storage.ts'

export type { Metrics } from '../delivery/webhooks/dispatch/dispatch.ts'
export type { ListenedEvent, Listener } from '../delivery/webhooks/dispatch/listeners.ts'
export type { WebhookPolicy } from '../delivery/webhooks/rules.ts'
export type { Platform } from '../ground/ports/platform.ts'
export type { RateLimits } from '../ground/ports/rate-limiter.ts'

/** The least number of characters in a secret. */
export const minSecretLength = 32

/** Options of `createHearback`. Only `storage` and `secret` are required. */
export interface HearbackOptions {
  /** Stores everything but files: `postgresStorage({ … })`, or a storage of your own (see docs/stores.md). */
  storage: Storage
  /**
   * A random text of at least 32 characters that you keep secret. Signs and encrypts webhook secrets, single-use links
   * and uploads. Keep it: with another one, stored webhook secrets cannot be read. To replace it, give a list, the newest
   * first: the first signs and encrypts, and what the others have signed or encrypted is still read. The type allows `undefined` so that
   * `secret: process.env.HEARBACK_SECRET` needs no cast; `createHearback` refuses it with an error that says how to
   * make a secret.
   */
  secret: string | readonly string[] | undefined
  /**
   * Stores uploaded files: `filesystemBlobs({ … })` of `@hearback/fs`, `s3Blobs({ … })` of `@hearback/s3`, or a store of your
   * own (see docs/stores.md). Default: none, and file routes answer 404.
   */
  blobs?: BlobStore
  /** Limits for uploads. Default: see each field. */
  uploads?: Partial<UploadPolicy>
  /**
   * Sends webhooks. Default: `fetchTransport()`, which checks the address as it is written; `nodeTransport()` also
   * checks the IP addresses that a host name resolves to.
   */
  transport?: WebhookTransport
  /**
   * The public address of the service, prefix included, such as `https://example.org/feedback`. Needed behind a proxy.
   * Default: the origin and prefix of each request.
   */
  publicUrl?: string | undefined
  /**
   * The prefix that the handler is mounted under, such as `/feedback`. Default: what stands before the first
   * `/api/v1|v2/` in the path, or the path of `publicUrl` where there is none.
   */
  basePath?: string
  /**
   * The number of proxies in front that add to `X-Forwarded-For` (`true`: one). The client's address is that many
   * entries from the end, since a client can write the entries before. `X-Forwarded-Proto` and `X-Forwarded-Host` are
   * then trusted too. Default: false.
   */
  trustProxy?: boolean | number
  /** Receives errors, warnings and notices; pino fits. Default: `consoleLogger`, which prints warnings and errors. */
  logger?: Logger
  /** Counts requests for the rate limits. Default: `memoryRateLimiter()`, which counts in this process only. */
  rateLimiter?: RateLimiter
  /** The rate limits, or `false` for none. Default: see each field. */
  rateLimit?: Partial<RateLimits> | false
  /** How events are delivered to webhooks and listeners. Default: see each field. */
  webhooks?: Partial<WebhookPolicy>
  /**
   * How long an entry of the audit log is kept, in ms; `Infinity`: for ever. `work` purges older entries
   * within an hour or so. Default: 365 days.
   */
  keepAuditMs?: number
  /**
   * Your functions that receive events in this process, by a durable name (`[A-Za-z0-9_-]{1,64}`). Each event is
   * delivered through the outbox to one process that declares the name, at least once. That includes events from
   * before a restart and events written by a process that declares no listeners. A name that no process has declared
   * for `keepMs` is removed. Default: none.
   */
  listeners?: Readonly<Record<string, Listener>>
  /**
   * Pages beside the API: `docsPages()` of `@hearback/docs` shows the API documentation at `/api/v1/docs`, `respondPages()` of
   * `@hearback/respond` the surveys at `/s/{surveyId}`, `consolePages()` of `@hearback/console` the pages for the people who
   * run them. Default: none.
   */
  pages?: readonly Pages[]
  /**
   * The address of a link survey, for the links that the service hands out: needed if you show surveys on a page of your
   * own. `suId` is the single-use id to put into it, `null` for a plain link. Default: `/s/{surveyId}?suId=…` of this
   * service.
   */
  linkUrl?: LinkUrl
  /**
   * Hashes the passwords of people who sign in to pages. Default: argon2id in JavaScript, which runs everywhere;
   * `nodePasswords()` of `@hearback/node` is ten times as fast and blocks no request.
   */
  passwords?: PasswordHasher
  /**
   * Says who sends a request from a page, by your own session: the user's id, and attributes that are then proven. Asked
   * only where that matters: the request names a person, and comes from a page of the same origin or of
   * `allowedOrigins`; or it is for a survey page under `users: 'verified'`. It finds only headers: the
   * body was read before, or is left out. A throw is a 500. Default: none; user tokens prove who a user is.
   */
  identify?: Identify
  /**
   * Origins of your pages elsewhere, such as `https://app.example.org`, that may send credentials (cookies), so that
   * `identify` recognises their users. Pages of other origins use the client interface without. Default: none.
   */
  allowedOrigins?: readonly string[]
  /**
   * Sends the mails of the service, to people who run surveys and to respondents. Their links need `publicUrl` too.
   * Default: none, and what needs a mail is refused or not offered.
   */
  sendMail?: SendMail
  /**
   * Says whether a person answers, for surveys with `antiSpam: 'mark'` or `'proof'`: asks the service whose challenge the page showed
   * (Turnstile and the like). Called once for a new response of a client. `false` marks the response with `notHuman`; `null`
   * says nothing, as it must where a page shows no challenge. Nothing is refused. Default: none.
   */
  verifyHuman?: VerifyHuman
  /** Tells the time. Default: the machine's clock, or the storage's where they differ by more than a second. */
  clock?: Clock
  /** Generates ids. Default: `randomIds(clock)`. */
  ids?: Ids
  /**
   * What happens to the database schema before the first request: `auto` applies missing migrations, `check` refuses
   * to work without them, `off` skips the check. Default: `auto`.
   */
  migrate?: 'auto' | 'check' | 'off'
}

/** A user as your session knows them. */
export interface IdentifiedUser {
  userId: string
  /** Default: none. */
  attributes?: Readonly<Record<string, string | number | boolean>>
}

/** Says who sends a request; `null`: no user is signed in. See `HearbackOptions.identify`. */
export type Identify = (request: Request) => IdentifiedUser | null | Promise<IdentifiedUser | null>

/** Makes the address of a link survey; see `HearbackOptions.linkUrl`. */
export type LinkUrl = (survey: { id: string; name: string; environmentId: string }, suId: string | null) => string

/** Limits for uploads. */
export interface UploadPolicy {
  /** The largest file in bytes; a question may allow less. Default: 10 MiB. */
  maxBytes: number
  /**
   * The largest file that a JSON body may bring, in bytes, which is held in memory: up to 8 at once. Beyond it the answer
   * says that a form takes more. Default: 10 MiB, and never more than `maxBytes`.
   */
  maxHeldBytes: number
}

/** What one call of `work` did. */
export interface WorkReport {
  /** Deliveries attempted and chores advanced. */
  done: number
  /** Whether more was due when it stopped: if so, call `work` again at once. */
  more: boolean
}

/** See `HearbackOptions.verifyHuman`. */
export type VerifyHuman = (request: {
  /** What the page's challenge gave it; `null` if the page sent none. */
  humanToken: string | null
  surveyId: string
  environmentId: string
  /** The headers of the respondent's request. */
  headers: Headers
}) => boolean | null | Promise<boolean | null>

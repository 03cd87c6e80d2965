import type { Counter } from '../cache/counter.ts'
import type { FirstTime } from '../cache/first-times.ts'
import type { Slots } from '../cache/slots.ts'
import type { InTurn } from '../cache/turns.ts'
import type { EnvironmentViews } from '../configuration/environment-view.ts'
import type { Keyring } from '../keys/keyring.ts'
import type { RateLimits, UploadPolicy, WebhookPolicy } from '../options.ts'
import type { BlobStore } from '../ports/blobs.ts'
import type { Clock } from '../ports/clock.ts'
import type { DocsReader } from '../ports/docs.ts'
import type { Ids } from '../ports/ids.ts'
import type { Logger } from '../ports/logger.ts'
import type { RateLimiter } from '../ports/rate-limiter.ts'
import type { Storage } from '../storage.ts'
import type { Summarizing } from '../summaries/bounds.ts'
import type { Listeners } from '../webhooks/dispatch/listeners.ts'
import type { LazyTransport } from '../webhooks/sending/lazy-transport.ts'
import type { SecretBox } from '../webhooks/subscriptions/secret.ts'

/** What every room works with: the ports, the caches over them, and the settings with their defaults filled in. */
export interface Service {
  readonly storage: Storage
  /** `null` where the host has given none: files are not served. */
  readonly blobs: BlobStore | null
  readonly uploads: UploadPolicy
  /** The host's, or one by `fetch` that is made when something is first sent. */
  readonly transport: LazyTransport
  readonly logger: Logger
  readonly rateLimiter: RateLimiter
  readonly rateLimits: RateLimits
  readonly webhookPolicy: WebhookPolicy
  /** How long the audit log is kept, in ms; `false` for ever. */
  readonly keepAuditMs: number | false
  readonly listeners: Listeners
  /** Tests of webhooks under way in this process, by webhook. */
  readonly tests: Counter
  /** For uploads that are held in memory, as JSON is. */
  readonly heldUploads: Slots<'environmentId' | 'address'>
  readonly summarizing: Summarizing
  /** Aborted once the service is closed: what somebody waits for ends. */
  readonly closing: AbortController
  readonly clock: Clock
  readonly ids: Ids
  /** 0..1, for the jitter of retries. */
  readonly random: () => number
  readonly environments: EnvironmentViews
  /** Lets writes to one environment's configuration wait for each other. */
  readonly inTurn: InTurn
  /** Tells warnings that were logged already. */
  readonly firstTime: FirstTime
  readonly keyring: Keyring
  readonly secrets: SecretBox
  /** What signs and encrypts. */
  readonly secret: string
  readonly docs: DocsReader | null
  readonly publicUrl: string | null
  readonly basePath: string | null
  readonly trustedProxies: number
}

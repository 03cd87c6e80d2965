import type { HeldBodies } from '../../answers/files/bounds.ts'
import type { Exports } from '../../answers/responses/export-slots.ts'
import type { Reading } from '../../answers/responses/reading.ts'
import type { Summarizing } from '../../answers/summaries/bounds.ts'
import type { Listeners } from '../../delivery/webhooks/dispatch/listeners.ts'
import type { LazyTransport } from '../../delivery/webhooks/sending/lazy-transport.ts'
import type { SecretBox } from '../../delivery/webhooks/subscriptions/secret.ts'
import type { Afterwards } from '../../ground/afterwards.ts'
import type { Counter } from '../../ground/cache/counter.ts'
import type { FirstTime } from '../../ground/cache/first-times.ts'
import type { InTurn } from '../../ground/cache/turns.ts'
import type { BlobStore } from '../../ground/ports/blobs.ts'
import type { Clock } from '../../ground/ports/clock.ts'
import type { Ids } from '../../ground/ports/ids.ts'
import type { Logger } from '../../ground/ports/logger.ts'
import type { SendMail } from '../../ground/ports/mail.ts'
import type { Pages } from '../../ground/ports/pages.ts'
import type { PasswordHasher } from '../../ground/ports/password-hasher.ts'
import type { SharedClock } from '../../ground/ports/shared-clock.ts'
import type { Limits } from '../../http/limits.ts'
import type { Outages } from '../../http/outages.ts'
import type { RequestMeter } from '../../http/request-meter.ts'
import type { EnvironmentViews } from '../../tenants/configuration/environment-view.ts'
import type { Keyring } from '../../tenants/keys/keyring.ts'
import type { Identify, LinkUrl, RateLimits, UploadPolicy, VerifyHuman, WebhookPolicy } from '../options.ts'
import type { Storage } from '../storage.ts'

/**
 * What every feature folder works with: the ports, the caches over them, and the settings with their defaults filled
 * in.
 */
export interface Service {
  readonly storage: Storage
  /** `null` if the host provides none: files are not served. */
  readonly blobs: BlobStore | null
  readonly uploads: UploadPolicy
  /** The host's transport, or one over `fetch`, created with the first request. */
  readonly transport: LazyTransport
  readonly logger: Logger
  readonly outages: Outages
  readonly requestMeter: RequestMeter
  readonly rateLimits: RateLimits
  readonly limits: Limits
  readonly webhookPolicy: WebhookPolicy
  /** How long the audit log is kept, in ms; `false` for ever. */
  readonly keepAuditMs: number
  readonly listeners: Listeners
  /** Tests of webhooks under way in this process, by webhook. */
  readonly tests: Counter
  /** Slots for bodies that are held in memory. */
  readonly held: HeldBodies
  readonly summarizing: Summarizing
  readonly exports: Exports
  readonly reading: Reading
  /** Aborted when the service closes: requests that wait end. */
  readonly closing: AbortController
  readonly clock: Clock
  /** `clock`, as it is compared with that of the storage. */
  readonly sharedClock: SharedClock
  readonly ids: Ids
  /** Returns a number from 0 to 1, for the jitter of retries. */
  readonly random: () => number
  readonly environments: EnvironmentViews
  /** Runs the writes to one environment's configuration one after another. */
  readonly inTurn: InTurn
  /** Tells whether a warning is logged for the first time. */
  readonly firstTime: FirstTime
  readonly keyring: Keyring
  readonly secrets: SecretBox
  /** The host's hasher; `null`: the one that core has. */
  readonly passwords: PasswordHasher | null
  /** The newest secret, which signs and encrypts. */
  readonly secret: string
  /** All secrets, the newest first: what any of them has signed or encrypted is read. */
  readonly readSecrets: readonly string[]
  readonly pages: readonly Pages[]
  /** Where the paths of pages begin, to find the prefix that the service is mounted under. */
  readonly landmarks: readonly RegExp[]
  /** The address of a survey for a single-use id; `null`: the page of this service. */
  readonly linkUrl: LinkUrl | null
  /** The origin of the pages of surveys; `null`: that of the service. */
  readonly surveyOrigin: string | null
  /** Says by the host's session who sends a request; `null`: the host has not said how. */
  readonly identify: Identify | null
  /** The origins whose pages may send credentials. */
  readonly allowedOrigins: readonly string[]
  /** Sends a mail; `null`: the host sends none. */
  readonly sendMail: SendMail | null
  readonly verifyHuman: VerifyHuman | null
  /** Work that goes on after answers, such as mails. */
  readonly afterwards: Afterwards
  readonly publicUrl: string | null
  readonly basePath: string | null
  readonly trustedProxies: number
}

import { defaultMaxHeldBytes, heldBodies } from '../../answers/files/bounds.ts'
import { exportSlots } from '../../answers/responses/export-slots.ts'
import { readingSlots } from '../../answers/responses/reading.ts'
import { summarizing } from '../../answers/summaries/bounds.ts'
import { checkedListeners } from '../../delivery/webhooks/dispatch/listeners.ts'
import { defaultWebhookPolicy } from '../../delivery/webhooks/rules.ts'
import { lazyTransport } from '../../delivery/webhooks/sending/lazy-transport.ts'
import { lazySecretBox } from '../../delivery/webhooks/subscriptions/lazy-secret-box.ts'
import { afterwards } from '../../ground/afterwards.ts'
import { counter } from '../../ground/cache/counter.ts'
import { firstTimes } from '../../ground/cache/first-times.ts'
import { turns } from '../../ground/cache/turns.ts'
import { inWholeMs, systemClock } from '../../ground/ports/clock.ts'
import { randomIds } from '../../ground/ports/ids.ts'
import { consoleLogger } from '../../ground/ports/logger.ts'
import type { Pages } from '../../ground/ports/pages.ts'
import { sharedClock } from '../../ground/ports/shared-clock.ts'
import { limits } from '../../http/limits.ts'
import { memoryRateLimiter } from '../../http/memory-rate-limiter.ts'
import { outages } from '../../http/outages.ts'
import { requestMeter } from '../../http/request-meter.ts'
import { environmentViews } from '../../tenants/configuration/environment-view.ts'
import { keyring } from '../../tenants/keys/keyring.ts'
import type { HearbackOptions, RateLimits, UploadPolicy } from '../options.ts'
import type { Service } from './service.ts'

const minute = 60_000

/** Source: section 7 of the contract. */
const defaultRateLimits: RateLimits = {
  client: { limit: 1000, windowMs: minute },
  management: { limit: 1000, windowMs: minute },
  badKeys: { limit: 20, windowMs: minute },
  unknownEnvironments: { limit: 1000, windowMs: minute },
  exportLinks: { limit: 60, windowMs: 60 * minute },
  sharedResults: { limit: 120, windowMs: minute },
}

const unlimited: RateLimits = {
  client: false,
  management: false,
  badKeys: false,
  unknownEnvironments: false,
  exportLinks: false,
  sharedResults: false,
}

/** Source: section 5 of the contract. */
const defaultMaxFileBytes = 10 * 1024 * 1024

const defaultKeepAuditMs = 365 * 24 * 60 * minute

/** The given options, with defaults for those that are absent or `undefined`. */
function withDefaults<Options extends object>(defaults: Options, given: Partial<Options> = {}): Options {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(entries) }
}

/**
 * Makes the service of options that were checked before, with their defaults. Throws when a listener is invalid,
 * saying why.
 */
export function createService(options: HearbackOptions): Service {
  const { storage, logger = consoleLogger } = options
  const readSecrets = secretsIn(options)
  const [secret = ''] = readSecrets
  const clock = options.clock
    ? { ...inWholeMs(options.clock), compare: async () => {}, compareIfDue: () => null }
    : sharedClock({ machine: systemClock, readTime: () => storage.ping(), logger })
  const environments = environmentViews(storage, clock)
  const rateLimiter = options.rateLimiter ?? memoryRateLimiter({ clock })
  const rateLimits = options.rateLimit === false ? unlimited : withDefaults(defaultRateLimits, options.rateLimit)
  return {
    storage,
    blobs: options.blobs ?? null,
    uploads: uploadPolicy(options.uploads),
    transport: lazyTransport(options.transport),
    logger,
    outages: outages(logger),
    requestMeter: requestMeter(),
    rateLimits,
    limits: limits({ rateLimiter, rateLimits, clock, logger }),
    webhookPolicy: withDefaults(defaultWebhookPolicy, options.webhooks),
    keepAuditMs: options.keepAuditMs ?? defaultKeepAuditMs,
    listeners: checkedListeners(options.listeners),
    tests: counter(),
    held: heldBodies(),
    summarizing: summarizing(),
    exports: exportSlots(),
    reading: readingSlots(),
    closing: new AbortController(),
    clock,
    sharedClock: clock,
    ids: options.ids ?? randomIds(clock),
    random: Math.random,
    environments,
    inTurn: turns(),
    firstTime: firstTimes(),
    keyring: keyring({ storage, environments, clock, logger }),
    secrets: lazySecretBox(readSecrets),
    passwords: options.passwords ?? null,
    secret,
    readSecrets,
    pages: options.pages ?? [],
    landmarks: landmarksOf(options.pages ?? []),
    linkUrl: options.linkUrl ?? null,
    surveyOrigin: surveyOriginOf(options.pages ?? []),
    identify: options.identify ?? null,
    allowedOrigins: options.allowedOrigins ?? [],
    sendMail: options.sendMail ?? null,
    verifyHuman: options.verifyHuman ?? null,
    afterwards: afterwards(),
    publicUrl: writtenUrl(options.publicUrl),
    basePath: withoutSlash(options.basePath) ?? null,
    trustedProxies: Number(options.trustProxy ?? 0),
  }
}

const secretsIn = ({ secret = [] }: Pick<HearbackOptions, 'secret'>): readonly string[] =>
  typeof secret === 'string' ? [secret] : secret

/** The public address as headers need it: ASCII, without a trailing slash. */
const writtenUrl = (url: string | undefined): string | null =>
  url === undefined ? null : new URL(url).href.replace(/\/+$/, '')

const withoutSlash = (text: string | undefined): string | undefined => text?.replace(/\/+$/, '')

const surveyOriginOf = (all: readonly Pages[]): string | null =>
  all.flatMap(({ addresses }) => addresses).find(({ path }) => path.startsWith('/s/:'))?.origin ?? null

const landmarksOf = (all: readonly Pages[]): RegExp[] =>
  all.flatMap(({ addresses }) => addresses.flatMap(({ landmark }) => landmark ?? []))

function uploadPolicy({ maxBytes = defaultMaxFileBytes, maxHeldBytes }: Partial<UploadPolicy> = {}): UploadPolicy {
  return { maxBytes, maxHeldBytes: Math.min(maxBytes, maxHeldBytes ?? defaultMaxHeldBytes) }
}

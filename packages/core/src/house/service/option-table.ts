import {
  aCount,
  aDuration,
  aFunction,
  aListOf,
  aLogger,
  aRecord,
  aTimer,
  aWhole,
  falseOr,
  must,
  needed,
  type OptionCheck,
  objectWith,
  optionsOf,
  someDurations,
} from '../../ground/checked-options.ts'
import type { RateRule } from '../../ground/ports/rate-limiter.ts'
import {
  type HearbackOptions,
  minSecretLength,
  type RateLimits,
  type UploadPolicy,
  type WebhookPolicy,
} from '../options.ts'
import type { Storage } from '../storage.ts'

type Checks<Options> = Record<keyof Options, OptionCheck>

// A record, so that the compiler reports a missing store.
const stores: Record<Exclude<keyof Storage, 'migrate' | 'ping' | 'close'>, 0> = {
  directory: 0,
  products: 0,
  environments: 0,
  keys: 0,
  surveys: 0,
  actionClasses: 0,
  attributeKeys: 0,
  segments: 0,
  contacts: 0,
  displays: 0,
  responses: 0,
  summaries: 0,
  tags: 0,
  tableViews: 0,
  exportLinks: 0,
  files: 0,
  webhooks: 0,
  listeners: 0,
  deliveries: 0,
  idempotency: 0,
  audit: 0,
  chores: 0,
  accounts: 0,
  guesses: 0,
}

const someStorage = 'what postgresStorage({ … }) returns, or a whole `Storage` of your own'
const aStorage = objectWith(['migrate', 'ping', 'close'], someStorage, Object.keys(stores))

const aLimit = aWhole(1, Number.MAX_SAFE_INTEGER, 'a whole number above 0 (`false` in place of the rule: no limit)')
const rule = falseOr(
  optionsOf({
    limit: needed(aLimit, 'a whole number of requests'),
    windowMs: needed(aTimer, 'the window in which they are counted, in ms, such as 60_000'),
  } satisfies Checks<RateRule>),
)

/** Whether these are origins as browsers send them: in lower case and ASCII, without a path. */
const isListOfOrigins = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => URL.canParse(one) && new URL(one).origin === one)

/** Texts of JavaScript have a length limit, and a body in base64 is a third longer than its file. */
const mostHeldBytes = 256 * 1024 * 1024

const isSecret = (value: unknown): boolean => typeof value === 'string' && value.length >= minSecretLength

/** The options of `createHearback` and the check of each. */
export const createOptions = optionsOf({
  storage: needed(aStorage, someStorage),
  // A check of its own, so that the error never shows the secret.
  secret: (value) =>
    isSecret(value) || (Array.isArray(value) && value.length > 0 && value.every(isSecret))
      ? null
      : `\`secret\` must be a random string of at least ${minSecretLength} characters. Make one with ` +
        '`openssl rand -base64 32`, keep it secret, and pass it, for example from an environment variable',
  blobs: objectWith(
    ['put', 'get', 'delete'],
    'what filesystemBlobs({ … }) or s3Blobs({ … }) returns, or a `BlobStore` of your own (with `presign: null` if it makes no addresses)',
    // `null` passes: it is an object for `typeof`.
    ['presign'],
  ),
  uploads: optionsOf({
    maxBytes: aCount,
    maxHeldBytes: must(
      (value) => Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= mostHeldBytes,
      'a whole number from 1 to 268435456 (256 MiB)',
    ),
  } satisfies Checks<UploadPolicy>),
  transport: objectWith(['send', 'refuses', 'close'], 'what nodeTransport() returns'),
  publicUrl: must(
    (value) =>
      typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value) && !/[?#]/.test(new URL(value).href),
    'an http or https address, without a query and a fragment',
  ),
  basePath: must((value) => typeof value === 'string' && /^(?:\/|$)/.test(value), 'a path such as /feedback'),
  trustProxy: must(
    (value) => typeof value === 'boolean' || (Number.isSafeInteger(value) && (value as number) >= 0),
    'true, false, or the number of proxies in front',
  ),
  logger: aLogger,
  rateLimiter: objectWith(['take'], 'what memoryRateLimiter() returns'),
  rateLimit: falseOr(
    optionsOf({
      client: rule,
      management: rule,
      badKeys: rule,
      unknownEnvironments: rule,
      exportLinks: rule,
      sharedResults: rule,
    } satisfies Checks<RateLimits>),
  ),
  webhooks: optionsOf({
    retryDelaysMs: someDurations(0),
    timeoutMs: aTimer,
    inFlightPerWebhook: aCount,
    inFlight: aCount,
    openAfter: aCount,
    probeDelaysMs: someDurations(1),
    disableAfterMs: aDuration,
    keepMs: aDuration,
  } satisfies Checks<WebhookPolicy>),
  keepAuditMs: must(
    (value) => typeof value === 'number' && value >= 0,
    'a number of milliseconds, or Infinity for ever',
  ),
  listeners: aRecord('an object of listeners by their names'),
  pages: aListOf(['serve'], 'a list such as [docsPages(), respondPages()]'),
  linkUrl: aFunction,
  identify: aFunction,
  allowedOrigins: must(isListOfOrigins, 'a list of origins such as https://app.example.org'),
  passwords: objectWith(['hash', 'verify'], 'what nodePasswords() returns'),
  sendMail: aFunction,
  verifyHuman: aFunction,
  clock: objectWith(['now'], 'an object with `now()`'),
  ids: objectWith(['next'], 'an object with `next()`'),
  migrate: must((value) => ['auto', 'check', 'off'].includes(value as string), 'auto, check or off'),
} satisfies Checks<HearbackOptions>)

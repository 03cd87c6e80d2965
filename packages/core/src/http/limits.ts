import { Problem } from '../ground/errors.ts'
import { onDemand } from '../ground/on-demand.ts'
import type { Clock } from '../ground/ports/clock.ts'
import type { Logger } from '../ground/ports/logger.ts'
import type { RateDecision, RateLimiter, RateLimits, RateRule } from '../ground/ports/rate-limiter.ts'
import { countedAddress } from './counted-address.ts'
import type { Principal } from './principal.ts'

const { warnOfRefusals } = onDemand(() => import('./limit-warnings.ts'))

/** The headers that tell a caller how many requests its rate limit still allows. */
export type LimitLeft = Readonly<Record<'ratelimit-policy' | 'ratelimit', string>>

/**
 * The rate limits of section 7 of the contract. Each method counts a request and throws a 429 when its limit is
 * reached. Those that answer what is left answer `null` where nothing is limited.
 */
export interface Limits {
  /** Counts a client's request, by its address and environment. */
  countClient(address: string | null, environmentId: string): Promise<LimitLeft | null>
  /** Counts a client's request about an unknown environment or response, by its address. */
  countUnknownEnvironment(address: string | null): Promise<void>
  /** Counts a management request, by its key or person. */
  countCaller(principal: KeyOrPerson): Promise<LimitLeft | null>
  /** Counts a request with an unknown API key, by its address. */
  countBadKey(address: string | null): Promise<void>
  /** Counts a request to a live address, as a management request of its link. */
  countLink(linkId: string): Promise<LimitLeft | null>
  /** Counts a file of a live address, by its link. A 304 is none. */
  countLinkExport(linkId: string): Promise<LimitLeft | null>
  /** Counts a request for shared results, by its address. */
  countSharedResults(address: string | null): Promise<void>
}

/** A caller of the management interface. */
type KeyOrPerson = Extract<Principal, { id: string }>

type LimitName = keyof RateLimits

/** How often a warning about refused requests is logged, in ms. */
const warnEveryMs = 60_000

export function limits({
  rateLimiter,
  rateLimits,
  clock,
  logger,
}: {
  rateLimiter: RateLimiter
  rateLimits: RateLimits
  clock: Clock
  logger: Logger
}): Limits {
  let warnedOfMissingAddress = false
  /** When the last warning about a limit was logged, in ms since 1970. */
  const warnedAt = new Map<LimitName, number>()

  async function take(rule: RateRule, key: string) {
    try {
      return await rateLimiter.take(key, rule)
    } catch (error) {
      // A failing rate limiter must not take the service down.
      logger.error({ err: error }, 'The rate limiter failed, so the request passes')
      return null
    }
  }

  /** `counted` says which requests are counted together, for the log. */
  async function count(name: LimitName, key: string, counted: object): Promise<LimitLeft | null> {
    const rule = rateLimits[name]
    const decision = rule ? await take(rule, key) : null
    if (!rule || !decision) return null
    const left = leftOf(name, rule, decision)
    if (decision.allowed) return left
    if (isDue(name)) await warnOfRefusals(logger, name, rule, counted)
    throw tooManyRequests(decision.resetMs, left)
  }

  async function countAddress(
    name: 'unknownEnvironments' | 'badKeys' | 'sharedResults',
    clientAddress: string,
  ): Promise<void> {
    const address = countedAddress(clientAddress)
    await count(name, `${name} ${address}`, { address })
  }

  /** Whether no warning about this limit was logged in the last minute. */
  function isDue(name: LimitName): boolean {
    const now = clock.now()
    const age = now - (warnedAt.get(name) ?? Number.NEGATIVE_INFINITY)
    // A negative age: the clock was set back.
    if (age >= 0 && age < warnEveryMs) return false
    warnedAt.set(name, now)
    return true
  }

  function warnOfMissingAddress(): null {
    if (warnedOfMissingAddress || !rateLimits.client) return null
    warnedOfMissingAddress = true
    logger.warn({}, 'The client address is unknown, so limits by address are skipped: pass platform.clientAddress')
    return null
  }

  return {
    async countClient(address, environmentId) {
      if (address === null) return warnOfMissingAddress()
      const counted = countedAddress(address)
      return count('client', `client ${counted} ${environmentId}`, { address: counted, environmentId })
    },
    async countUnknownEnvironment(address) {
      if (address !== null) await countAddress('unknownEnvironments', address)
    },
    async countCaller({ kind, id }) {
      return count('management', `${kind} ${id}`, { [`${kind}Id`]: id })
    },
    async countBadKey(address) {
      if (address !== null) await countAddress('badKeys', address)
    },
    async countLink(linkId) {
      return count('management', `exportLink ${linkId}`, { exportLinkId: linkId })
    },
    async countLinkExport(linkId) {
      return count('exportLinks', `exportLinks ${linkId}`, { exportLinkId: linkId })
    },
    async countSharedResults(address) {
      if (address !== null) await countAddress('sharedResults', address)
    },
  }
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/**
 * The headers for clients that pace themselves.
 * Source: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
const leftOf = (name: LimitName, rule: RateRule, { remaining, resetMs }: RateDecision): LimitLeft => ({
  'ratelimit-policy': `"${name}";q=${rule.limit};w=${secondsOf(rule.windowMs)}`,
  ratelimit: `"${name}";r=${Math.max(0, remaining)};t=${secondsOf(resetMs)}`,
})

function tooManyRequests(resetMs: number, left: LimitLeft): Problem {
  const seconds = String(secondsOf(resetMs))
  return new Problem(
    'too_many_requests',
    `Too many requests, try again in ${seconds} s`,
    {},
    { 'retry-after': seconds, ...left },
  )
}

import { Problem } from '../errors.ts'
import { onDemand } from '../ground/on-demand.ts'
import type { RateLimits, RateRule } from '../ports/rate-limiter.ts'
import type { Service } from '../service/service.ts'
import { countedAddress } from './counted-address.ts'

const { warnOfRefusals } = onDemand(() => import('./limit-warnings.ts'))

/** The limits of section 7 of the contract, as the admission of a request counts against them: 429 where one is reached. */
export interface Limits {
  /** A client's request, by its address and environment. */
  countClient(address: string | null, environmentId: string): Promise<void>
  /** A client's request about an environment or a response that does not exist, by its address. */
  countUnknownEnvironment(address: string | null): Promise<void>
  /** A management request, by its key. */
  countKey(keyId: string): Promise<void>
  /** A request with a key that does not exist, by its address. */
  countBadKey(address: string | null): Promise<void>
}

type LimitName = keyof RateLimits

/** How often the log says that a limit refuses requests, in ms. */
const warnEveryMs = 60_000

export function limits({ rateLimiter, rateLimits, clock, logger }: Service): Limits {
  let warnedOfMissingAddress = false
  /** When the log last said that this limit refuses requests, in ms since 1970. */
  const warnedAt = new Map<LimitName, number>()

  async function take(rule: RateRule, key: string) {
    try {
      return await rateLimiter.take(key, rule)
    } catch (error) {
      // A limiter that is down must not take the service down with it.
      logger.error({ err: error }, 'The rate limiter did not answer; the request passes')
      return null
    }
  }

  /** `counted` is whose requests are counted together, for the log. */
  async function count(name: LimitName, key: string, counted: object): Promise<void> {
    const rule = rateLimits[name]
    const decision = rule ? await take(rule, key) : null
    if (!rule || !decision || decision.allowed) return
    if (isDue(name)) await warnOfRefusals(logger, name, rule, counted)
    throw tooManyRequests(decision.resetMs)
  }

  function countFailure(name: 'unknownEnvironments' | 'badKeys', clientAddress: string): Promise<void> {
    const address = countedAddress(clientAddress)
    return count(name, `${name} ${address}`, { address })
  }

  /** Whether the log has not said for a minute that this limit refuses requests. */
  function isDue(name: LimitName): boolean {
    const now = clock.now()
    const age = now - (warnedAt.get(name) ?? Number.NEGATIVE_INFINITY)
    // A negative age: the clock was set back.
    if (age >= 0 && age < warnEveryMs) return false
    warnedAt.set(name, now)
    return true
  }

  function warnOfMissingAddress(): void {
    if (warnedOfMissingAddress || !rateLimits.client) return
    warnedOfMissingAddress = true
    logger.warn({}, 'No client address is known, so limits by address are skipped: pass platform.clientAddress')
  }

  return {
    async countClient(address, environmentId) {
      if (address === null) return warnOfMissingAddress()
      const counted = countedAddress(address)
      await count('client', `client ${counted} ${environmentId}`, { address: counted, environmentId })
    },
    async countUnknownEnvironment(address) {
      if (address !== null) await countFailure('unknownEnvironments', address)
    },
    async countKey(keyId) {
      await count('management', `key ${keyId}`, { keyId })
    },
    async countBadKey(address) {
      if (address !== null) await countFailure('badKeys', address)
    },
  }
}

function tooManyRequests(resetMs: number): Problem {
  const seconds = String(Math.max(1, Math.ceil(resetMs / 1000)))
  return new Problem(
    'too_many_requests',
    `Too many requests, try again in ${seconds} s`,
    {},
    { 'retry-after': seconds },
  )
}

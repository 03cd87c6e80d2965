import { Problem } from '../errors.ts'
import type { RateRule } from '../ports/rate-limiter.ts'
import { boundedMap } from '../products/bounded-map.ts'
import type { Service } from '../service.ts'

/** The limits of section 7 of the contract, as the admission of a request counts against them. */
export interface Limits {
  /** A client's request, by its address and environment: 429 where the limit is reached. */
  countClient(address: string | null, environmentId: string): Promise<void>
  /** A management request, by its key. */
  countKey(keyId: string): Promise<void>
  /** A request with a key that is none. */
  countBadKey(address: string | null): Promise<void>
  /** Throws the 429 as long as an address that sent too many bad keys is shut out. Counts nothing. */
  checkShutOut(address: string | null): void
}

const maxShutOut = 10_000

export function limits({ rateLimiter, rateLimits, clock, logger }: Service): Limits {
  /** Until when an address is shut out, in ms since 1970. */
  const shutOut = boundedMap<string, number>(maxShutOut)
  let warned = false

  async function take(rule: RateRule, key: string) {
    try {
      return await rateLimiter.take(key, rule)
    } catch (error) {
      // A limiter that is down must not take the service down with it.
      logger.error({ err: error }, 'The rate limiter did not answer; the request passes')
      return null
    }
  }

  /** Milliseconds until there is room again, or `null` where there is now. */
  async function count(rule: RateRule | false, key: string): Promise<number | null> {
    const decision = rule ? await take(rule, key) : null
    return decision && !decision.allowed ? decision.resetMs : null
  }

  function warnOfMissingAddress(): void {
    if (warned || !rateLimits.client) return
    warned = true
    logger.warn({}, 'No client address is known, so limits by address are skipped: pass platform.clientAddress')
  }

  return {
    async countClient(address, environmentId) {
      if (address === null) return warnOfMissingAddress()
      refuseFor(await count(rateLimits.client, `client ${address} ${environmentId}`))
    },
    async countKey(keyId) {
      refuseFor(await count(rateLimits.management, `key ${keyId}`))
    },
    async countBadKey(address) {
      if (address === null) return
      const resetMs = await count(rateLimits.badKeys, `badKeys ${address}`)
      if (resetMs !== null) shutOut.set(address, clock.now() + resetMs)
      refuseFor(resetMs)
    },
    checkShutOut(address) {
      const until = address === null ? undefined : shutOut.get(address)
      if (until !== undefined && until > clock.now()) refuseFor(until - clock.now())
    },
  }
}

function refuseFor(resetMs: number | null): void {
  if (resetMs === null) return
  const seconds = String(Math.max(1, Math.ceil(resetMs / 1000)))
  throw new Problem('too_many_requests', `Too many requests, try again in ${seconds} s`, {}, { 'retry-after': seconds })
}

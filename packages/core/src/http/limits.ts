import { Problem } from '../errors.ts'
import type { RateRule } from '../ports/rate-limiter.ts'
import type { Service } from '../service.ts'

/** Counts one request against a limit: 429 with the seconds to wait when there is none left. */
export async function countAgainst(service: Service, rule: RateRule | false, key: string): Promise<void> {
  if (!rule) return
  const decision = await take(service, rule, key)
  if (!decision || decision.allowed) return
  const seconds = String(Math.max(1, Math.ceil(decision.resetMs / 1000)))
  throw new Problem('too_many_requests', `Too many requests, try again in ${seconds} s`, {}, { 'retry-after': seconds })
}

async function take(service: Service, rule: RateRule, key: string) {
  try {
    return await service.rateLimiter.take(key, rule)
  } catch (error) {
    // A limiter that is down must not take the service down with it.
    service.logger.error({ err: error }, 'The rate limiter did not answer; the request passes')
    return null
  }
}

import type { Logger } from '../ports/logger.ts'
import type { RateLimits, RateRule } from '../ports/rate-limiter.ts'

// Loaded when there is something to warn of.

/** Says that a limit refuses requests. `counted` is whose requests are counted together. */
export function warnOfRefusals(logger: Logger, name: keyof RateLimits, rule: RateRule, counted: object): void {
  const { limit, windowMs } = rule
  logger.warn(
    { rateLimit: name, limit, windowMs, ...counted },
    `Requests are answered 429: more than ${limit} in ${windowMs / 1000} s ${advice[name]}`,
  )
}

/** Whose requests a limit counts, and what to do about them. */
const advice: Readonly<Record<keyof RateLimits, string>> = {
  client:
    'from one address to one environment. If it is the address of a proxy, set `trustProxy`; if many people share it, ' +
    'raise `rateLimit.client`',
  management: 'with one API key. Ask less often, or raise `rateLimit.management`',
  badKeys:
    'from one address with API keys that do not exist. Somebody goes on using a key that was deleted or mistyped, or guesses',
  unknownEnvironments:
    'from one address about environments or responses that do not exist. Look at the environment id that is built into ' +
    'the client, and at the ids of responses that it keeps: those of deleted ones are unknown, too',
}

/** Says that a proxy's header is not believed. */
export function warnOfProxy(logger: Logger, header: string, clientAddress: string | null): void {
  logger.warn(
    { header, clientAddress },
    `A request came with the header ${header}, which is not believed. If a proxy stands in front, the limits count all its ` +
      'clients as one: set `trustProxy` to the number of proxies (`hearback serve --trust-proxy`), and let the proxy set ' +
      'X-Forwarded-For. If none does, a client made the header up, and there is nothing to do. This is logged once',
  )
}

import type { Logger } from '../ground/ports/logger.ts'
import type { RateLimits, RateRule } from '../ground/ports/rate-limiter.ts'

// This module is loaded with the first warning.

/** Logs that a limit refuses requests. `counted` says which requests are counted together. */
export function warnOfRefusals(logger: Logger, name: keyof RateLimits, rule: RateRule, counted: object): void {
  const { limit, windowMs } = rule
  logger.warn(
    { rateLimit: name, limit, windowMs, ...counted },
    `Requests are answered 429: more than ${limit} in ${windowMs / 1000} s ${advice[name]}`,
  )
}

/** Which requests a limit counts, and what an operator can do. */
const advice: Readonly<Record<keyof RateLimits, string>> = {
  client:
    'from one address to one environment. If it is the address of a proxy, set `trustProxy`; if many people share it, ' +
    'raise `rateLimit.client`',
  management: 'with one API key. Ask less often, or raise `rateLimit.management`',
  badKeys:
    'from one address with API keys or live addresses that do not exist. A client uses a deleted or mistyped one, or guesses',
  unknownEnvironments:
    'from one address about environments or responses that do not exist. Check the environment id that is built into ' +
    'the client, and the response ids that it stores: deleted responses are unknown, too',
  exportLinks:
    'of one live address. A program fetches it too often: let it ask with If-None-Match, or less often, or raise `rateLimit.exportLinks`',
  sharedResults:
    'from one address for shared results. If many people share it, raise `rateLimit.sharedResults`; else a program guesses ' +
    'keys, which have 128 bits',
}

/** Logs that a proxy's header is ignored. */
export function warnOfProxy(logger: Logger, header: string, clientAddress: string | null): void {
  logger.warn(
    { header, clientAddress },
    `A request came with the header ${header}, which is ignored. If a proxy stands in front, the limits count all its ` +
      'clients as one: set `trustProxy` to the number of proxies (`hearback serve --trust-proxy`), and let the proxy set ' +
      'X-Forwarded-For. If there is no proxy, a client forged the header, and there is nothing to do. This is logged once',
  )
}

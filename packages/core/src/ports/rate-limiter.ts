/** At most `limit` takes for a key within `windowMs`. */
export interface RateRule {
  readonly limit: number
  readonly windowMs: number
}

export interface RateDecision {
  readonly allowed: boolean
  /** Takes left in this window. */
  readonly remaining: number
  /** Milliseconds until the window ends. */
  readonly resetMs: number
}

/**
 * Counts requests. Core calls it for every limited request, before the body is read, and for every key and
 * environment that does not exist. An implementation that several processes share (Redis, a durable object) makes the limit hold across them.
 */
export interface RateLimiter {
  /** Counts one take. Atomic for a key. Failing to answer lets the request pass: it is logged. */
  take(key: string, rule: RateRule): Promise<RateDecision> | RateDecision
}

/** How many requests are let through. */
export interface RateLimits {
  /** Client routes, for each address (IPv6: each /64) and environment. Default: 1,000 a minute. */
  client: RateRule | false
  /** Management routes, for each key. Default: 1,000 a minute. */
  management: RateRule | false
  /** Requests with a key that does not exist, for each address; good keys are never refused. Default: 20 a minute. */
  badKeys: RateRule | false
  /**
   * Client requests about environments or responses that do not exist, for each address; those about others are never refused.
   * Default: 1,000 a minute.
   */
  unknownEnvironments: RateRule | false
}

/** Allows `limit` requests of a key within `windowMs`. */
export interface RateRule {
  readonly limit: number
  readonly windowMs: number
}

export interface RateDecision {
  readonly allowed: boolean
  /** Requests left in this window. */
  readonly remaining: number
  /** Milliseconds until the window ends. */
  readonly resetMs: number
}

/**
 * Counts requests. Core calls it for every limited request, before the body is read, and for every API key and
 * environment that does not exist. With an implementation shared by several processes (Redis, a durable object), the
 * limits hold across them.
 */
export interface RateLimiter {
  /** Counts one request of a key, atomically. If it throws, the request passes and the error is logged. */
  take(key: string, rule: RateRule): Promise<RateDecision> | RateDecision
}

/** The rate limits; `false`: no limit. */
export interface RateLimits {
  /** Client requests, for each address (IPv6: each /64) and environment. Default: 1,000 a minute. */
  client: RateRule | false
  /** Management requests, for each API key. Default: 1,000 a minute. */
  management: RateRule | false
  /**
   * Requests with an unknown API key, for each address; requests with a valid key are never refused by it. Default: 20
   * a minute.
   */
  badKeys: RateRule | false
  /**
   * Client requests about unknown environments or responses, for each address; requests about existing ones are never
   * refused by it. Default: 1,000 a minute.
   */
  unknownEnvironments: RateRule | false
  /** Files that a live address gives, for each; an answer that nothing has changed is none. Default: 60 an hour. */
  exportLinks: RateRule | false
  /** Requests for the results that surveys share with strangers, for each address. Default: 120 a minute. */
  sharedResults: RateRule | false
}

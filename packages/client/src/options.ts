/** How to reach the service. Both clients take these options. */
export interface ConnectionOptions {
  /** Address at which Hearback is mounted, without `/api/v1`: `https://example.org/feedback`. */
  url: string
  /** Sends requests. Default: the runtime's `fetch`. Accepts `hearback.fetch`, so that tests need no server. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Time limit of one attempt, in ms. Default: 30,000. `Infinity`: no limit. */
  timeoutMs?: number | undefined
  /** Number of retries after a temporary failure. Default: 2. 0: none. */
  retries?: number | undefined
  /** The longest `Retry-After` to wait for, in ms. Default: 60,000, as the service's limits count by the minute. */
  longestWaitMs?: number | undefined
  /**
   * Whether to retry repeatable calls after every 5xx except 501. Default: false, only after 502, 503 and 504, which
   * are temporary.
   */
  retryFaults?: boolean | undefined
}

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, which rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Options of calls that create something. The service keeps their answers for 24 hours. */
export interface CreateOptions extends CallOptions {
  /**
   * Calls with the same key and body create one record, and all get its answer. 1..255 characters. Default: a new key
   * for each call, so that its retries never create a second record.
   */
  idempotencyKey?: string | undefined
}

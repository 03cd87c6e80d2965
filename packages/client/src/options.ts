/** How to reach the service: for both clients. */
export interface ConnectionOptions {
  /** Where Hearback is mounted, without `/api/v1`: `https://example.org/feedback`. */
  url: string
  /** Default: the runtime's own. Takes what `hearback.fetch` takes, so that tests need no server. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
  /** How long one attempt may take, in ms. Default: 30,000. `Infinity`: as long as it takes. */
  timeoutMs?: number | undefined
  /** Attempts after the first that failed for a passing reason. Default: 2. 0: none. */
  retries?: number | undefined
  /**
   * The longest time that the service may ask to wait (`Retry-After`) and still be waited for, in ms. Default: 60,000, as
   * its limits count by the minute.
   */
  longestWaitMs?: number | undefined
  /**
   * Whether a call that may be repeated is tried again after any fault of the service: 5xx, but not 501. Default: false,
   * only after 502, 503 and 504, which say that it will pass.
   */
  retryFaults?: boolean | undefined
}

/** What every call takes. */
export interface CallOptions {
  /** Ends the call: it rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** What calls take that create something for which the service remembers its answer for 24 hours. */
export interface CreateOptions extends CallOptions {
  /**
   * 1..255 characters. Calls with the same key and body create one record, and all get its answer. Default: one made
   * for this call, so that its own retries never double.
   */
  idempotencyKey?: string | undefined
}

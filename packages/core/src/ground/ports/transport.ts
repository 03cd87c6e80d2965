/** A signed webhook request, ready to be sent. */
export interface WebhookRequest {
  /** An `http` or `https` address without credentials. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text: exactly the bytes that were signed. */
  readonly body: string
}

/** The result of a webhook request. A receiver may send anything: nothing here is trusted. */
export type WebhookOutcome =
  /**
   * The receiver answered. `body` has at most the first 2 KiB; `retryAfter` and `location` are the headers as
   * received.
   */
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly body: string
      readonly retryAfter: string | null
      /** Default: none. */
      readonly location?: string | null
    }
  /**
   * The request failed: address refused, name not found, connection failed, time-out. `error` says which, for the
   * delivery log, and must be safe to show to API users who create webhooks. `detail` is for the host's log only and
   * may name internal addresses.
   */
  | { readonly kind: 'failed'; readonly error: string; readonly detail?: string }
  /**
   * Nothing was sent, for a reason within this process: too many other look-ups are under way, for example. The attempt
   * does not count and is repeated soon.
   */
  | { readonly kind: 'unsent'; readonly error: string }

/**
 * Sends webhook requests. Called by `work` and for tests of a webhook. Never throws for a receiver's behaviour, never
 * follows a redirect, and gives up after `timeoutMs`.
 */
export interface WebhookTransport {
  send(request: WebhookRequest, limits: { timeoutMs: number; signal: AbortSignal }): Promise<WebhookOutcome>
  /**
   * Says why an address may not be a target, judged by its text, or `null` when it may. Called when a webhook is
   * created or changed.
   */
  refuses(url: URL): string | null
  /** Closes the sockets. */
  close(): Promise<void>
}

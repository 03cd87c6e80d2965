/** One signed webhook request, ready to go. */
export interface WebhookRequest {
  /** An `http` or `https` address without credentials. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text: the very bytes that were signed. */
  readonly body: string
}

/** What became of a request. Receivers answer what they like: nothing here is trusted. */
export type WebhookOutcome =
  /** An answer came. `body` is at most its first 2 KiB; `retryAfter` and `location` are the headers as they were sent. */
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly body: string
      readonly retryAfter: string | null
      /** Default: none. */
      readonly location?: string | null
    }
  /**
   * No answer came: refused target, name not found, connection, time-out. `error` says which, for the delivery
   * log, and holds nothing that who may create webhooks must not know. `detail` may (internal addresses): it is for the host's log.
   */
  | { readonly kind: 'failed'; readonly error: string; readonly detail?: string }
  /** Nothing was sent for want of room on our side. It counts against nobody, and is tried again soon. */
  | { readonly kind: 'unsent'; readonly error: string }

/**
 * How webhooks leave the house. Called by `work`, and where somebody tries a webhook out. Never throws for what a receiver does; never follows
 * a redirect; gives up after the time it is told.
 */
export interface WebhookTransport {
  send(request: WebhookRequest, limits: { timeoutMs: number; signal: AbortSignal }): Promise<WebhookOutcome>
  /** Says why a literal address may not be a target, or `null` when it may. Called when a webhook is created. */
  refuses(url: URL): string | null
  /** Gives sockets back. */
  close(): Promise<void>
}

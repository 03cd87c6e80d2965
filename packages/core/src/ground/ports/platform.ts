/** What the host provides for one request. Every field is optional. */
export interface Platform {
  /** The peer address of the connection. Without it, limits by address are skipped. */
  clientAddress?: string | undefined
  /**
   * Whether the host guarantees that the body is no longer than its `content-length`, as servers that parse HTTP from
   * a socket do. Bodies are then read at once instead of in chunks. Default: false.
   */
  lengthsHold?: boolean
  /**
   * Reads the whole body at once, where the host can do that faster than its `Request`. The body must be no longer
   * than its `content-length`.
   */
  readBody?: () => Promise<Uint8Array>
  /**
   * Whether the host sends a body with `content-encoding: gzip` unchanged and compresses nothing itself. Next.js
   * compresses such a body a second time, and Workers compress on their own. Default: false, and bodies are sent
   * uncompressed.
   */
  sendsGzip?: boolean
  /** A `Response` class that the host sends faster than the global one. Default: the global one. */
  Response?: new (
    body?: ConstructorParameters<typeof Response>[0],
    init?: ResponseInit,
  ) => Response
  /** Keeps the host alive until the promise settles (Workers, Deno Deploy, Next.js `after`). */
  waitUntil?: (promise: Promise<unknown>) => void
  /** Called when the request queued work that is due at once, so that a work loop need not wait for its timer. */
  wake?: () => void
}

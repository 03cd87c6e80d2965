/** What the host lends for one request. */
export interface Platform {
  /** The address of the client's end of the connection. Without it, limits by address are skipped. */
  clientAddress?: string | undefined
  /**
   * Whether the host has held the body to its `content-length`, as servers that read requests from a socket do.
   * Bodies are then read at once rather than piece by piece. Default: false.
   */
  lengthsHold?: boolean
  /** Reads the whole body at once, where the host can do that faster than its `Request`. Such a host's lengths hold. */
  readBody?: () => Promise<Uint8Array>
  /**
   * Whether the host sends a body under `content-encoding: gzip` as it is, and packs nothing by itself. Next.js packs such a
   * body a second time, Workers pack on their own. Default: false, and bodies go plain.
   */
  sendsGzip?: boolean
  /** A `Response` that the host sends faster than the global one. Default: the global one. */
  Response?: new (
    body?: BodyInit | null,
    init?: ResponseInit,
  ) => Response
  /** Keeps the host alive until the promise settles (Workers, Deno Deploy, Next.js `after`). */
  waitUntil?: (promise: Promise<unknown>) => void
  /** Called when the request left work that is due at once: a work loop need not wait for its timer. */
  wake?: () => void
}

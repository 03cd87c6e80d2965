/** Requests of one kind, one after another on each of so many connections that stay open. */
export interface Load {
  /** `http://127.0.0.1:PORT`; of several, connections are shared out among them. */
  readonly urls: readonly string[]
  /** Default: 16. */
  readonly connections?: number
  /** How long requests go out, in ms. Those that are out then are waited for, and count. */
  readonly ms: number
  readonly request: LoadRequest
  /** Where `{n}` begins. Default: 0. Give what the load before answered as `next`. */
  readonly from?: number
  /** How many `{m}` there are. Default: no end. */
  readonly among?: number
  /** What each answer must be; `contains` is looked for in every 50th. */
  readonly expect: { readonly status: number; readonly contains: string }
}

/**
 * In path and body, `{n}` is the request's number and `{m}` the same modulo `among`, both as 8 digits: requests for
 * records whose ids were filled in by number.
 */
export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. Default: none. */
  readonly body?: string
}

export interface Loaded {
  /** Requests that were answered as expected: all of them. */
  readonly count: number
  readonly perSecond: number
  /** The number after the last one. */
  readonly next: number
}

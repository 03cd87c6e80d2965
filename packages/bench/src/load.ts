/** Requests of one kind. Each of several open connections sends one after another. */
export interface Load {
  /** `http://127.0.0.1:PORT`; several addresses share the connections. */
  readonly urls: readonly string[]
  /** Default: 16. */
  readonly connections?: number
  /** Time in which requests are sent, in ms. Requests that are then unanswered are awaited, and counted. */
  readonly ms: number
  readonly request: LoadRequest
  /** First value of `{n}`. Default: 0. Pass `next` of the previous load. */
  readonly from?: number
  /** Number of values of `{m}`. Default: no limit. */
  readonly among?: number
  /** The expected answer; `contains` is searched in every 50th. */
  readonly expect: { readonly status: number; readonly contains: string }
}

/**
 * A request. In path and body, `{n}` is replaced by the request's number and `{m}` by the number modulo `among`, both
 * with 8 digits: for records whose ids contain a number.
 */
export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. Default: none. */
  readonly body?: string
}

export interface Loaded {
  /** Number of requests. All were answered as expected. */
  readonly count: number
  readonly perSecond: number
  /** The number after the last one. */
  readonly next: number
}

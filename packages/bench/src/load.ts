/** Requests of one kind. Each of several open connections sends one after another. */
export interface Load {
  /** `http://127.0.0.1:PORT`; several addresses share the connections. */
  readonly urls: readonly string[]
  /** Default: 16. */
  readonly connections?: number
  /** Time in which requests are sent, in ms. Requests that are then unanswered are awaited, and counted. */
  readonly ms: number
  readonly request: LoadRequest
  /**
   * Requests a second, sent at equal intervals whatever is answered, each on a connection that is free. What waits for one counts as
   * waiting. Default: each connection sends the next request once it has an answer.
   */
  readonly pace?: number
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
  /** How long answers took, in ms, in ascending order: from the moment at which their request was due. */
  readonly took: readonly number[]
}

/** The time within which so many of 1,000 requests were answered, in ms. */
export const within = ({ took }: Pick<Loaded, 'took'>, ofThousand: number): number =>
  took[Math.min(took.length - 1, Math.ceil((took.length * ofThousand) / 1000) - 1)] ?? Number.NaN

import { durationBounds } from './duration-bounds.ts'
import type { Counted } from './request-meter.ts'

/** The requests of this process to one route with one method and status, since it started. */
export interface RequestSeries {
  /** The operation in the OpenAPI document, such as `createSurvey`; `null`: a page, or an address that does not exist. */
  readonly operation: string | null
  /** The path with its parameters, such as `/s/:surveyId`; `null`: an address that does not exist. */
  readonly route: string | null
  /** The method; `_OTHER` for one that HTTP does not define. */
  readonly method: string
  readonly status: number
  readonly count: number
  /** The sum of their durations, in seconds. */
  readonly seconds: number
  /** How many of them took at most so many seconds. The last entry has no limit, and so all of them. */
  readonly buckets: readonly { readonly atMost: number; readonly count: number }[]
}

export function seriesOf({ row, method, status, counts, seconds }: Counted): RequestSeries {
  let count = 0
  const buckets = counts.map((own, at) => {
    count += own
    return { atMost: durationBounds[at] ?? Number.POSITIVE_INFINITY, count }
  })
  return { operation: row?.operation ?? null, route: row?.path ?? null, method, status, count, seconds, buckets }
}

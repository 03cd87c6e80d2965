import { type DurationAttributes, durationRecorder } from './duration-recorder.ts'

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

/** A row of a table, as requests are counted by it: a route, or the address of a page. */
export interface MeasuredRow {
  readonly path: string
  readonly operation?: string
}

/** What is known of a request that was answered. */
export interface MeasuredRequest {
  readonly method: string
  /** Scheme and host that the client asked; `null`: they cannot be read. */
  readonly origin: string | null
  /** `null`: no row has its address. */
  readonly row: MeasuredRow | null
  readonly status: number
  readonly seconds: number
}

/** Counts requests by row, method and status, so that there are no more series than rows allow. */
export interface RequestMeter {
  count(request: MeasuredRequest): void
  /** What was counted since the start of the process. */
  read(): readonly RequestSeries[]
}

/** Source: https://opentelemetry.io/docs/specs/semconv/http/http-metrics/ */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

const knownMethods = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'])

/** The key of requests that no row has. */
const noRow: MeasuredRow = { path: '' }

interface Counted {
  readonly method: string
  readonly status: number
  /** By bucket, each without those before it; the last one is for what is longer than every bound. */
  readonly counts: number[]
  seconds: number
}

export function requestMeter(): RequestMeter {
  const counted = new Map<MeasuredRow, Map<string, Counted>>()
  const record = durationRecorder(bounds)

  function countedOf(row: MeasuredRow, method: string, status: number): Counted {
    const key = `${method} ${status}`
    const ofRow = counted.get(row)
    const known = ofRow?.get(key)
    if (known) return known
    const made: Counted = { method, status, counts: Array(bounds.length + 1).fill(0), seconds: 0 }
    counted.set(row, (ofRow ?? new Map<string, Counted>()).set(key, made))
    return made
  }

  return {
    count(request) {
      const { row, status, seconds } = request
      const method = knownMethods.has(request.method) ? request.method : '_OTHER'
      const found = countedOf(row ?? noRow, method, status)
      const at = bucketOf(seconds)
      found.counts[at] = (found.counts[at] ?? 0) + 1
      found.seconds += seconds
      record(seconds, () => attributesOf(request, method))
    },
    read: () => [...counted].flatMap(([row, ofRow]) => [...ofRow.values()].map((one) => seriesOf(row, one))),
  }
}

function bucketOf(seconds: number): number {
  let at = 0
  while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1
  return at
}

function seriesOf(row: MeasuredRow, { method, status, counts, seconds }: Counted): RequestSeries {
  let count = 0
  const buckets = counts.map((own, at) => {
    count += own
    return { atMost: bounds[at] ?? Number.POSITIVE_INFINITY, count }
  })
  return {
    operation: row.operation ?? null,
    route: row === noRow ? null : row.path,
    method,
    status,
    count,
    seconds,
    buckets,
  }
}

function attributesOf({ origin, row, status }: MeasuredRequest, method: string): DurationAttributes {
  return {
    'http.request.method': method,
    'url.scheme': origin?.startsWith('https:') ? 'https' : 'http',
    'http.response.status_code': status,
    ...(row && { 'http.route': row.path }),
    ...(row?.operation && { 'hearback.operation': row.operation }),
    ...(status >= 500 && { 'error.type': String(status) }),
  }
}

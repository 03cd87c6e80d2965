import { onDemand } from '../ground/on-demand.ts'
import { telemetryApi } from '../ground/telemetry-api.ts'
import { durationBounds } from './duration-bounds.ts'

const { recordDuration } = onDemand(() => import('./record-duration.ts'))

/** A row of a table, as requests are counted by it: a route, or the address of a page. */
export interface MeasuredRow {
  readonly path: string
  readonly operation?: string
}

/** A request with the status and the duration of its answer, for the metrics. */
export interface MeasuredRequest {
  readonly method: string
  /** Scheme and host that the client asked; `null`: they cannot be read. */
  readonly origin: string | null
  /** `null`: no row has its address. */
  readonly row: MeasuredRow | null
  readonly status: number
  readonly seconds: number
}

/** The requests to one row with one method and status. */
export interface Counted {
  readonly row: MeasuredRow | null
  readonly method: string
  readonly status: number
  /** By bucket of `durationBounds`, each without those before it; the last one is for what is longer than every bound. */
  readonly counts: number[]
  /** The sum of their durations. */
  seconds: number
}

/** Counts requests by row, method and status, so that there are no more entries than rows allow. */
export interface RequestMeter {
  count(request: MeasuredRequest): void
  /** What was counted since the start of the process; `seriesOf` makes series of it. */
  counted(): readonly Counted[]
}

const knownMethods = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'])

export function requestMeter(): RequestMeter {
  const byRow = new Map<MeasuredRow | null, Map<string, Counted>>()

  function countedOf(row: MeasuredRow | null, method: string, status: number): Counted {
    const key = `${method} ${status}`
    const ofRow = byRow.get(row) ?? new Map<string, Counted>()
    const known = ofRow.get(key)
    if (known) return known
    const made: Counted = { row, method, status, counts: Array(durationBounds.length + 1).fill(0), seconds: 0 }
    byRow.set(row, ofRow.set(key, made))
    return made
  }

  return {
    count(request) {
      const { row, status, seconds } = request
      const method = knownMethods.has(request.method) ? request.method : '_OTHER'
      const found = countedOf(row, method, status)
      const within = durationBounds.findIndex((bound) => seconds <= bound)
      const at = within < 0 ? durationBounds.length : within
      found.counts[at] = (found.counts[at] ?? 0) + 1
      found.seconds += seconds
      if (telemetryApi<{ metrics: object }>()?.metrics) void recordDuration({ ...request, method })
    },
    counted: () => [...byRow.values()].flatMap((ofRow) => [...ofRow.values()]),
  }
}

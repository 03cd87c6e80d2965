import type { Metrics } from '../../delivery/webhooks/dispatch/dispatch.ts'
import type { RequestSeries } from '../../http/request-series.ts'

const counters: readonly [name: Exclude<keyof Metrics['deliveries'], 'inFlight'>, help: string][] = [
  ['claimed', 'Deliveries claimed for an attempt'],
  ['delivered', 'Attempts that a 2xx answered, or whose listener returned'],
  ['failed', 'Attempts that failed'],
  ['exhausted', 'Deliveries given up'],
  ['released', 'Claims that ended without an attempt that counts'],
]

/**
 * The metrics in Prometheus' text format, whose media type is `text/plain; version=0.0.4`. Requests have the names that
 * OpenTelemetry's HTTP conventions have in Prometheus. What the storage did not say is left out: a 0 would end an alarm.
 * Source: https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function metricsText({ requests, deliveries, oldestDueAgeMs }: Metrics): string {
  const metric = (name: string, type: string, help: string, value: number) =>
    `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`
  return [
    `# HELP ${duration} How long requests took until their answer began\n# TYPE ${duration} histogram\n`,
    ...requests.map(histogram),
    ...counters.map(([name, help]) => metric(`hearback_deliveries_${name}_total`, 'counter', help, deliveries[name])),
    metric('hearback_deliveries_in_flight', 'gauge', 'Attempts under way', deliveries.inFlight),
    oldestDueAgeMs === undefined ? '' : metric(...oldestDue, (oldestDueAgeMs ?? 0) / 1000),
  ].join('')
}

const oldestDue = [
  'hearback_oldest_due_seconds',
  'gauge',
  'How long the oldest delivery has been due, in all processes',
] as const

const duration = 'http_server_request_duration_seconds'

function histogram({ operation, route, method, status, count, seconds, buckets }: RequestSeries): string {
  const labels = labelsOf({
    http_request_method: method,
    http_route: route,
    http_response_status_code: String(status),
    hearback_operation: operation,
  })
  const bound = (atMost: number) => (Number.isFinite(atMost) ? String(atMost) : '+Inf')
  return [
    ...buckets.map((bucket) => `${duration}_bucket{${labels},le="${bound(bucket.atMost)}"} ${bucket.count}\n`),
    `${duration}_sum{${labels}} ${seconds}\n${duration}_count{${labels}} ${count}\n`,
  ].join('')
}

/** Labels without those that have no value. The paths of a host's own pages may hold any character. */
const labelsOf = (labels: Readonly<Record<string, string | null>>): string =>
  Object.entries(labels)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join()

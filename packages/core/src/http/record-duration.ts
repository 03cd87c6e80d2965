import { telemetryApi } from '../ground/telemetry-api.ts'
import { durationBounds } from './duration-bounds.ts'
import type { MeasuredRequest } from './request-meter.ts'

/** The part of `@opentelemetry/api` 1.x that is used. */
interface Api {
  readonly metrics: { getMeter(name: string): Meter }
}

interface Meter {
  createHistogram(name: string, options: HistogramOptions): Histogram
}

interface HistogramOptions {
  unit: string
  description: string
  advice: { explicitBucketBoundaries: number[] }
}

interface Histogram {
  record(value: number, attributes: Readonly<Record<string, string | number>>): void
}

/** The histogram of each provider that the host has registered. */
const histograms = new WeakMap<Api['metrics'], Histogram>()

/**
 * Records the duration of a request in the histogram `http.server.request.duration` of OpenTelemetry, if the host has
 * registered a meter provider; otherwise it does nothing. The provider may be registered at any time.
 * Source: https://opentelemetry.io/docs/specs/semconv/http/http-metrics/
 */
export async function recordDuration({ seconds, method, origin, row, status }: MeasuredRequest): Promise<void> {
  const provider = telemetryApi<Api>()?.metrics
  if (!provider) return
  const histogram = histograms.get(provider) ?? histogramOf(provider)
  histograms.set(provider, histogram)
  histogram.record(seconds, {
    'http.request.method': method,
    'url.scheme': origin?.startsWith('https:') ? 'https' : 'http',
    'http.response.status_code': status,
    ...(row && { 'http.route': row.path }),
    ...(row?.operation && { 'hearback.operation': row.operation }),
    ...(status >= 500 && { 'error.type': String(status) }),
  })
}

const histogramOf = (provider: Api['metrics']): Histogram =>
  provider.getMeter('hearback').createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'Duration of HTTP server requests.',
    advice: { explicitBucketBoundaries: [...durationBounds] },
  })

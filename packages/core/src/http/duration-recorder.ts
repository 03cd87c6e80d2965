import { telemetryApi } from '../ground/telemetry-api.ts'

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
  record(value: number, attributes: DurationAttributes): void
}

export type DurationAttributes = Readonly<Record<string, string | number>>

/** Records the duration of one request, in seconds. `attributes` is called only where a provider receives them. */
export type RecordDuration = (seconds: number, attributes: () => DurationAttributes) => void

/**
 * Makes the function that records durations in the histogram `http.server.request.duration` of OpenTelemetry, if the host has
 * registered a meter provider; otherwise it does nothing. The provider may be registered at any time.
 * Source: https://opentelemetry.io/docs/specs/semconv/http/http-metrics/
 */
export function durationRecorder(bounds: readonly number[]): RecordDuration {
  let provider: Api['metrics'] | null = null
  let histogram: Histogram | null = null
  return (seconds, attributes) => {
    const registered = telemetryApi<Api>()?.metrics
    if (!registered) return
    if (registered !== provider || histogram === null) {
      provider = registered
      histogram = registered.getMeter('hearback').createHistogram('http.server.request.duration', {
        unit: 's',
        description: 'Duration of HTTP server requests.',
        advice: { explicitBucketBoundaries: [...bounds] },
      })
    }
    histogram.record(seconds, attributes())
  }
}

import { telemetryApi } from '../../../ground/telemetry-api.ts'
import type { ClaimedDelivery } from '../schema.ts'
import { errorOf, type Outcome } from './judge-rules.ts'

/** Headers that name the trace of an attempt for the receiver; empty without tracing. */
export type TraceHeaders = Readonly<Record<string, string>>

/** The part of `@opentelemetry/api` 1.x that is used. */
interface Api {
  readonly trace: { getTracer(name: string): Tracer }
  readonly context: { active(): unknown }
  readonly propagation: { inject(context: unknown, carrier: object, setter: Setter): void }
}

interface Tracer {
  startActiveSpan<T>(name: string, options: SpanOptions, run: (span: Span) => T): T
}

interface SpanOptions {
  kind: number
  attributes: Readonly<Record<string, string | number>>
}

interface Span {
  setAttribute(name: string, value: string | number): unknown
  setStatus(status: { code: number; message: string }): unknown
  recordException(error: Error): unknown
  end(): void
}

interface Setter {
  set(carrier: object, name: string, value: string): void
}

const spanKind = { internal: 0, client: 2 } as const
const failed = 2

/**
 * Runs one attempt in an OpenTelemetry span if the host has registered a tracer provider with `@opentelemetry/api`;
 * otherwise just runs it. Nothing is imported: the API keeps registrations under a global symbol.
 *
 * The span follows the conventions for messaging, and those for HTTP as far as they reveal no secret: it has host and
 * port of a webhook's address, never path and query. If a propagator is registered too, `run` receives the
 * `traceparent` for the request, and nothing else: further headers of a propagator, such as baggage, are not meant for
 * receivers of webhooks.
 */
export async function inSpan(
  delivery: ClaimedDelivery,
  run: (headers: TraceHeaders) => Promise<Outcome | null>,
): Promise<Outcome | null> {
  const api = telemetryApi<Api>()
  if (!api?.trace) return run({})
  const { name, kind, attributes } = describe(delivery)
  return api.trace.getTracer('hearback').startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      const outcome = await run(traceHeaders(api))
      if (outcome !== null) note(span, outcome)
      return outcome
    } catch (error) {
      if (error instanceof Error) span.recordException(error)
      span.setStatus({ code: failed, message: 'The attempt could not be made' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Sources: https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/ and …/http/http-spans/ */
function describe({ destination, target, id, type, environmentId, attempts }: ClaimedDelivery) {
  const attributes = {
    'messaging.system': 'hearback',
    'messaging.operation.name': 'send',
    'messaging.operation.type': 'send',
    'messaging.message.id': id,
    'messaging.destination.name': target,
    'hearback.environment.id': environmentId,
    'hearback.event': type,
    'hearback.attempt': attempts + 1,
  }
  const name = `send ${type}`
  if (destination.kind === 'listener') return { name, kind: spanKind.internal, attributes }
  return {
    name,
    kind: spanKind.client,
    attributes: {
      ...attributes,
      'hearback.webhook.id': target,
      'http.request.method': 'POST',
      ...serverOf(destination.url),
    },
  }
}

function serverOf(address: string): Readonly<Record<string, string | number>> {
  if (!URL.canParse(address)) return {}
  const { hostname, port, protocol } = new URL(address)
  return { 'server.address': hostname, 'server.port': Number(port) || (protocol === 'https:' ? 443 : 80) }
}

function note(span: Span, outcome: Outcome): void {
  if (outcome.kind === 'answered') span.setAttribute('http.response.status_code', outcome.status)
  const error = errorOf(outcome)
  if (error === null) return
  span.setAttribute('error.type', outcome.kind === 'answered' ? String(outcome.status) : 'failed')
  span.setStatus({ code: failed, message: error })
}

function traceHeaders({ context, propagation }: Partial<Api>): TraceHeaders {
  const headers: Record<string, string> = {}
  propagation?.inject(context?.active(), headers, {
    set(_carrier, name, value) {
      if (name.toLowerCase() === 'traceparent') headers.traceparent = value
    },
  })
  return headers
}

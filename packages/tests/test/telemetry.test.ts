import { context, metrics, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answered } from '../../core/test/receiver.ts'
import { open } from '../../core/test/serve.ts'

const test = suite('OpenTelemetry: a span for each attempt, and the duration of requests')

const exporter = new InMemorySpanExporter()
const registerTracing = () =>
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }))

test.before.each(() => exporter.reset())
test.after.each(() => {
  for (const api of [trace, context, propagation, metrics]) api.disable()
})

/** A service with a webhook whose address holds a secret, and a response it hears of. */
async function withWebhook() {
  const app = await open()
  const { id } = await app.survey()
  const body = { url: 'https://hooks.example:8443/in/hush?token=hush', triggers: ['responseCreated'] }
  const webhook = (await app.call('POST', '/api/v1/webhooks', { body })).data<{ id: string }>()
  await app.respond(id)
  return { app, webhook }
}

test('without a tracer provider nothing is done, and nothing is sent along', async () => {
  const { app } = await withWebhook()
  await app.hearback.work()
  assert.is(app.hooks.received.length, 1)
  assert.not('traceparent' in (app.hooks.received[0]?.headers ?? {}))
  assert.is(exporter.getFinishedSpans().length, 0)
})

test('a delivered attempt: its name, kind and attributes; of the address host and port only', async () => {
  registerTracing()
  const { app, webhook } = await withWebhook()
  await app.hearback.work()
  const [span, ...more] = exporter.getFinishedSpans()
  assert.is(more.length, 0)
  assert.is(span?.name, 'send responseCreated')
  assert.is(span?.kind, SpanKind.CLIENT)
  assert.is(span?.status.code, SpanStatusCode.UNSET)
  const [received] = app.hooks.received
  assert.equal(span?.attributes, {
    'messaging.system': 'hearback',
    'messaging.operation.name': 'send',
    'messaging.operation.type': 'send',
    'messaging.message.id': received?.headers['webhook-id'],
    'messaging.destination.name': webhook.id,
    'hearback.environment.id': app.production.id,
    'hearback.webhook.id': webhook.id,
    'hearback.event': 'responseCreated',
    'hearback.attempt': 1,
    'http.request.method': 'POST',
    'server.address': 'hooks.example',
    'server.port': 8443,
    'http.response.status_code': 200,
  })
  assert.not.match(JSON.stringify([span?.attributes, span?.events, span?.status]), 'hush')
  assert.not('traceparent' in (received?.headers ?? {}))
})

test('attempts that fail say why, each in a span of its own', async () => {
  registerTracing()
  const { app } = await withWebhook()
  app.hooks.answers(() => answered(503))
  await app.hearback.work()
  app.hooks.answers(() => ({ kind: 'failed', error: 'hooks.example:8443 refused the connection' }))
  app.clock.advance(10_000)
  await app.hearback.work()
  const [first, second] = exporter.getFinishedSpans()
  assert.equal(first?.status, { code: SpanStatusCode.ERROR, message: 'The receiver answered 503' })
  assert.is(first?.attributes['error.type'], '503')
  assert.is(first?.attributes['http.response.status_code'], 503)
  assert.equal(second?.status, { code: SpanStatusCode.ERROR, message: 'hooks.example:8443 refused the connection' })
  assert.is(second?.attributes['error.type'], 'failed')
  assert.is(second?.attributes['hearback.attempt'], 2)
  assert.not('http.response.status_code' in (second?.attributes ?? {}))
})

test('with a propagator, the receiver is told the trace, and nothing else of it', async () => {
  registerTracing()
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  )
  const { app } = await withWebhook()
  const baggage = propagation.createBaggage({ customer: { value: 'private' } })
  await context.with(propagation.setBaggage(context.active(), baggage), () => app.hearback.work())
  const span = exporter.getFinishedSpans()[0]?.spanContext()
  const headers = app.hooks.received[0]?.headers ?? {}
  assert.is(headers.traceparent, `00-${span?.traceId}-${span?.spanId}-01`)
  assert.not('baggage' in headers)
})

test('a listener has its span too', async () => {
  registerTracing()
  const heard: string[] = []
  const app = await open({
    listeners: {
      crm: {
        events: ['responseCreated'],
        handle: ({ id }) => {
          heard.push(id)
          if (heard.length === 1) throw new Error('The CRM is away')
        },
      },
    },
  })
  await app.respond((await app.survey()).id)
  await app.hearback.work()
  const [span] = exporter.getFinishedSpans()
  assert.is(span?.kind, SpanKind.INTERNAL)
  assert.is(span?.attributes['messaging.destination.name'], 'listener:crm:responseCreated')
  assert.is(span?.attributes['messaging.message.id'], heard[0])
  assert.is(span?.status.code, SpanStatusCode.ERROR)
  assert.match(span?.status.message ?? '', 'The CRM is away')
})

test('the duration of requests is a histogram by the HTTP conventions, of those since the provider is there', async () => {
  const app = await open()
  await app.hearback.fetch(new Request('https://feedback.example/health'))
  const durations = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const reader = new PeriodicExportingMetricReader({ exporter: durations, exportIntervalMillis: 60_000 })
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
  await app.hearback.fetch(new Request('https://feedback.example/health?token=hush'))
  Object.assign(app.storage, { ping: () => Promise.reject(new Error('gone')) })
  await app.hearback.fetch(new Request('https://feedback.example/health'))
  await app.hearback.fetch(new Request('http://feedback.example/hush'))
  await reader.forceFlush()
  const found = durations.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((one) => one.metrics))
  assert.equal(
    found.map(({ descriptor: { name, unit } }) => [name, unit]),
    [['http.server.request.duration', 's']],
  )
  const points = found[0]?.dataPoints ?? []
  const health = { 'http.request.method': 'GET', 'url.scheme': 'https', 'http.route': '/health' }
  assert.equal(
    points.map(({ attributes }) => attributes),
    [
      { ...health, 'http.response.status_code': 200, 'hearback.operation': 'readHealth' },
      { ...health, 'http.response.status_code': 500, 'hearback.operation': 'readHealth', 'error.type': '500' },
      { 'http.request.method': 'GET', 'url.scheme': 'http', 'http.response.status_code': 404 },
    ],
  )
  assert.match(JSON.stringify(points[0]?.value), /"count":1/)
  assert.match(JSON.stringify(points[0]?.value), /"boundaries":\[0.005,0.01,/)
  await reader.shutdown()
})

test.run()

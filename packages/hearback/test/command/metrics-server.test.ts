import { createServer } from 'node:net'
import { createHearback, metricsText, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { UnavailableError } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serveMetrics } from '../../src/command/metrics-server.ts'
import { Refusal } from '../../src/command/refusal.ts'

const test = suite('metrics of the server')
const none = { claimed: 0, delivered: 0, failed: 0, exhausted: 0, released: 0, inFlight: 0 }

test('each is named, described, and has a value that Prometheus reads', () => {
  const text = metricsText({
    requests: [],
    deliveries: { ...none, claimed: 5, failed: 2, inFlight: 1 },
    oldestDueAgeMs: 1500,
  })
  const values = Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' ')),
  )
  assert.equal(values, {
    hearback_deliveries_claimed_total: '5',
    hearback_deliveries_delivered_total: '0',
    hearback_deliveries_failed_total: '2',
    hearback_deliveries_exhausted_total: '0',
    hearback_deliveries_released_total: '0',
    hearback_deliveries_in_flight: '1',
    hearback_oldest_due_seconds: '1.5',
  })
  for (const name of Object.keys(values)) {
    assert.match(text, new RegExp(`^# HELP ${name} \\S.*\n# TYPE ${name} (?:counter|gauge)\n${name} `, 'm'))
  }
})

test('they are served on this machine at /metrics, and nothing else is', async () => {
  const hearback = createHearback({ storage: memoryStorage(), secret: 'a secret that only the tests know, 32+' })
  await hearback.fetch(new Request('https://feedback.example/health'))
  const server = await serveMetrics(hearback, 0)
  assert.match(server.url, /^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  const answer = await fetch(server.url)
  assert.is(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  assert.match(text, /^hearback_deliveries_claimed_total 0$/m)
  assert.match(text, /^http_server_request_duration_seconds_count\{.*hearback_operation="readHealth"\} 1$/m)
  assert.is((await fetch(new URL('/', server.url))).status, 404)
  assert.is((await fetch(server.url, { method: 'POST' })).status, 404)
  await server.close()
  await hearback.close()
  assert.ok(await fetch(server.url).catch(() => true), 'it is closed')
})

test('while the storage does not answer, they are served without what only it knows', async () => {
  const storage = memoryStorage()
  const hearback = createHearback({ storage, secret: 'a secret that only the tests know, 32+', logger: silentLogger })
  Object.assign(storage, { ping: () => Promise.reject(new UnavailableError('postgres://me:s3cret@db')) })
  Object.assign(storage.deliveries, {
    oldestDue: () => Promise.reject(new UnavailableError('postgres://me:s3cret@db')),
  })
  assert.is((await hearback.fetch(new Request('https://feedback.example/health'))).status, 503)
  const server = await serveMetrics(hearback, 0)
  const answer = await fetch(server.url)
  const text = await answer.text()
  assert.is(answer.status, 200)
  assert.match(text, /^http_server_request_duration_seconds_count\{.*response_status_code="503".*\} 1$/m)
  assert.match(text, /^hearback_deliveries_claimed_total 0$/m)
  assert.not.match(text, /oldest_due|s3cret/)
  await server.close()
})

test('a fault is a 500, and says nothing of itself', async () => {
  const server = await serveMetrics({ metrics: () => Promise.reject(new Error('postgres://me:s3cret@db')) }, 0)
  const answer = await fetch(server.url)
  assert.equal([answer.status, await answer.text()], [500, 'The metrics could not be read\n'])
  await server.close()
})

test('a port that is taken is refused with what to do', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  )
  const refusal = await serveMetrics({ metrics: () => Promise.reject() }, port).then(
    () => null,
    (error: unknown) => error,
  )
  taken.close()
  assert.instance(refusal, Refusal)
  assert.match(String(refusal), /EADDRINUSE.*--metrics-port/)
})

test.run()

import { createServer } from 'node:net'
import { createHearback, metricsText } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
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
    databases: [
      { name: 'home', isUp: true },
      { name: 'eu', isUp: false },
    ],
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
    'hearback_database_up{database="home"}': '1',
    'hearback_database_up{database="eu"}': '0',
  })
  assert.match(text, /# TYPE hearback_database_up gauge\nhearback_database_up\{database="home"\} 1\n/)
  for (const name of Object.keys(values).filter((one) => !one.includes('{'))) {
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

test('storage that does not answer is a 503, and says nothing of itself', async () => {
  const server = await serveMetrics({ metrics: () => Promise.reject(new Error('postgres://me:s3cret@db')) }, 0)
  const answer = await fetch(server.url)
  assert.equal([answer.status, await answer.text()], [503, 'The storage does not answer\n'])
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

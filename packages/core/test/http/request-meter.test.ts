import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { metricsText } from '../../src/house/index.ts'
import { requestMeter } from '../../src/http/request-meter.ts'
import { seriesOf } from '../../src/http/request-series.ts'

const test = suite('http/request-meter')

const row = { path: '/a/:id', operation: 'readA' }
const request = { method: 'GET', origin: 'https://a.test', row, status: 200, seconds: 0 }

test('durations are counted by the bounds that they do not exceed', () => {
  const meter = requestMeter()
  for (const seconds of [0.001, 0.005, 0.0051, 9, 11]) meter.count({ ...request, seconds })
  const [series, ...more] = meter.counted().map(seriesOf)
  assert.is(more.length, 0)
  assert.is(series?.count, 5)
  assert.ok(Math.abs((series?.seconds ?? 0) - 20.0111) < 1e-9)
  const at = (atMost: number) => series?.buckets.find((bucket) => bucket.atMost === atMost)?.count
  assert.equal([at(0.005), at(0.01), at(7.5), at(10), at(Number.POSITIVE_INFINITY)], [2, 3, 3, 4, 5])
})

test('there are no more series than rows, methods and statuses, whatever clients send', () => {
  const meter = requestMeter()
  for (let n = 0; n < 100; n += 1) {
    meter.count({ ...request, method: `M${n}`, origin: null, row: null, status: 404 })
    meter.count({ ...request, origin: `https://${n}.test` })
  }
  const seen = meter
    .counted()
    .map(seriesOf)
    .map(({ operation, route, method, count }) => [operation, route, method, count])
  assert.equal(seen, [
    [null, null, '_OTHER', 100],
    ['readA', '/a/:id', 'GET', 100],
  ])
})

test('Prometheus reads each series as a histogram, with labels escaped', () => {
  const meter = requestMeter()
  meter.count({ ...request, seconds: 0.25 })
  meter.count({ ...request, row: { path: '/"\\' }, status: 500, seconds: 0.5 })
  const none = { claimed: 0, delivered: 0, failed: 0, exhausted: 0, released: 0, inFlight: 0 }
  const lines = metricsText({
    requests: meter.counted().map(seriesOf),
    deliveries: none,
    oldestDueAgeMs: null,
  }).split('\n')
  const labels =
    'http_request_method="GET",http_route="/a/:id",http_response_status_code="200",hearback_operation="readA"'
  const name = 'http_server_request_duration_seconds'
  assert.is(lines[1], `# TYPE ${name} histogram`)
  for (const line of [
    `${name}_bucket{${labels},le="0.1"} 0`,
    `${name}_bucket{${labels},le="0.25"} 1`,
    `${name}_bucket{${labels},le="+Inf"} 1`,
    `${name}_sum{${labels}} 0.25`,
    `${name}_count{${labels}} 1`,
    `${name}_count{http_request_method="GET",http_route="/\\"\\\\",http_response_status_code="500"} 1`,
  ]) {
    assert.ok(lines.includes(line), line)
  }
})

test.run()

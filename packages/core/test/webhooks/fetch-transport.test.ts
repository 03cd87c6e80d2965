import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fetchTransport } from '../../src/index.ts'

const test = suite('webhooks/fetch-transport')

const request = { url: 'https://hooks.example/in', headers: { 'webhook-id': 'm1' }, body: '{"a":1}' }
const limits = (timeoutMs = 15_000, signal = new AbortController().signal) => ({ timeoutMs, signal })
type Fetch = typeof fetch
const by = (send: (...asked: Parameters<Fetch>) => Response | Promise<Response>) =>
  fetchTransport({ fetch: async (...asked) => send(...asked) })
/** A receiver that never answers, and ends when it is cut off. */
const silent = by(
  (_, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
    }),
)

// `AbortSignal.timeout` does not keep a process alive.
const awake = setInterval(() => {}, 1000)
test.after(() => clearInterval(awake))

test('sends a POST with exactly what it was given, and follows no redirect', async () => {
  const asked: Parameters<Fetch>[] = []
  const transport = by((...one) => {
    asked.push(one)
    return new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/' } })
  })
  const outcome = await transport.send(request, limits())
  assert.equal(outcome, { kind: 'answered', status: 302, body: '', retryAfter: null })
  assert.is(asked.length, 1)
  const [url, options] = asked[0] ?? []
  assert.is(url, request.url)
  assert.equal(
    [options?.method, options?.body, options?.headers, options?.redirect],
    ['POST', request.body, request.headers, 'manual'],
  )
})

test('tells status, Retry-After and the beginning of the answer', async () => {
  const headers = { 'retry-after': '120' }
  const outcome = await by(() => new Response('busy', { status: 503, headers })).send(request, limits())
  assert.equal(outcome, { kind: 'answered', status: 503, body: 'busy', retryAfter: '120' })
})

test('reads no more than 2 KiB of an endless answer', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new TextEncoder().encode('x'.repeat(1000)))
    },
  })
  const outcome = await by(() => new Response(endless)).send(request, limits())
  assert.is(outcome.kind === 'answered' && outcome.body.length, 2048)
  assert.ok(sent < 10, `${sent}`)
})

test('an answer that is no text breaks nothing', async () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x00, 0x41])
  const outcome = await by(() => new Response(bytes)).send(request, limits())
  assert.is(outcome.kind, 'answered')
})

test('gives up after the time it is told, and says so', async () => {
  assert.equal(await silent.send(request, limits(5)), { kind: 'failed', error: 'No answer within 5 ms' })
})

test('an answer that begins and never ends is given up as well', async () => {
  const transport = by((_, options) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        options?.signal?.addEventListener('abort', () => controller.error(options.signal?.reason))
      },
    })
    return new Response(body)
  })
  assert.is((await transport.send(request, limits(5))).kind, 'failed')
})

test('stops when the service stops', async () => {
  const stop = new AbortController()
  const outcome = silent.send(request, limits(15_000, stop.signal))
  stop.abort()
  assert.match(JSON.stringify(await outcome), /shutting down/)
})

test('a receiver that cannot be reached is told with its reason', async () => {
  const transport = by(() => {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND hooks.example') })
  })
  const outcome = await transport.send(request, limits())
  assert.equal(outcome, { kind: 'failed', error: 'fetch failed: getaddrinfo ENOTFOUND hooks.example' })
})

test.run()

import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { harmlessUrls, hostileUrls, refusedUrls } from '../../../node/test/targets.ts'
import { fetchTransport } from '../../src/delivery/webhooks/sending/fetch-transport.ts'

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

const never = by(() => {
  throw new Error('something was sent')
})
const failureOf = async (transport: ReturnType<typeof fetchTransport>, url: string): Promise<string> => {
  const outcome = await transport.send({ ...request, url }, limits())
  return outcome.kind === 'answered' ? `answered ${outcome.status}` : outcome.error
}

test('sends a POST with exactly what it was given, and follows no redirect', async () => {
  const asked: Parameters<Fetch>[] = []
  const transport = by((...one) => {
    asked.push(one)
    return new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/' } })
  })
  const outcome = await transport.send(request, limits())
  assert.equal(outcome, { kind: 'answered', status: 302, body: '', retryAfter: null, location: 'http://10.0.0.1/' })
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
  assert.equal(outcome, { kind: 'answered', status: 503, body: 'busy', retryAfter: '120', location: null })
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
  assert.equal(await silent.send(request, limits(5)), {
    kind: 'failed',
    error: 'hooks.example did not answer within 0.005 s',
  })
})

test('the status counts: an answer that begins and never ends is an answer, and ends on our side', async () => {
  let cancelled = false
  const dripping = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('so\0 far')),
    cancel() {
      cancelled = true
    },
  })
  const outcome = await by(() => new Response(dripping)).send(request, limits(100))
  assert.equal(outcome, { kind: 'answered', status: 200, body: 'so\uFFFD far', retryAfter: null, location: null })
  assert.ok(cancelled)
})

test('a status in time counts, though the end of the time cuts its body', async () => {
  const late = by(async (_, options) => {
    await new Promise((resolve) => setTimeout(resolve, 450))
    return new Response(
      new ReadableStream({
        start: (controller) =>
          options?.signal?.addEventListener('abort', () => controller.error(options.signal?.reason)),
      }),
    )
  })
  assert.equal(await late.send(request, limits(500)), {
    kind: 'answered',
    status: 200,
    body: '',
    retryAfter: null,
    location: null,
  })
})

test('the time is over for a body, too, where fetch does not heed its signal', async () => {
  const late = by(async () => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    return new Response(new ReadableStream())
  })
  const startedAt = performance.now()
  const outcome = await late.send(request, limits(1000))
  const tookMs = performance.now() - startedAt
  assert.is(outcome.kind, 'answered')
  // A body with a limit of its own would take 1,700 ms.
  assert.ok(tookMs < 1600, `${tookMs} ms`)
})

test('a fetch that does not heed its signal is given up all the same, and what comes late is let go', async () => {
  let cancelled = false
  let arrive: (late: Response) => void = () => {}
  const transport = by(
    () =>
      new Promise<Response>((resolve) => {
        arrive = resolve
      }),
  )
  assert.match(JSON.stringify(await transport.send(request, limits(5))), /did not answer within 0\.005 s/)
  const body = new ReadableStream({
    cancel() {
      cancelled = true
    },
  })
  arrive(new Response(body))
  await new Promise((resolve) => setTimeout(resolve, 0))
  assert.ok(cancelled)
})

test('a redirect that the runtime hides is a failure as well', async () => {
  const hidden = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } })
  const outcome = await by(() => hidden).send(request, limits())
  assert.equal(outcome, {
    kind: 'failed',
    error: 'The receiver answered with a redirect, and redirects are not followed',
  })
})

for (const url of [
  ...hostileUrls,
  'http://localhost/',
  'http://LOCALHOST.:8080/',
  'http://localhost../',
  'http://a.localhost/',
  'http://ⓛocalhost/',
]) {
  test(`refuses ${url}, when created and when sent`, async () => {
    assert.match(fetchTransport().refuses(new URL(url)) ?? 'allowed', /not a public address.*allowPrivateNetworks/)
    assert.match(await failureOf(never, url), /not a public address.*allowPrivateNetworks/)
  })
}

for (const url of [
  'http://metadata/',
  'http://api.default.svc/',
  'http://router.lan/',
  'http://crm.corp/',
  'http://crm.home/',
  'http://wiki.intranet/',
  'http://db.localdomain/',
  'http://printer.local../',
  'http://metadata.google.internal./',
  'http://printer.local/',
  'https://nas.home.arpa/',
  'http://kubernetes.default.svc.cluster.local/',
]) {
  test(`refuses ${url}: only private networks have such names`, async () => {
    assert.match(fetchTransport().refuses(new URL(url)) ?? 'allowed', /is a name of private networks/)
    assert.match(await failureOf(never, url), /is a name of private networks/)
  })
}

for (const [url, said] of refusedUrls) {
  test(`refuses ${url}`, async () => {
    assert.match(await failureOf(never, url), said)
  })
}

for (const url of [
  ...harmlessUrls,
  'https://localhost.example/',
  'https://internal.example/',
  'https://corp.example/',
  'https://mysvc.example/',
]) {
  test(`has nothing against ${url}`, () => {
    assert.is(fetchTransport().refuses(new URL(url)), null)
  })
}

test('lets listed networks pass, and localhost with its own', () => {
  const transport = fetchTransport({ allowPrivateNetworks: ['127.0.0.0/8'] })
  for (const url of ['http://127.0.0.1:3000/', 'http://localhost:3000/', 'http://[::ffff:127.0.0.1]/']) {
    assert.is(transport.refuses(new URL(url)), null)
  }
  assert.match(transport.refuses(new URL('http://10.0.0.1/')) ?? '', /10\.0\.0\.1 is not a public address/)
  assert.throws(() => fetchTransport({ allowPrivateNetworks: ['10/8'] }), /"10\/8" is not a network/)
})

test('the ports that are refused are those that fetch itself refuses', async () => {
  for (let port = 1; port <= 11_000; port += 1) {
    const refused = fetchTransport().refuses(new URL(`http://hooks.example:${port}/`)) !== null
    if (!refused) continue
    const error = await fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => error)
    assert.is(error instanceof Error && error.cause instanceof Error && error.cause.message, 'bad port', `${port}`)
  }
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

test('the error of a failed fetch is stored without path and query of any address', async () => {
  const url = 'https://hooks.example/in/(s3cret)?token=s3cret'
  for (const said of [
    `error sending request for url (${url}): client error (Connect): tcp connect error`,
    'error sending request for url (https://hooks.example:443/in/s3cret): dns error',
    'Unable to connect to "https://hooks.example/elsewhere?s3cret"',
  ]) {
    for (const error of [new TypeError(said), new TypeError('fetch failed', { cause: new Error(said) }), said]) {
      const transport = by(() => {
        throw error
      })
      const failure = await failureOf(transport, url)
      assert.match(failure, 'hooks.example')
      assert.not.match(failure, /s3cret|elsewhere/)
    }
  }
})

test.run()

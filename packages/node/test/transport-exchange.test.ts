import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import type { WebhookOutcome } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nodeTransport } from '../src/index.ts'
import { receiver } from './receiver.ts'

const test = suite('nodeTransport: the exchange')

const local = { allowPrivateNetworks: ['127.0.0.0/8'] }
const limits = (timeoutMs = 3000, signal = new AbortController().signal) => ({ timeoutMs, signal })
const toLocalhost = async () => [{ address: '127.0.0.1', family: 4 }]

test('sends the very bytes, as POST, with the headers', async () => {
  const target = await receiver((response) => response.writeHead(202, { 'retry-after': '7' }).end('thanks'))
  const transport = nodeTransport(local)
  const outcome = await transport.send(
    {
      url: `http://127.0.0.1:${target.port}/hook?a=b`,
      headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
      body: '{"größe":"ü"}',
    },
    limits(),
  )
  assert.equal(outcome, { kind: 'answered', status: 202, body: 'thanks', retryAfter: '7', location: null })
  assert.is(target.requests[0]?.path, '/hook?a=b')
  assert.is(target.requests[0]?.body, '{"größe":"ü"}')
  assert.is(target.requests[0]?.headers['webhook-id'], 'msg_1')
  assert.is(target.requests[0]?.headers['content-length'], '16')
  await transport.close()
  await target.close()
})

test('connects to the address that was checked, though the name leads elsewhere a moment later', async () => {
  const target = await receiver()
  const asked: string[] = []
  const answers = ['127.0.0.1', '10.0.0.1', '169.254.169.254']
  const transport = nodeTransport({
    ...local,
    resolve: async (name) => [{ address: answers[asked.push(name) - 1] ?? '10.0.0.1', family: 4 }],
  })
  const outcome = await transport.send(
    { url: `http://rebind.example:${target.port}/`, headers: {}, body: '' },
    limits(),
  )
  assert.is(outcome.kind, 'answered')
  assert.equal(asked, ['rebind.example'])
  assert.is(target.requests[0]?.headers.host, `rebind.example:${target.port}`)
  await transport.close()
  await target.close()
})

test('uses only the addresses of a name that may be used', async () => {
  const target = await receiver()
  const transport = nodeTransport({
    ...local,
    resolve: async () => [
      { address: '10.255.255.1', family: 4 },
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ],
  })
  const outcome = await transport.send({ url: `http://mixed.example:${target.port}/`, headers: {}, body: '' }, limits())
  assert.is(outcome.kind, 'answered')
  await transport.close()
  await target.close()
})

test('follows no redirect', async () => {
  const elsewhere = await receiver()
  const target = await receiver((response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${elsewhere.port}/` }).end(),
  )
  const transport = nodeTransport(local)
  const outcome = await transport.send({ url: `http://127.0.0.1:${target.port}/`, headers: {}, body: '' }, limits())
  assert.is(outcome.kind === 'answered' && outcome.status, 307)
  assert.is(outcome.kind === 'answered' && outcome.location, `http://127.0.0.1:${elsewhere.port}/`)
  assert.is(elsewhere.requests.length, 0)
  await transport.close()
  await Promise.all([target.close(), elsewhere.close()])
})

test('reads no more than 2 KiB of a body that never ends', async () => {
  let sent = 0
  const target = await receiver((response) => {
    const chunk = 'é'.repeat(500)
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length * 2
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  const transport = nodeTransport(local)
  const outcome = await transport.send({ url: `http://127.0.0.1:${target.port}/`, headers: {}, body: '' }, limits())
  assert.is(bodyOf(outcome), 'é'.repeat(1024))
  assert.ok(sent < 5_000_000, `the receiver sent ${sent} bytes`)
  await transport.close()
  await target.close()
})

test('keeps text that a database can hold', async () => {
  const target = await receiver((response) => response.end(Buffer.from([0x61, 0, 0xff, 0x62])))
  const transport = nodeTransport(local)
  const outcome = await transport.send({ url: `http://127.0.0.1:${target.port}/`, headers: {}, body: '' }, limits())
  assert.is(bodyOf(outcome), 'a\uFFFD\uFFFDb')
  await transport.close()
  await target.close()
})

test('gives up after the time, however the receiver stalls', async () => {
  const silent = createTcpServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const port = (silent.address() as AddressInfo).port
  const transport = nodeTransport(local)
  const started = Date.now()
  const outcome = await transport.send({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '' }, limits(300))
  assert.is(errorOf(outcome), `127.0.0.1:${port} did not answer within 0.3 s`)
  assert.ok(Date.now() - started < 1500)
  await transport.close()
  silent.close()
})

test('gives up after the time while a name is looked up', async () => {
  const transport = nodeTransport({ ...local, resolve: () => new Promise(() => {}) })
  const outcome = await transport.send({ url: 'http://slow.example/', headers: {}, body: '' }, limits(300))
  assert.is(errorOf(outcome), 'Could not connect to slow.example within 0.2 s')
  await transport.close()
})

test('an answer whose body stalls is an answer', async () => {
  const target = await receiver((response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
  })
  const transport = nodeTransport(local)
  const outcome = await transport.send({ url: `http://127.0.0.1:${target.port}/`, headers: {}, body: '' }, limits(2000))
  assert.equal(outcome, { kind: 'answered', status: 200, body: 'half', retryAfter: null, location: null })
  await transport.close()
  await target.close()
})

test('a status in time counts, though the end of the time cuts its body', async () => {
  const target = await receiver((response) => {
    setTimeout(() => response.writeHead(200, { 'content-length': '100' }).write('half'), 5400)
  })
  const transport = nodeTransport(local)
  const startedAt = performance.now()
  const outcome = await transport.send({ url: `http://127.0.0.1:${target.port}/`, headers: {}, body: '' }, limits(6000))
  assert.equal(outcome, { kind: 'answered', status: 200, body: 'half', retryAfter: null, location: null })
  const tookMs = performance.now() - startedAt
  // With its fifth of the time after the status, the body would take 6,600 ms.
  assert.ok(tookMs < 6550, `${tookMs} ms`)
  await transport.close()
  await target.close()
})

test('stops when told to', async () => {
  const target = await receiver(() => {})
  const transport = nodeTransport(local)
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 100)
  const outcome = await transport.send(
    { url: `http://127.0.0.1:${target.port}/`, headers: {}, body: '' },
    limits(3000, stop.signal),
  )
  assert.is(errorOf(outcome), 'Stopped: the service is shutting down')
  await transport.close()
  await target.close()
})

test('says what went wrong', async () => {
  const broken = createTcpServer((socket) => socket.end('this is not HTTP\r\n\r\n'))
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const port = (broken.address() as AddressInfo).port
  const hangUp = createTcpServer((socket) => socket.once('data', () => socket.destroy()))
  await new Promise<void>((resolve) => hangUp.listen(0, '127.0.0.1', resolve))
  const hangUpPort = (hangUp.address() as AddressInfo).port
  const closed = createTcpServer(() => {})
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const free = (closed.address() as AddressInfo).port
  await new Promise((resolve) => closed.close(resolve))
  const boastful = await receiver((response) => response.writeHead(200, { 'x-large': 'x'.repeat(20_000) }).end())
  const transport = nodeTransport({ ...local, resolve: toLocalhost })
  const send = (url: string) => transport.send({ url, headers: {}, body: '{}' }, limits()).then(errorOf)

  assert.match(await send(`http://127.0.0.1:${port}/`), /^Could not send to 127\.0\.0\.1:\d+: /)
  assert.match(await send(`http://127.0.0.1:${hangUpPort}/`), /closed the connection before it answered$/)
  assert.is(await send(`http://refused.example:${free}/`), `refused.example:${free} refused the connection`)
  assert.match(await send(`HTTP://127.0.0.1:${boastful.port}/`), /answered with too large headers$/)
  broken.close()
  hangUp.close()
  await boastful.close()
  await transport.close()

  for (const [code, error] of [
    ['ENOTFOUND', 'The name nowhere.invalid was not found'],
    ['EAI_AGAIN', 'The name nowhere.invalid could not be looked up'],
  ]) {
    const failing = () => Promise.reject(Object.assign(new Error(`getaddrinfo ${code}`), { code }))
    const nameless = nodeTransport({ resolve: failing })
    const outcome = await nameless.send({ url: 'http://nowhere.invalid/', headers: {}, body: '' }, limits())
    assert.is(errorOf(outcome), error)
    await nameless.close()
  }
})

const bodyOf = (outcome: WebhookOutcome): string => (outcome.kind === 'answered' ? outcome.body : outcome.error)
const errorOf = (outcome: WebhookOutcome): string => (outcome.kind === 'failed' ? outcome.error : 'answered')

test.run()

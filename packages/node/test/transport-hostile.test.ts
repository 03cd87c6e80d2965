import type { Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { WebhookOutcome } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { nodeTransport } from '../src/index.ts'
import { type RawReceiver, rawReceiver } from './raw-receiver.ts'

const test = suite('nodeTransport: hostile receivers')

const transport = nodeTransport({ allowPrivateNetworks: ['127.0.0.0/8'] })
const receivers: RawReceiver[] = []
test.after(async () => {
  for (const receiver of receivers) receiver.close()
  await transport.close()
})

const answered = (status: number, body = '', retryAfter: string | null = null): WebhookOutcome => ({
  kind: 'answered',
  status,
  body,
  retryAfter,
  location: null,
})
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

/** What a receiver says at once, and what is made of it. */
const said: Record<string, [string, WebhookOutcome | RegExp]> = {
  'interim answers before the real one': [
    head('HTTP/1.1 100 Continue') +
      head('HTTP/1.1 102 Processing') +
      head('HTTP/1.1 103 Early Hints', 'link: </x>') +
      ok,
    answered(200, 'ok'),
  ],
  'a switch of protocols': [
    `${head('HTTP/1.1 101 Switching Protocols', 'upgrade: websocket', 'connection: upgrade')}\x81\x05hello`,
    answered(101),
  ],
  'a switch of protocols to nothing': [head('HTTP/1.1 101 Switching Protocols'), answered(101)],
  'a status that is none': [
    head('HTTP/1.1 20 OK', 'content-length: 0'),
    /^Could not send to 127\.0\.0\.1:\d+: Parse Error/,
  ],
  'a status with four digits': [head('HTTP/1.1 2000 OK', 'content-length: 0'), /: Parse Error/],
  'a status below all': [head('HTTP/1.1 099 Odd', 'content-length: 0'), answered(99)],
  'a status above all': [head('HTTP/1.1 999 Odd', 'content-length: 0'), answered(999)],
  'HTTP/0.9': ['<html>200 OK</html>', /: Parse Error/],
  'another protocol': ['SSH-2.0-OpenSSH_9.9\r\n', /: Parse Error/],
  'binary rubbish': ['\x00\x01\x02\xff\xfe', /: Parse Error/],
  'two lengths': [`${head('HTTP/1.1 200 OK', 'content-length: 5', 'content-length: 6')}hello!`, /: Parse Error/],
  'a length and chunks': [
    `${head('HTTP/1.1 200 OK', 'content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n`,
    /: Parse Error/,
  ],
  'a chunk without a size': [`${head('HTTP/1.1 200 OK', 'transfer-encoding: chunked')}zz\r\n`, answered(200)],
  'a chunk of unthinkable size': [
    `${head('HTTP/1.1 200 OK', 'transfer-encoding: chunked')}ffffffffffffffffff\r\n`,
    answered(200),
  ],
  'a header without end': [`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`, /answered with too large headers$/],
  'very many headers': [
    head('HTTP/1.1 200 OK', ...Array.from({ length: 5000 }, (_, n) => `x-${n}: y`)),
    /answered with too large headers$/,
  ],
  'an empty 204 that claims a body': [head('HTTP/1.1 204 No Content', 'content-length: 10'), answered(204)],
  'several Retry-After': [
    head('HTTP/1.1 503 Busy', 'retry-after: 7', 'retry-after: 9', 'content-length: 0'),
    answered(503, '', '7'),
  ],
}

for (const [name, [text, expected]] of Object.entries(said)) {
  test(name, async () => {
    const receiver = await receive((socket) => socket.write(text, 'latin1'))
    const outcome = await send(receiver)
    if (expected instanceof RegExp) assert.match(errorOf(outcome), expected)
    else assert.equal(outcome, expected)
  })
}

test('what is packed stays packed: a bomb does not go off', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const receiver = await receive((socket) => {
    socket.write(head('HTTP/1.1 200 OK', 'content-encoding: gzip', `content-length: ${bomb.length}`))
    socket.write(bomb)
  })
  const outcome = await send(receiver)
  assert.ok(outcome.kind === 'answered' && outcome.body.length <= 2048, JSON.stringify(outcome).slice(0, 200))
  assert.ok(outcome.kind === 'answered' && outcome.body.startsWith('\x1f'), 'what came is what was sent')
})

test('a receiver that drips its head is given up when the time is over', async () => {
  const receiver = await receive((socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'x: y\r\n'))
  assert.match(await timed(receiver, 400, 400), /did not answer within 0\.4 s$/)
})

test('interim answers without end do not prolong the time', async () => {
  const receiver = await receive((socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n'))
  assert.match(await timed(receiver, 400, 400), /did not answer within 0\.4 s$/)
})

test('a receiver that never reads is given up when the time is over', async () => {
  const receiver = await receive(
    () => {},
    (socket) => socket.pause(),
  )
  const outcome = await transport.send(
    { url: receiver.url, headers: {}, body: 'x'.repeat(20_000_000) },
    { timeoutMs: 400, signal: new AbortController().signal },
  )
  assert.match(errorOf(outcome), /did not answer within 0\.4 s$/)
})

test('a receiver that says 200 and drips a body for ever has answered; it is heard for a fifth of the time', async () => {
  const receiver = await receive((socket) => drip(socket, head('HTTP/1.1 200 OK'), 'z'))
  const startedAt = performance.now()
  const outcome = await send(receiver, 4000)
  assert.ok(outcome.kind === 'answered' && outcome.status === 200)
  assert.match(outcome.kind === 'answered' ? outcome.body : '', /^z+$/)
  const tookMs = performance.now() - startedAt
  assert.ok(tookMs >= 790 && tookMs < 3800, `${tookMs} ms`)
  await hasEnded(receiver.connections[0])
})

test('a body that breaks in the middle leaves what came', async () => {
  const receiver = await receive((socket) => {
    socket.write(`${head('HTTP/1.1 200 OK', 'content-length: 100')}half`)
    setTimeout(() => socket.resetAndDestroy(), 30)
  })
  assert.equal(await send(receiver), answered(200, 'half'))
})

test('a connection with unread rest is closed, not kept', async () => {
  const receiver = await receive((socket) =>
    socket.write(head('HTTP/1.1 200 OK', 'content-length: 1000000') + 'y'.repeat(5000)),
  )
  assert.equal(await send(receiver), answered(200, 'y'.repeat(2048)))
  await hasEnded(receiver.connections[0])
})

test('a certificate never shown is no connection', async () => {
  const receiver = await receive(() => {})
  const outcome = await transport.send(
    { url: receiver.url.replace('http:', 'https:'), headers: {}, body: '' },
    { timeoutMs: 600, signal: new AbortController().signal },
  )
  assert.match(errorOf(outcome), /^Could not connect to 127\.0\.0\.1:\d+ within 0\.4 s$/)
})

test('an answer may take longer than an idle connection is kept', async () => {
  const receiver = await receive((socket) => void setTimeout(() => socket.write(ok), 4500))
  assert.equal(await send(receiver, 8000), answered(200, 'ok'))
})

test('a connection is used again', async () => {
  const receiver = await receive((socket) => socket.write(ok))
  for (let n = 0; n < 3; n += 1) {
    assert.equal(await send(receiver), answered(200, 'ok'))
    await after(10)
  }
  assert.is(receiver.connections.length, 1)
})

test('a kept connection that the receiver closes as it is used again: once more, on a fresh one', async () => {
  const receiver = await receive((socket, nth) => {
    if (nth === 1) socket.write(ok)
    else socket.destroy()
  })
  assert.equal(await send(receiver), answered(200, 'ok'))
  await after(10)
  assert.equal(await send(receiver), answered(200, 'ok'))
  assert.is(receiver.connections.length, 2)
})

test('a receiver that hangs up on a fresh connection is not tried again at once', async () => {
  const receiver = await receive((socket) => socket.destroy())
  assert.match(errorOf(await send(receiver)), /closed the connection before it answered$/)
  assert.is(receiver.connections.length, 1)
})

test('what is said after the answer is no answer to the next request', async () => {
  const receiver = await receive((socket, nth) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n${nth}`)
    socket.write(head('HTTP/1.1 410 Gone', 'content-length: 0'))
    setTimeout(() => socket.write(head('HTTP/1.1 410 Gone', 'content-length: 0')), 5)
  })
  for (let n = 0; n < 4; n += 1) {
    const outcome = await send(receiver)
    assert.is(outcome.kind === 'answered' && outcome.status, 200, JSON.stringify(outcome))
    await after(20)
  }
})

async function receive(...behaviour: Parameters<typeof rawReceiver>): Promise<RawReceiver> {
  const receiver = await rawReceiver(...behaviour)
  receivers.push(receiver)
  return receiver
}

const send = ({ url }: RawReceiver, timeoutMs = 3000): Promise<WebhookOutcome> =>
  transport.send({ url, headers: {}, body: '{"a":1}' }, { timeoutMs, signal: new AbortController().signal })

async function timed(receiver: RawReceiver, timeoutMs: number, atLeastMs: number): Promise<string> {
  const startedAt = performance.now()
  const outcome = await send(receiver, timeoutMs)
  const tookMs = performance.now() - startedAt
  assert.ok(tookMs >= atLeastMs - 20 && tookMs < atLeastMs + 1000, `${tookMs} ms`)
  return errorOf(outcome)
}

function drip(socket: Socket, first: string, drop: string): void {
  socket.write(first)
  const timer = setInterval(() => socket.write(drop), 10)
  socket.on('close', () => clearInterval(timer))
}

/** Fails when the transport keeps the connection. */
async function hasEnded(socket: Socket | undefined): Promise<void> {
  for (let waitedMs = 0; waitedMs < 1000 && !socket?.closed && !socket?.readableEnded; waitedMs += 10) await after(10)
  assert.ok(socket?.closed || socket?.readableEnded, 'the connection has ended')
}

const errorOf = (outcome: WebhookOutcome): string =>
  outcome.kind === 'failed' ? outcome.error : JSON.stringify(outcome)

test.run()

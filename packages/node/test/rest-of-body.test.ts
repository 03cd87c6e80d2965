import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Hearback } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serve, toNodeHandler } from '../src/index.ts'
import { readRest } from '../src/rest-of-body.ts'
import { fakeHearback } from './fake-hearback.ts'

const test = suite('the rest of a body that is answered early')

const length = 20_000_000
const refusal = 'refused'

/** The ways in which a service leaves a body: unread, read in part, cancelled at once, and after the answer. */
const ways: Readonly<Record<string, (request: Request) => Promise<void>>> = {
  unread: async () => {},
  'read in part': async (request) => void (await request.body?.getReader().read()),
  cancelled: async (request) => {
    const reader = request.body?.getReader()
    await reader?.read()
    await reader?.cancel()
  },
  'cancelled later': async (request) => {
    const reader = request.body?.getReader()
    await reader?.read()
    setTimeout(() => void reader?.cancel().catch(() => {}), 100)
  },
}

const refusing = fakeHearback(async (request) => {
  await ways[decodeURIComponent(new URL(request.url).pathname.slice(1))]?.(request)
  return new Response(refusal, { status: 413, headers: { 'content-length': String(refusal.length) } })
})

/** Calls `run` with the port of each server: that of `serve`, and a host's own. */
async function onServers(hearback: Hearback, run: (port: number) => Promise<void>): Promise<void> {
  const own = await serve(hearback, { port: 0, hostname: '127.0.0.1', workIntervalMs: 60_000 })
  await run(own.port).finally(() => own.close())
  await onHost(toNodeHandler(hearback), run)
}

async function onHost(listener: RequestListener, run: (port: number) => Promise<void>): Promise<void> {
  const host = createServer(listener)
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  await run((host.address() as AddressInfo).port).finally(() => {
    host.closeAllConnections()
    host.close()
  })
}

const headOf = (path: string, connection: string, framing = `content-length: ${length}`) =>
  `POST /${encodeURIComponent(path)} HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\n${framing}\r\n\r\n`

/** Writes the head and the whole body before it reads a byte, as nginx may. Rejects if writing fails. */
async function writeFirst(port: number, head: string, body: Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(head)
  // In pieces: the answer comes while most of them are still to be written.
  for (let at = 0; at < body.length; at += 500_000) {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.write(body.subarray(at, at + 500_000), (error) => (error ? reject(error) : resolve()))
    })
    socket.removeAllListeners('error')
    await pause(5)
  }
  socket.on('error', () => {})
  return socket
}

/** Reads until the text has come, or the connection has ended. */
async function readUntil(socket: Socket, pattern: RegExp): Promise<string> {
  let said = ''
  for await (const chunk of socket) {
    said += chunk
    if (pattern.test(said)) break
  }
  return said
}

for (const connection of ['close', 'keep-alive']) {
  for (const way of Object.keys(ways)) {
    test(`a client that reads nothing before all is sent gets its answer: ${connection}, ${way}`, async () => {
      await onServers(refusing, async (port) => {
        const socket = await writeFirst(port, headOf(way, connection), Buffer.alloc(length))
        assert.match(await readUntil(socket, /refused/), /^HTTP\/1\.1 413 [\s\S]*refused$/)
        socket.destroy()
      })
    })
  }
}

test('so does one that does not say how much it sends', async () => {
  const chunk = Buffer.concat([Buffer.from('4c4b40\r\n'), Buffer.alloc(5_000_000), Buffer.from('\r\n')])
  const body = Buffer.concat([chunk, chunk, chunk, chunk, Buffer.from('0\r\n\r\n')])
  await onServers(refusing, async (port) => {
    for (const way of Object.keys(ways)) {
      const socket = await writeFirst(port, headOf(way, 'close', 'transfer-encoding: chunked'), body)
      assert.match(await readUntil(socket, /refused/), /^HTTP\/1\.1 413 /)
      socket.destroy()
    }
  })
})

test('a connection whose whole body came may be used again', async () => {
  await onServers(refusing, async (port) => {
    const socket = connect(port, '127.0.0.1')
    for (let n = 0; n < 3; n += 1) {
      socket.write(headOf('unread', 'keep-alive'))
      socket.write(Buffer.alloc(length))
      const said: string[] = []
      while (!said.join('').endsWith(refusal)) said.push(String(((await once(socket, 'data')) as [Buffer])[0]))
      assert.match(said.join(''), /^HTTP\/1\.1 413 /)
    }
    socket.destroy()
  })
})

test('the rest is read for a while only, no more than so much, and not while the client pauses', async () => {
  const bounds = { bytes: 2_000_000, ms: 1500, pauseMs: 750 }
  let isClosed = false
  const listener: RequestListener = (request, response) => {
    request.socket.once('close', () => {
      isClosed = true
    })
    readRest(request, response, bounds)
    response.writeHead(413, { 'content-length': String(refusal.length) }).end(refusal)
  }
  await onHost(listener, async (port) => {
    const sending = async (everyMs: number, piece: Buffer) => {
      isClosed = false
      // It goes on when the server has ended its half.
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      socket.on('error', () => {})
      socket.resume()
      socket.write(headOf('unread', 'close', 'content-length: 900000000000'))
      const beganAt = performance.now()
      while (!isClosed) {
        if (piece.length > 0) socket.write(piece)
        await pause(everyMs)
        assert.ok(performance.now() - beganAt < 10_000, 'the connection is closed')
      }
      socket.destroy()
      return { bytes: socket.bytesWritten, ms: performance.now() - beganAt }
    }
    const slow = await sending(20, Buffer.from('x'))
    assert.ok(slow.ms >= bounds.ms - 50, `after ${slow.ms} ms`)
    const silent = await sending(20, Buffer.alloc(0))
    assert.ok(silent.ms >= bounds.pauseMs - 50, `after ${silent.ms} ms`)
    // What the system holds on both sides comes on top.
    const many = await sending(5, Buffer.alloc(500_000))
    assert.ok(many.bytes < 40_000_000, `after ${many.bytes} bytes`)
  })
})

test.run()

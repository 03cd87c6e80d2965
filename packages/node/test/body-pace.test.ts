import { once } from 'node:events'
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BodyPace, enforceBodyPace } from '../src/body-pace.ts'
import { toNodeHandler } from '../src/node-handler.ts'
import { fakeHearback } from './fake-hearback.ts'

const test = suite('the pace of bodies')
const everyMs = 200
const pace = { everyMs, leastBytes: 1000 }

/** Tells how many bytes a body had, or that it broke off. */
const told: string[] = []
const counting = toNodeHandler(
  fakeHearback(async (request) => {
    try {
      told.push(`${(await request.arrayBuffer()).byteLength} bytes`)
    } catch {
      told.push('broken off')
    }
    return new Response(told.at(-1))
  }),
  { logger: { info() {}, warn() {}, error() {} } },
)
test.before.each(() => void told.splice(0))

async function served(
  listener: RequestListener,
  run: (talk: (head: string) => Talk) => Promise<void>,
  options: ServerOptions = {},
  atPace: BodyPace = pace,
): Promise<void> {
  const server = createServer(options, listener)
  enforceBodyPace(server, atPace)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const talks: Talk[] = []
  try {
    await run((head) => {
      const talk = talking(port, head)
      talks.push(talk)
      return talk
    })
  } finally {
    for (const { socket } of talks) socket.destroy()
    server.closeAllConnections()
    server.close()
  }
}

interface Talk {
  socket: Socket
  said(): string
  /** Waits until it has said so. */
  says(pattern: RegExp): Promise<void>
  ended: Promise<unknown>
}

function talking(port: number, head: string): Talk {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', () => {})
  socket.write(head)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const says = async (pattern: RegExp) => {
    for (const begin = performance.now(); !pattern.test(said); await pause(5)) {
      if (performance.now() - begin > 10_000) assert.match(said, pattern)
    }
  }
  return { socket, said: () => said, says, ended }
}

const posting = (length: number) => `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`

test('a body may take longer than Node lets a request take, as long as it comes; headers may not', async () => {
  const limits = { requestTimeout: 300, headersTimeout: 250, connectionsCheckingInterval: 50 }
  await served(
    counting,
    async (talk) => {
      const { socket, says } = talk(posting(20_000))
      const silent = talk('POST / HTTP/1.1\r\nhost: loc')
      for (let n = 0; n < 20; n += 1) {
        await pause(100)
        socket.write(Buffer.alloc(1000))
      }
      await says(/^HTTP\/1\.1 200 /)
      assert.equal(told, ['20000 bytes'])
      await silent.ended
      assert.match(silent.said(), /^HTTP\/1\.1 408 /)
    },
    limits,
    // Nine times as much comes as is needed: a busy machine may stand still for a part of the time.
    { ...pace, everyMs: 950 },
  )
})

test('one that hardly comes is refused in words, its connection closed, and whoever reads it is told', async () => {
  await served(counting, async (talk) => {
    const { socket, said, ended } = talk(posting(20_000))
    socket.write(Buffer.alloc(5000))
    const drip = setInterval(() => socket.write('x'), 20)
    await ended
    clearInterval(drip)
    const [head = '', body = ''] = said().split('\r\n\r\n')
    assert.match(head, /^HTTP\/1\.1 400 /)
    const { code, details } = JSON.parse(body) as { code: string; details: object }
    assert.equal([code, details], ['bad_request', { body: 'Too slow' }])
    while (told.length === 0) await pause(5)
    assert.equal(told, ['broken off'])
  })
})

test('on a connection that is used again too', async () => {
  await served(counting, async (talk) => {
    const { socket, said, says, ended } = talk(`${posting(2)}ok`)
    await says(/2 bytes/)
    socket.write(posting(20_000))
    await ended
    assert.match(said(), /^HTTP\/1\.1 200 [\s\S]*2 bytes[\s\S]*HTTP\/1\.1 400 [\s\S]*too slowly/)
  })
})

test('nobody waits for the rest of a body that was answered early', async () => {
  const refusing: RequestListener = (_, response) => void response.writeHead(413).end('too large')
  await served(refusing, async (talk) => {
    const { said, ended } = talk(posting(20_000))
    await ended
    assert.match(said(), /^HTTP\/1\.1 413 [\s\S]*too large/)
    assert.not.match(said(), /400 Bad Request/)
  })
})

const dripping: RequestListener = async (_, response) => {
  response.writeHead(200, { 'content-length': '60' })
  for (let n = 0; n < 6; n += 1) {
    response.write('.'.repeat(10))
    await pause(everyMs / 2)
  }
  response.end()
}
const whole = /\r\n\r\n\.{60}$/

test('an answer under way is given to its end, whatever became of the body', async () => {
  await served(dripping, async (talk) => {
    const { said, says } = talk('GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n')
    await says(whole)
    assert.not.match(said(), /400 Bad Request/)
  })
})

test('a refusal waits for its turn on a connection', async () => {
  const drippingThenReading: RequestListener = (request, response) =>
    request.method === 'GET' ? void dripping(request, response) : void counting(request, response)
  await served(drippingThenReading, async (talk) => {
    const { said, ended } = talk(`GET / HTTP/1.1\r\nhost: localhost\r\n\r\n${posting(20_000)}`)
    await ended
    const [first = '', ...rest] = said().split('HTTP/1.1 400 Bad Request')
    assert.match(first, whole)
    assert.is(rest.length, 1)
  })
})

test('an answer that nobody takes holds its connection no longer than a round', async () => {
  let isClosed = false
  const large: RequestListener = (_, response) => {
    response.once('close', () => {
      isClosed = true
    })
    response.end(Buffer.alloc(50_000_000))
  }
  await served(large, async (talk) => {
    talk(posting(20_000)).socket.pause()
    for (let n = 0; n < 50 && !isClosed; n += 1) await pause(everyMs)
    assert.ok(isClosed)
  })
})

test('a client that waits for us is not slow', async () => {
  let read = async () => {}
  const waiting: RequestListener = (request, response) => {
    read = async () => {
      let length = 0
      for await (const chunk of request) length += chunk.length
      response.end(`${length} bytes`)
    }
  }
  await served(waiting, async (talk) => {
    const { socket, said, says } = talk(posting(8_000_000))
    socket.write(Buffer.alloc(8_000_000))
    await pause(4 * everyMs)
    assert.is(said(), '')
    await read()
    await says(/^HTTP\/1\.1 200 [\s\S]*8000000 bytes/)
  })
})

test('nor is one whose answer takes its time', async () => {
  const slow: RequestListener = async (request, response) => {
    for await (const _ of request);
    await pause(4 * everyMs)
    response.end('done')
  }
  await served(slow, async (talk) => {
    const { socket, says } = talk(posting(2))
    socket.write('ok')
    await says(/^HTTP\/1\.1 200 [\s\S]*done/)
  })
})

test.run()

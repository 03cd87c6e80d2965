import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readBody } from '../src/read-body.ts'

const test = suite('reading a body at once')

/** What becomes of a body that is read once `ready` says so: its text, or that it broke. */
async function readOf(
  send: (client: Socket) => Promise<void>,
  ready: (request: IncomingMessage) => Promise<unknown>,
): Promise<string> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  try {
    const asked = once(server, 'request') as Promise<[IncomingMessage]>
    await once(client, 'connect')
    const sent = send(client)
    const [request] = await asked
    await ready(request)
    const read = readBody(request).then(
      (bytes) => Buffer.from(bytes).toString(),
      (error: Error) => error.message,
    )
    await sent
    return await Promise.race([read, pause(3000, 'it hangs', { ref: false })])
  } finally {
    client.destroy()
    server.closeAllConnections()
    server.close()
  }
}

const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 6\r\n\r\n'
const gone = 'The client disconnected while it sent the body'

test('in one piece, and in pieces', async () => {
  const whole = async (client: Socket) => void client.write(`${head}abcdef`)
  const inPieces = async (client: Socket) => {
    client.write(`${head}abc`)
    await pause(50)
    client.write('def')
  }
  assert.is(await readOf(whole, async () => {}), 'abcdef')
  assert.is(await readOf(inPieces, async () => {}), 'abcdef')
})

test('a client that goes in the middle', async () => {
  const goes = async (client: Socket) => {
    client.write(`${head}abc`)
    await pause(50)
    client.destroy()
  }
  assert.is(await readOf(goes, async () => {}), gone)
})

test('a client that has sent all of it and goes before it is read', async () => {
  const goes = async (client: Socket) => {
    client.end(`${head}abcdef`)
    await pause(20)
    client.destroy()
  }
  assert.is(
    await readOf(goes, (request) => new Promise((resolve) => request.once('close', resolve).on('error', () => {}))),
    gone,
  )
})

test.run()

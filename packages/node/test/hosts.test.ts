import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createHearback, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { serve, toNodeHandler } from '../src/index.ts'

const test = suite('hosts of requests')

const errors: string[] = []
const logger = { ...silentLogger, error: (_: object, message: string) => void errors.push(message) }
const opened = () =>
  createHearback({ storage: memoryStorage(), secret: 'a secret that only the tests know, 32+', logger })

/** The status that the very request line and `Host` are answered with. */
async function statusOf(port: number, target: string, host: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  return (await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 400'.length)
}

/** Paths that srvx puts into a URL at once, and when something asks for it. */
const targets = ['/health', '/he"alth', '/%2e%2e/health', "/health?'", '//']

async function hold(port: number): Promise<void> {
  for (const target of targets) assert.is(await statusOf(port, target, 'evil:99999'), '400', target)
  for (const host of ['evil:port', '[::1', 'a b', '%']) {
    for (const target of targets) assert.match(await statusOf(port, target, host), /^[234]/, `${host} ${target}`)
  }
  assert.is(await statusOf(port, '/health', 'example.org:65535'), '200')
  assert.equal(errors, [])
}

test('a Host that no address can have is a 400, however the path is written', async () => {
  const server = await serve(opened(), { port: 0, hostname: '127.0.0.1' })
  try {
    await hold(server.port)
  } finally {
    await server.close()
  }
})

test('the same in a server that is there already', async () => {
  const server = createServer(toNodeHandler(opened(), { logger })).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    await hold((server.address() as AddressInfo).port)
  } finally {
    server.close()
  }
})

test.run()

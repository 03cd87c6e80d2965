import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobPut } from '../../src/ground/ports/blob-key.ts'

const test = suite('blobPut')

type Put = Parameters<typeof blobPut>[2]

const full = () => new Error('The disk is full')

/** A server that refuses an upload before it has read it. */
const server = createServer((_, response) => response.writeHead(507).end('full')).listen(0, '127.0.0.1')
await once(server, 'listening')
test.after(() => server.closeAllConnections())
test.after(() => void server.close())

/** Ways in which a store fails with a part of the stream read, or all of it asked for. */
const failing: Record<string, Put> = {
  'nothing is read': async () => {
    throw full()
  },
  'its reader is let go': async (_, stream) => {
    const reader = stream.getReader()
    await reader.read()
    reader.releaseLock()
    throw full()
  },
  'its reader is kept': async (_, stream) => {
    await stream.getReader().read()
    throw full()
  },
  'its reader waits for more': async (_, stream) => {
    const reader = stream.getReader()
    void reader.read().catch(() => {})
    void reader.read().catch(() => {})
    throw full()
  },
  'it goes through another stream': async (_, stream) => {
    const reader = stream.pipeThrough(new TransformStream()).getReader()
    await reader.read()
    throw full()
  },
  'fetch sends it to a server that is full': async (_, stream) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { status } = await fetch(url, { method: 'PUT', body: stream, duplex: 'half' } as RequestInit)
    assert.is(status, 507)
    throw full()
  },
  'a loop over it ends': async (_, stream) => {
    for await (const _ of stream) throw full()
  },
}

for (const [when, put] of Object.entries(failing)) {
  test(`cancels its stream where the store fails: ${when}`, async () => {
    let reason: unknown
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve))
        controller.enqueue(new Uint8Array(1000))
      },
      cancel(given) {
        reason = given ?? 'no reason'
      },
    })
    const error = await blobPut('a/b', stream, put).catch((error: unknown) => error)
    assert.match(String(error), 'The disk is full')
    assert.ok(reason, 'the stream was not cancelled')
  })
}

test('fails the stream that its store goes on reading, so that an upload under way ends', async () => {
  let rest: Promise<unknown> = Promise.resolve()
  const stream = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
  const put: Put = async (_, lent) => {
    rest = lent
      .getReader()
      .read()
      .catch((error: unknown) => error)
    throw full()
  }
  await blobPut('a/b', stream, put).catch(() => {})
  assert.match(String(await rest), 'The disk is full')
})

test('passes on the chunks themselves, and reads none before it is asked', async () => {
  const chunk = new Uint8Array(10)
  let pulled = 0
  const source = {
    pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      pulled += 1
      controller.enqueue(chunk)
    },
  }
  await blobPut('a/b', new ReadableStream(source, { highWaterMark: 0 }), async (_, stream) => {
    await new Promise((resolve) => setTimeout(resolve))
    assert.is(pulled, 0)
    const reader = stream.getReader()
    assert.is((await reader.read()).value, chunk)
    assert.is(pulled, 1)
    await reader.cancel()
  })
})

test.run()

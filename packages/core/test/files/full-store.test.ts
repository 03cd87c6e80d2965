import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { putInTime } from '../../src/answers/files/put-in-time.ts'
import { isUnavailable } from '../../src/house/for-stores.ts'
import { openFiles } from './uploading.ts'

const test = suite('files: a store that takes none now')

for (const [what, more, status] of [
  ['a full disk', { code: 'ENOSPC' }, 503],
  ['a full quota', { code: 'EDQUOT' }, 503],
  ['a disk that is read-only', { code: 'EROFS' }, 503],
  ['an S3 that is busy', { code: 'SlowDown', status: 503 }, 503],
  ['an S3 that is full', { code: 'Http507', status: 507 }, 503],
  ['a fault of the store', { code: 'EIO' }, 500],
] as const) {
  test(`${what}: ${status}, and the ticket can be used again`, async () => {
    const app = await openFiles()
    const { put } = app.blobs
    const ticket = await app.ask()
    app.blobs.put = async () => {
      throw Object.assign(new Error(what), more)
    }
    const failed = await app.send(ticket)
    assert.is(failed.status, status, failed.text)
    assert.is(failed.headers.get('retry-after'), status === 503 ? '1' : null)
    app.blobs.put = put
    assert.is((await app.send(ticket)).status, 200)
  })
}

const bytes = () => new Blob(['some bytes']).stream()
const meta = { contentType: 'text/plain' }

test('a store that takes no byte, or never ends, is given up', async () => {
  const never = new Promise<never>(() => {})
  const takesNothing = { put: () => never }
  const neverEnds = {
    put: async (_: string, stream: ReadableStream) => {
      await new Response(stream).text()
      await never
    },
  }
  for (const store of [takesNothing, neverEnds]) {
    const error = await putInTime(store, 'a', bytes(), meta, 20).catch((reason: unknown) => reason)
    assert.ok(isUnavailable(error), String(error))
  }
})

test('a client that takes its time is not the fault of the store', async () => {
  const slow = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      controller.enqueue(new Uint8Array(1))
      controller.close()
    },
  })
  let size = 0
  const store = {
    put: async (_: string, stream: ReadableStream) => {
      size = (await new Response(stream).arrayBuffer()).byteLength
    },
  }
  await putInTime(store, 'a', slow, meta, 50)
  assert.is(size, 1)
})

test.run()

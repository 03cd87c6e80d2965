import { memoryBlobs } from '@hearback/core/memory'
import { type BlobStore, blobKey } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { blobCases } from '../src/index.ts'

const test = suite('the contract of blobs notices')

const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer())

const atOnce = 'blobs: a put that fails cancels its stream, so that the sender stops'
const signed = 'blobs: a signed address, if the store makes one, serves the blob with the given headers'

/** A fault, the case that shows it, what that says, and the methods that have it. */
const broken: readonly (readonly [string, string, RegExp, (blobs: BlobStore) => object])[] = [
  [
    'a store that keeps a file under any key',
    atOnce,
    /^put of "\.\.\/a" read on instead of refusing/,
    ({ put }) => ({
      put: async (key: string, stream: ReadableStream<Uint8Array>) => {
        const bytes = await bytesOf(stream)
        await put(key, new Blob([bytes]).stream(), { contentType: 'text/plain' })
      },
    }),
  ],
  [
    'a store that refuses a key and leaves the stream alone',
    atOnce,
    /^the stream of "\.\.\/a" was not cancelled/,
    ({ put }) => ({
      put: async (...args: Parameters<BlobStore['put']>) => {
        blobKey(args[0])
        await put(...args)
      },
    }),
  ],
  ['a store without `presign`', signed, /^`presign` is missing: give `null`/, () => ({ presign: undefined })],
]

for (const [fault, name, said, changes] of broken) {
  test(fault, async () => {
    const blobs = memoryBlobs()
    const store: BlobStore = { ...blobs, ...changes(blobs) }
    const noticing = blobCases(async () => store).find((one) => one.name === name)
    const error = await noticing?.run().catch((error: unknown) => error)
    assert.instance(error, Error)
    assert.match((error as Error).message, said)
  })
}

test.run()

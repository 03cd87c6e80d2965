import { createHash } from 'node:crypto'
import type { ContractCase } from '@hearback/contract'
import * as assert from 'uvu/assert'
import { type S3BlobsOptions, s3Blobs } from '../src/index.ts'

const mebi = 1024 * 1024

/** Files around and above the length of a part, at any S3. */
export const largeCases = (options: S3BlobsOptions): readonly ContractCase[] =>
  Object.entries({
    'one part, to the byte': 5 * mebi,
    'one byte more': 5 * mebi + 1,
    'three parts and a bit': 15 * mebi + 12_345,
  }).map(([what, length]) => ({
    name: `large files: ${what} comes back as it was`,
    async run() {
      const blobs = s3Blobs({ ...options, partBytes: 5 * mebi })
      const key = `large/${crypto.randomUUID()}`
      const sent = createHash('sha256')
      await blobs.put(key, randomStream(length, sent), { contentType: 'application/zip' })
      const opened = await blobs.get(key)
      assert.is(opened?.size, length)
      const received = createHash('sha256')
      for await (const chunk of opened?.stream ?? []) received.update(chunk)
      assert.is(received.digest('hex'), sent.digest('hex'))
      const tail = await blobs.get(key, { start: length - 10, end: length - 1 })
      assert.is((await new Response(tail?.stream).arrayBuffer()).byteLength, 10)
      await blobs.delete([key])
    },
  }))

/** Bytes of chance, in chunks of uneven length. */
function randomStream(length: number, hash: ReturnType<typeof createHash>): ReadableStream<Uint8Array> {
  let left = length
  return new ReadableStream({
    pull(controller) {
      const chunk = crypto.getRandomValues(new Uint8Array(Math.min(left, 1 + Math.floor(Math.random() * 65_535))))
      hash.update(chunk)
      left -= chunk.length
      if (chunk.length > 0) controller.enqueue(chunk)
      if (left === 0) controller.close()
    },
  })
}

import { blobKey, blobPut } from '../../ground/ports/blob-key.ts'
import type { BlobStore } from '../../ground/ports/blobs.ts'

/** Blobs in this process's memory, for tests and trials. They are lost when the process ends. */
export function memoryBlobs(): BlobStore {
  const blobs = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    put: (key, given) =>
      blobPut(key, given, async (_, stream) => {
        // Read completely first, so that a stream that breaks leaves the old blob.
        const bytes = await readAll(stream)
        blobs.set(key, bytes)
      }),
    get: async (key, range) => {
      const bytes = blobs.get(blobKey(key))
      if (bytes === undefined) return null
      const part = range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)
      return { stream: streamOf(part.slice()), size: bytes.length }
    },
    delete: async (keys) => {
      for (const key of keys.map(blobKey)) blobs.delete(key)
    },
    presign: null,
  }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk.slice())
    size += chunk.length
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes)
      controller.close()
    },
  })

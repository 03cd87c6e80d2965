import type { Blob } from '@hearback/core/storage'

const encoder = new TextEncoder()

/** A stream of these texts, one chunk each. */
export const textStream = (...texts: readonly string[]): ReadableStream<Uint8Array> =>
  streamOf(texts.map((text) => encoder.encode(text)))

/** A stream that yields this text and then fails, as when the sender disconnects. */
export function brokenStream(text: string): ReadableStream<Uint8Array> {
  const chunks = [encoder.encode(text)]
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk === undefined) controller.error(new Error('The sender is gone'))
      else controller.enqueue(chunk)
    },
  })
}

/** The bytes of a stream that is to be cancelled at once: few enough for a store that buffers all of them. */
const mostBytes = 1024 * 1024
const chunkBytes = 16 * 1024

export interface UnwantedStream {
  readonly stream: ReadableStream<Uint8Array>
  wasCancelled(): boolean
  /** Whether all of it was read, so that it failed. */
  wasReadOn(): boolean
}

/** A stream that yields 1 MiB until it is cancelled, and fails at its end. */
export function unwantedStream(): UnwantedStream {
  let [wasCancelled, wasReadOn] = [false, false]
  let left = mostBytes / chunkBytes
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Timers of the store and of the test runner run meanwhile.
      await new Promise((resolve) => setTimeout(resolve))
      if (wasCancelled) return
      if (left-- > 0) return controller.enqueue(new Uint8Array(chunkBytes))
      wasReadOn = true
      controller.error(new Error('The stream of a put that fails was read to its end'))
    },
    cancel() {
      wasCancelled = true
    },
  })
  return { stream, wasCancelled: () => wasCancelled, wasReadOn: () => wasReadOn }
}

/** Bytes without a repeating pattern, so that a lost chunk shows. */
export function bytes(length: number): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(length)
  for (let index = 0, seed = 7; index < length; index++) {
    seed = (seed * 48_271) % 2_147_483_647
    made[index] = seed
  }
  return made
}

/** The bytes as a stream of chunks of many sizes. */
export function chunked(content: Uint8Array): ReadableStream<Uint8Array> {
  const chunks: Uint8Array[] = []
  for (let start = 0, size = 1; start < content.length; start += size, size = (size * 7) % 65_521) {
    chunks.push(content.slice(start, start + size))
  }
  return streamOf(chunks)
}

/** A blob's content as text; `null` if there is no blob. */
export const textOf = async (blob: Blob | null): Promise<string | null> =>
  blob === null ? null : new Response(blob.stream).text()

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...chunks]
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift()
      if (chunk === undefined) controller.close()
      else controller.enqueue(chunk)
    },
  })
}

import type { Blob } from '@hearback/core'

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

/** A stream that yields this text again and again, until it is cancelled. */
export function endlessStream(text: string): { stream: ReadableStream<Uint8Array>; wasCancelled(): boolean } {
  let wasCancelled = false
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(encoder.encode(text))
    },
    cancel() {
      wasCancelled = true
    },
  })
  return { stream, wasCancelled: () => wasCancelled }
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

import { UnavailableError } from '../../ground/errors.ts'
import type { BlobMeta, BlobStore } from '../../ground/ports/blobs.ts'

/** How long a store may take no byte, or take to end an upload whose bytes it has all, in ms. Retries of a store fit in. */
const stallMs = 5 * 60_000

/**
 * Stores a blob, and gives up where the store does nothing for `stallMs`. The time that the client takes for its bytes is not
 * counted. What such a store keeps after all has no record.
 */
export async function putInTime(
  store: Pick<BlobStore, 'put'>,
  key: string,
  stream: ReadableStream<Uint8Array>,
  meta: BlobMeta,
  limitMs = stallMs,
): Promise<void> {
  const reader = stream.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  let giveUp: (error: Error) => void = () => {}
  const stalled = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  const wait = () => {
    timer = setTimeout(
      () => giveUp(new UnavailableError(`The blob store did nothing for ${limitMs / 1000} s`)),
      limitMs,
    )
  }
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      clearTimeout(timer)
      const { done, value } = await reader.read().finally(wait)
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  }
  wait()
  const putting = store.put(key, new ReadableStream(source, { highWaterMark: 0 }), meta)
  try {
    await Promise.race([putting, stalled])
  } catch (error) {
    // A reader that waits for the rest of the stream is let go. A failure of the store that follows is not told.
    putting.catch(() => {})
    reader.cancel(error).catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}

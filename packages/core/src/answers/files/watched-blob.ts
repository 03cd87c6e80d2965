import { isOnWorkers } from '../../ground/oldest-node.ts'
import type { Service } from '../../house/service/service.ts'

/** A part of a blob, as it is read from the store. */
interface BlobPart {
  readonly key: string
  readonly stream: ReadableStream<Uint8Array>
  /** The number of bytes that the answer has promised. */
  readonly length: number
}

/**
 * Logs why a blob breaks off while it is sent: by then the answer has begun, so its client can only see that it ends. Fails a
 * stream that ends too soon, and logs nothing where the client goes away. Workers get the stream as it is: they send no
 * `content-length` for one that code has made.
 */
export function watchedBlob(
  { logger }: Pick<Service, 'logger'>,
  { key, stream, length }: BlobPart,
): ReadableStream<Uint8Array> {
  if (isOnWorkers()) return stream
  const reader = stream.getReader()
  let left = length
  let isCancelled = false
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (isCancelled) return
        if (!done) {
          left -= value.length
          return controller.enqueue(value)
        }
        if (left > 0) throw new Error(`The stream of the blob ended ${left} bytes too soon`)
        controller.close()
      } catch (error) {
        if (!isCancelled) logger.error({ err: error, key }, 'The blob store failed while a file was sent')
        throw error
      }
    },
    cancel(reason) {
      isCancelled = true
      return reader.cancel(reason)
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

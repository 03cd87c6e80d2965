import type { Call } from './route.ts'

/**
 * Streams pieces of bytes as their reader takes them. The first piece is made before the response begins, so that a
 * failure there is still a proper error. A later failure breaks the connection: a response that ends normally is
 * complete.
 */
export async function byteStream(
  { service: { logger }, request: { path } }: Pick<Call<unknown, unknown>, 'service' | 'request'>,
  pieces: AsyncGenerator<Uint8Array, undefined>,
): Promise<ReadableStream<Uint8Array>> {
  let first: IteratorResult<Uint8Array, undefined> | null = await pieces.next()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const { value, done } = first ?? (await pieces.next())
        first = null
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        logger.error({ err: error, path }, 'A streamed response failed midway: the client sees a broken connection')
        throw error
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  }
  // With a higher high-water mark, the stream would read ahead of its reader.
  return new ReadableStream(source, { highWaterMark: 0 })
}

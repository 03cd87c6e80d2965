import type { Call } from './route.ts'

/** Characters that are handed on at once. A single text could not hold many large records. */
const chunkLength = 65_536

/**
 * Texts, one after another, as a stream that reads no further than it is read. The first of them is there before the
 * answer begins, so that a fault then is still a proper error; a later one breaks the connection: what ends well is
 * complete.
 */
export async function textStream(
  { service: { logger }, path }: Pick<Call<unknown, unknown>, 'service' | 'path'>,
  texts: AsyncGenerator<string, undefined>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next = await texts.next()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      let chunk = ''
      try {
        while (!next.done && chunk.length < chunkLength) {
          chunk += next.value
          next = await texts.next()
        }
      } catch (error) {
        logger.error({ err: error, path }, 'An answer broke off: its reader sees a broken connection')
        throw error
      }
      if (chunk !== '') controller.enqueue(encoder.encode(chunk))
      if (next.done) controller.close()
    },
    async cancel() {
      await texts.return(undefined)
    },
  }
  // Without a high-water mark of 0 it would read ahead of its reader.
  return new ReadableStream(source, { highWaterMark: 0 })
}

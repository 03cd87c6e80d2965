import { ahead } from './ahead.ts'
import type { Call } from './route.ts'

/** Characters written at once: a single string could not hold many large records. */
const chunkLength = 65_536

/**
 * Streams texts one after another. While a chunk is being sent, the next text is read, but no further one until the
 * next chunk is pulled. The first text is read before the response begins, so that a failure there is still a proper
 * error. A later failure breaks the connection: a response that ends normally is complete.
 */
export async function textStream(
  { service: { logger }, request: { path } }: Pick<Call<unknown, unknown>, 'service' | 'request'>,
  texts: AsyncGenerator<string, undefined>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next = Promise.resolve(await texts.next())

  /** Returns the next text; `null` at the end. */
  async function takeNext(): Promise<string | null> {
    const { value, done } = await next
    if (done) return null
    next = ahead(texts)
    return value
  }

  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      let chunk = ''
      let text: string | null = ''
      try {
        while (text !== null && chunk.length < chunkLength) {
          text = await takeNext()
          chunk += text ?? ''
        }
      } catch (error) {
        logger.error({ err: error, path }, 'A streamed response failed midway: the client sees a broken connection')
        throw error
      }
      if (chunk !== '') controller.enqueue(encoder.encode(chunk))
      if (text === null) controller.close()
    },
    async cancel() {
      await texts.return(undefined)
    },
  }
  // With a higher high-water mark, the stream would read ahead of its reader.
  return new ReadableStream(source, { highWaterMark: 0 })
}

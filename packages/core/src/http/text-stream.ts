import { ahead } from './ahead.ts'
import type { Call } from './route.ts'

/** Characters that are handed on at once. A single text could not hold many large records. */
const chunkLength = 65_536

/**
 * Texts, one after another, as a stream. While a chunk is being sent the text behind it is read, and no further one
 * until a chunk is asked for. The first text is there before the answer begins, so that a fault then is still a proper
 * error; a later one breaks the connection: what ends well is complete.
 */
export async function textStream(
  { service: { logger }, request: { path } }: Pick<Call<unknown, unknown>, 'service' | 'request'>,
  texts: AsyncGenerator<string, undefined>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  let next = Promise.resolve(await texts.next())

  /** `null` where there are no more. */
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
        logger.error({ err: error, path }, 'An answer broke off: its reader sees a broken connection')
        throw error
      }
      if (chunk !== '') controller.enqueue(encoder.encode(chunk))
      if (text === null) controller.close()
    },
    async cancel() {
      await texts.return(undefined)
    },
  }
  // Without a high-water mark of 0 it would read ahead of its reader.
  return new ReadableStream(source, { highWaterMark: 0 })
}

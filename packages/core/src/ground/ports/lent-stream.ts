/** A stream of another one's chunks, and the means to stop both. */
export interface LentStream {
  readonly stream: ReadableStream<Uint8Array>
  /** Fails the lent stream for a reader that goes on, and cancels the other one. */
  stop(reason: unknown): Promise<void>
}

/**
 * Lends a stream to code that may lock it: `cancel` of a locked stream is refused to everyone but its reader, such as
 * `fetch`. Passes chunks on as they are, one when it is asked for one, and locks the stream only then.
 */
export function lent(stream: ReadableStream<Uint8Array>): LentStream {
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  let fail: (reason: unknown) => void = () => {}
  const cancel = (reason: unknown) => (reader ?? stream).cancel(reason)
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      fail = (reason) => controller.error(reason)
    },
    async pull(controller) {
      reader ??= stream.getReader()
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel,
  }
  return {
    stream: new ReadableStream(source, { highWaterMark: 0 }),
    async stop(reason) {
      fail(reason)
      // A stream that has failed itself refuses to be cancelled.
      await cancel(reason).catch(() => {})
    },
  }
}

import { ahead } from '../../http/ahead.ts'

/** How long a source may take to close after a failure, in ms: one that hangs must not delay the error. */
const closingMs = 1_000

/**
 * Reads the next item while the previous one is processed. Items are processed one at a time and in order. Errors are
 * thrown as in sequential reading: first those of processing, then those of reading. When it throws, no work is running
 * any more, and the source was told to close: `failed` is aborted, so that the source need not read a whole item first.
 */
export async function readingAhead<T>(
  read: (failed: AbortSignal) => AsyncGenerator<T, void, undefined>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failure = new AbortController()
  const items = read(failure.signal)
  try {
    for (let reading = ahead(items); ; ) {
      const { value, done } = await reading
      if (done) return
      reading = ahead(items)
      await work(value)
    }
  } catch (error) {
    failure.abort()
    await closed(items)
    throw error
  }
}

/**
 * Closes a generator, which takes until its pending item is there. Ignores errors: an earlier one is thrown already.
 */
async function closed(items: AsyncGenerator<unknown, void, undefined>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closingMs)
  })
  await Promise.race([items.return().catch(() => {}), late])
  clearTimeout(timer)
}

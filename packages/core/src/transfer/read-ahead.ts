import { ahead } from '../http/ahead.ts'

/** How long a source may take to close where something else failed, in ms: the failure is not held up by one that hangs. */
const closingMs = 1_000

/**
 * Reads the next item while work on the one before is under way; never two at work at once, and in their order. What
 * fails is thrown as if each were read when its turn comes: work first, then reading. Nothing is at work any more by then,
 * and the source was told to close: `failed` is aborted, so that it need not bring a whole item first.
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

/** A generator closes once what it was asked for last is there. What goes wrong then is not what went wrong first. */
async function closed(items: AsyncGenerator<unknown, void, undefined>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closingMs)
  })
  await Promise.race([items.return().catch(() => {}), late])
  clearTimeout(timer)
}

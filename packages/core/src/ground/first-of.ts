/** Waits until one of the promises settles, `ms` have passed, or `signal` aborts. Throws what the first one throws. */
export async function firstOf(promises: Iterable<Promise<void>>, ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let onAbort: () => void = () => {}
  const pause = new Promise<void>((resolve) => {
    onAbort = resolve
    timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    await Promise.race([pause, ...promises])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

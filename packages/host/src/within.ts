/** Waits for the promise, but at most `ms`; then it calls `late` and stops waiting. */
export async function within(ms: number, promise: Promise<unknown>, late: () => void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeIsUp = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late')
  })
  try {
    if ((await Promise.race([promise, timeIsUp])) === 'late') late()
  } finally {
    clearTimeout(timer)
  }
}

/** Runs a function `count` times, `inFlight` at once. Returns the time, in ms. */
export async function timed(count: number, inFlight: number, run: (n: number) => Promise<void>): Promise<number> {
  let next = 0
  const lane = async () => {
    while (next < count) {
      next += 1
      await run(next)
    }
  }
  const before = performance.now()
  await Promise.all(Array.from({ length: inFlight }, lane))
  return performance.now() - before
}

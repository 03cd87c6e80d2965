/** Waits until something that is on its way has come; fails when it does not within 30 s. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    if (holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`Never came true: ${what}`)
}

/** Waits until something that is on its way has come; fails when it does not within 5 s. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  for (let ms = 0; ms < 5000; ms += 10) {
    if (holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`Never came true: ${what}`)
}

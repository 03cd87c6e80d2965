/** The most that goes together. */
const maxTogether = 500
/** Runs of a key begin at least so far apart, in ms: each commit occupies the disk, and claims wait behind it for theirs. */
const apartMs = 25

/**
 * Calls of the same `key` gather while a run is under way, and shortly after it, and go together in the next: many small
 * writes cost one round trip and one commit. A call that comes alone runs at once. What a run throws, all of its calls throw.
 *
 * @param run answers in the order of what it was asked
 */
export function gathered<Asked, Answer>(
  run: (key: string, together: readonly Asked[]) => Promise<readonly Answer[]>,
): (key: string, asked: Asked) => Promise<Answer> {
  interface Waiting {
    asked: Asked
    resolve(answer: Answer): void
    reject(error: unknown): void
  }
  /** What waits for the next run, by the keys that had one just now. */
  const queues = new Map<string, Waiting[]>()

  async function runAll(key: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const nextAt = performance.now() + apartMs
      const together = queue.splice(0, maxTogether)
      try {
        const answers = await run(
          key,
          together.map(({ asked }) => asked),
        )
        // Safe: as many answers as were asked for.
        for (const [n, { resolve }] of together.entries()) resolve(answers[n] as Answer)
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextAt - performance.now())))
    }
    queues.delete(key)
  }

  return (key, asked) =>
    new Promise((resolve, reject) => {
      const waiting = { asked, resolve, reject }
      const queue = queues.get(key)
      if (queue) queue.push(waiting)
      else {
        const first = [waiting]
        queues.set(key, first)
        void runAll(key, first)
      }
    })
}

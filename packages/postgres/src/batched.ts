/** How calls gather. */
export interface Batching {
  /** How many of those that wait go together in the next run; at least one. */
  together(waiting: number): number
  /** Runs that follow each other begin at least so far apart, in ms. */
  apartMs: number
  /** Where a run takes longer, in ms, nobody waits for it any more: the next one begins beside it. */
  patienceMs: number
}

/**
 * Calls of the same `key` gather while a run is under way, and shortly after it, and go together in the next: many small
 * writes cost one round trip and one commit. A call that comes alone runs at once. What a run throws, all of its calls throw.
 *
 * @param run answers in the order of what it was asked; a promise is an outcome of its own, told as soon as it is there
 */
export function batched<Asked, Answer>(
  { together, apartMs, patienceMs }: Batching,
  run: (key: string, asked: readonly Asked[]) => Outcomes<Answer> | Promise<Outcomes<Answer>>,
): (key: string, asked: Asked) => Promise<Answer> {
  interface Waiting {
    asked: Asked
    resolve(answer: Answer | Promise<Answer>): void
    reject(error: unknown): void
  }
  interface Queue {
    waiting: Waiting[]
    /** Runs under way, or just over; and how many of them take too long to be waited for. */
    running: number
    late: number
  }
  const queues = new Map<string, Queue>()

  async function runNext(key: string, calls: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await run(
        key,
        calls.map(({ asked }) => asked),
      )
      // Safe: as many as were asked for.
      for (const [n, { resolve }] of calls.entries()) resolve(outcomes[n] as Answer | Promise<Answer>)
      await Promise.allSettled(outcomes)
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }

  async function runAll(key: string, queue: Queue): Promise<void> {
    queue.running += 1
    while (queue.waiting.length > 0) {
      const nextAt = performance.now() + apartMs
      const calls = queue.waiting.splice(0, together(queue.waiting.length))
      let isLate = false
      const impatient = setTimeout(() => {
        isLate = true
        queue.late += 1
        void runAll(key, queue)
      }, patienceMs)
      await runNext(key, calls)
      clearTimeout(impatient)
      if (isLate) queue.late -= 1
      if (apartMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextAt - performance.now())))
    }
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }

  return (key, asked) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { waiting: [], running: 0, late: 0 }
      queues.set(key, queue)
      queue.waiting.push({ asked, resolve, reject })
      if (queue.running === queue.late) void runAll(key, queue)
    })
}

type Outcomes<Answer> = readonly (Answer | Promise<Answer>)[]

/** Texts in one order for all: two runs that take some of the same in it do not wait for each other in a circle. */
export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

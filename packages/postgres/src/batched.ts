import { setImmediate as nextTurn } from 'node:timers/promises'

/** How calls are put into batches. */
export interface Batching {
  /** How many of the waiting calls go into the next batch. At least one. */
  size(waiting: number): number
  /** Shortest time between the beginnings of two runs, in ms. */
  minIntervalMs: number
  /** Longest time that calls wait for a run, in ms. Where the run takes longer, the next one begins beside it. */
  patienceMs: number
}

/**
 * Puts calls of the same `key` into batches: calls that arrive while a batch runs, within `minIntervalMs` of its beginning,
 * or in one turn of the event loop, go together into the next one. Many small writes then share one round trip and one
 * commit. A call that arrives alone runs in the next turn. Where a run throws, all calls of its batch throw the same error.
 *
 * @param run handles a batch and returns the results in the order of its inputs. A call whose result is a promise gets that
 * promise's own outcome, as soon as it settles
 */
export function batched<Input, Result>(
  { size, minIntervalMs, patienceMs }: Batching,
  run: (key: string, inputs: readonly Input[]) => Results<Result> | Promise<Results<Result>>,
): (key: string, input: Input) => Promise<Result> {
  interface Call {
    input: Input
    resolve(result: Result | Promise<Result>): void
    reject(error: unknown): void
  }
  interface Queue {
    waiting: Call[]
    /** Number of loops that run batches of this queue. */
    running: number
    /** How many of the loops have a run that exceeds `patienceMs`. */
    late: number
  }
  const queues = new Map<string, Queue>()

  async function runBatch(key: string, calls: readonly Call[]): Promise<void> {
    try {
      const results = await run(
        key,
        calls.map(({ input }) => input),
      )
      // Safe: there are as many results as calls.
      for (const [n, { resolve }] of calls.entries()) resolve(results[n] as Result | Promise<Result>)
      await Promise.allSettled(results)
    } catch (error) {
      for (const { reject } of calls) reject(error)
    }
  }

  async function runAll(key: string, queue: Queue): Promise<void> {
    queue.running += 1
    while (queue.waiting.length > 0) {
      await nextTurn()
      const nextAt = performance.now() + minIntervalMs
      const calls = queue.waiting.splice(0, size(queue.waiting.length))
      // Another loop was quicker.
      if (calls.length === 0) break
      let isLate = false
      const impatient = setTimeout(() => {
        isLate = true
        queue.late += 1
        void runAll(key, queue)
      }, patienceMs)
      await runBatch(key, calls)
      clearTimeout(impatient)
      if (isLate) queue.late -= 1
      if (minIntervalMs > 0)
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextAt - performance.now())))
    }
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }

  return (key, input) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { waiting: [], running: 0, late: 0 }
      queues.set(key, queue)
      queue.waiting.push({ input, resolve, reject })
      if (queue.running === queue.late) void runAll(key, queue)
    })
}

/** How many records one statement looks up. */
const mostTogether = 32

/**
 * Looks records up one by one, in one statement those that are asked for while others are read. A record that is asked for alone is
 * read by itself. None goes into a statement that runs already, so that each is as new as when it was asked for.
 *
 * @param read returns the records of one environment by what they were asked for
 */
export function together<Row>(
  read: (environmentId: string, wanted: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (environmentId: string, wanted: string) => Promise<Row | null> {
  return batched<string, Row | null>(
    { size: (waiting) => Math.min(waiting, mostTogether), minIntervalMs: 0, patienceMs: 50 },
    async (environmentId, wanted) => {
      const found = await read(environmentId, wanted)
      return wanted.map((one) => found.get(one) ?? null)
    },
  )
}

type Results<Result> = readonly (Result | Promise<Result>)[]

/** Compares texts. Batches write their rows in this order, so that two batches with common rows do not deadlock. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Bounds of a queue, counted without the task that runs. */
export interface FairQueueBounds {
  /** The most tasks of all keys that wait. */
  readonly total: number
  /** The most tasks of one key that wait. */
  readonly ofOne: number
}

/** Runs a task in its turn. Throws what `refused` made where too many wait. */
export type InFairTurn = <T>(key: string, run: () => Promise<T>) => Promise<T>

interface Waiting {
  start(): Promise<void>
  refuse(): void
}

/**
 * Runs one task at a time, for each key in turn: a key with many tasks delays another key's by one task at most. Where the
 * queue is full, the latest task of the key with the most gives way to one of a key with fewer.
 */
export function fairQueue(bounds: FairQueueBounds, refused: () => Error): InFairTurn {
  /** The tasks of each key. The keys stand in the order of their turns. */
  const queues = new Map<string, Waiting[]>()
  let waiting = 0
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    for (let next = takeNext(); next; next = takeNext()) await next.start()
    isRunning = false
  }

  function takeNext(): Waiting | undefined {
    const [first] = queues
    if (!first) return undefined
    const [key, tasks] = first
    const task = tasks.shift()
    queues.delete(key)
    if (tasks.length > 0) queues.set(key, tasks)
    waiting -= 1
    return task
  }

  /** Makes room for a task of a key that has `count` others; `false`: there is none. */
  function makeRoom(count: number): boolean {
    if (waiting < bounds.total) return true
    const longest = [...queues].reduce((most, one) => (one[1].length > most[1].length ? one : most))
    if (longest[1].length <= count + 1) return false
    longest[1].pop()?.refuse()
    waiting -= 1
    return true
  }

  return <T>(key: string, run: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const tasks = queues.get(key) ?? []
      if (tasks.length >= bounds.ofOne || !makeRoom(tasks.length)) {
        reject(refused())
        return
      }
      const start = async () => {
        try {
          resolve(await run())
        } catch (error) {
          reject(error)
        }
      }
      tasks.push({ start, refuse: () => reject(refused()) })
      queues.set(key, tasks)
      waiting += 1
      if (!isRunning) void runAll()
    })
}
